import type { Role } from '#contracts/endpoint.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { givenRoles, roleLabels } from './role-labels.ts'

interface RoleChoiceProps {
	legend: string
	chosen: readonly Role[]
	onChoose: (roles: Role[]) => void
	/** What is wrong with the choice. */
	error?: string | undefined
}

/** Any combination of the roles; with none of them somebody is a customer. */
export const RoleChoice = ({ legend, chosen, onChoose, error }: RoleChoiceProps) => (
	<fieldset className="grid gap-3">
		<legend className="mb-3 font-medium text-sm">{legend}</legend>
		{givenRoles.map((role) => (
			<Checkbox
				key={role}
				name={role}
				checked={chosen.includes(role)}
				onChange={({ target }) =>
					onChoose(givenRoles.filter((each) => (each === role ? target.checked : chosen.includes(each))))
				}
				className="rounded-xl border border-line p-3.5 transition hover:border-edge has-checked:border-ink has-checked:bg-ink/4"
				label={
					<span className="grid gap-0.5">
						<span className="font-semibold">{roleLabels[role].name}</span>
						<span className="text-muted text-sm">{roleLabels[role].opens}</span>
					</span>
				}
			/>
		))}
		{error && (
			<p role="alert" className="text-bad text-sm">
				{error}
			</p>
		)}
	</fieldset>
)
