import type { DisplayRole } from '#contracts/account/identity.ts'
import type { StaffRole } from '#contracts/shared/permissions.ts'
import { staffRoleLabels } from '#web/features/auth/staff-role-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { roleLabels } from './role-labels.ts'

interface RoleBadgesProps {
	roles: readonly DisplayRole[]
	/** Of an admin who is not an owner. */
	staffRole?: StaffRole | undefined
}

export const RoleBadges = ({ roles, staffRole }: RoleBadgesProps) => (
	<span className="flex flex-wrap gap-1.5">
		{roles.map((role) => (
			<Badge key={role} look={roleLabels[role].look}>
				{roleLabels[role].name}
				{role === 'ADMIN' && staffRole && ` · ${staffRoleLabels[staffRole].name}`}
			</Badge>
		))}
	</span>
)
