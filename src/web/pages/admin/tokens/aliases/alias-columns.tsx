import type { LeaderboardMember } from '#contracts/leaderboard/admin-leaderboard.ts'
import { formatCount } from '#contracts/shared/money.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import type { Column } from '#web/features/record-list/columns.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayAndTime } from '#web/ui/date.tsx'

export const aliasColumns = (onHide: (member: LeaderboardMember) => void): ReadonlyArray<Column<LeaderboardMember>> => [
	{
		head: 'Alias',
		card: 'left',
		className: 'w-full md:max-w-0',
		cell: ({ alias, username, hiddenReason }) => (
			<>
				<span className="block truncate font-semibold">{alias}</span>
				<span className="block truncate text-muted text-xs">{username}</span>
				{hiddenReason && <span className="block text-xs [overflow-wrap:anywhere]">Hidden: {hiddenReason}</span>}
			</>
		),
	},
	{
		head: 'Points',
		card: 'right',
		isNumber: true,
		className: 'whitespace-nowrap font-semibold',
		cell: ({ points }) => formatCount(points),
	},
	{
		head: 'Joined',
		card: 'fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ joinedAt }) => <DayAndTime at={joinedAt} />,
	},
	{
		head: 'Standing',
		card: 'wide',
		className: 'whitespace-nowrap',
		cell: (member) =>
			member.hiddenAt ? (
				<Badge look="warn">Hidden</Badge>
			) : (
				<Permitted to="tokens.write">
					<Button look="outline" size="small" className="min-h-10" onClick={() => onHide(member)}>
						Hide<span className="sr-only"> {member.alias}</span>
					</Button>
				</Permitted>
			),
	},
]
