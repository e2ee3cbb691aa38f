import { Options } from '#web/ui/field.tsx'

interface ChoicesProps {
	label: string
	value: string
	choices: ReadonlyArray<readonly [value: string, name: string]>
	onChoose: (value: string) => void
}

/** A small select with its label above. */
export const Choices = ({ label, value, choices, onChoose }: ChoicesProps) => (
	<label className="grid gap-1 text-muted text-xs">
		{label}
		<select
			value={value}
			onChange={({ target }) => onChoose(target.value)}
			className="min-h-9 rounded-lg border border-edge bg-card px-2.5 font-medium text-base text-ink sm:text-sm"
		>
			<Options of={choices} />
		</select>
	</label>
)
