import type { AdminUser } from '#contracts/account/people.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import type { Column } from '#web/features/record-list/columns.ts'
import { TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'
import { RoleBadges } from './role-badges.tsx'

export const staffColumns = (onManage: (person: AdminUser) => void): ReadonlyArray<Column<AdminUser>> => [
	{
		head: 'Person',
		card: 'left',
		className: 'font-semibold md:max-w-64',
		cell: ({ username, email }) => <TwoLineCell below={email}>{username}</TwoLineCell>,
	},
	{ head: 'Roles', card: 'wide', cell: ({ roles, staffRole }) => <RoleBadges roles={roles} staffRole={staffRole} /> },
	{ head: 'Two-factor', from: 'xl', isMuted: true, cell: ({ twoFactorEnabled }) => (twoFactorEnabled ? 'On' : 'Off') },
	{
		head: 'Since',
		from: 'xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ createdAt }) => <Day at={createdAt} />,
	},
	{
		head: 'Change',
		isHeadHidden: true,
		card: 'right',
		className: 'text-right',
		cell: (person) => (
			<Permitted to="staff.write">
				<Button look="outline" size="small" aria-label={`Manage ${person.username}`} onClick={() => onManage(person)}>
					Manage
				</Button>
			</Permitted>
		),
	},
]
