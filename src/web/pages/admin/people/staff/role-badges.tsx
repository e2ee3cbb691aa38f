import type { DisplayRole } from '#contracts/account/identity.ts'
import { Badge } from '#web/ui/badge.tsx'
import { roleLabels } from './role-labels.ts'

export const RoleBadges = ({ roles }: { roles: readonly DisplayRole[] }) => (
	<span className="flex flex-wrap gap-1.5">
		{roles.map((role) => (
			<Badge key={role} look={roleLabels[role].look}>
				{roleLabels[role].name}
			</Badge>
		))}
	</span>
)
