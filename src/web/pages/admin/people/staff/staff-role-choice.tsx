import { type StaffRole, staffRoles } from '#contracts/shared/permissions.ts'
import { staffRoleLabels } from '#web/features/auth/staff-role-labels.ts'
import { Field, Options, Select } from '#web/ui/field.tsx'

interface StaffRoleChoiceProps {
	chosen: StaffRole
	onChoose: (role: StaffRole) => void
}

/** What an admin may do in the back office. */
export const StaffRoleChoice = ({ chosen, onChoose }: StaffRoleChoiceProps) => (
	<Field label="Staff role" hint={staffRoleLabels[chosen].opens}>
		<Select value={chosen} onChange={({ target }) => onChoose(target.value as StaffRole)}>
			<Options of={staffRoles.map((role) => [role, staffRoleLabels[role].name] as const)} />
		</Select>
	</Field>
)
