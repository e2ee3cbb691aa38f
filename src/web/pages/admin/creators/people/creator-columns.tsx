import type { CreatorSummary } from '#contracts/creators/creator-people.ts'
import { creatorTierNames } from '#contracts/creators/creator-settings.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'
import { creatorStandings } from '#web/features/creators/creator-standing.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink, TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'

export const creatorColumns: ReadonlyArray<Column<CreatorSummary>> = [
	{
		head: 'Creator',
		card: 'left',
		className: 'w-full md:max-w-0',
		cell: ({ id, handle, name, email }) => (
			<>
				<RowLink to={`/admin/creators/people/${id}`}>{name ?? handle}</RowLink>
				<span className="block truncate text-muted text-xs">
					{handle} · {email ?? 'account deleted'}
				</span>
			</>
		),
	},
	{
		head: 'State',
		card: 'right',
		className: 'md:max-w-56',
		cell: ({ state, reason }) => (
			<TwoLineCell below={reason ?? ''}>
				<Badge look={creatorStandings[state].look}>{creatorStandings[state].text}</Badge>
			</TwoLineCell>
		),
	},
	{ head: 'Tier', card: 'fact', cell: ({ tier }) => creatorTierNames[tier] },
	{
		head: 'Orders, 30 days',
		card: 'fact',
		isNumber: true,
		className: 'whitespace-nowrap',
		cell: ({ orders }) => formatCount(orders),
	},
	{
		head: 'Net sales',
		card: 'fact',
		isNumber: true,
		className: 'whitespace-nowrap',
		cell: ({ baseCents }) => formatCents(baseCents),
	},
	{
		head: 'Commission',
		card: 'fact',
		isNumber: true,
		className: 'whitespace-nowrap',
		cell: ({ commissionCents }) => formatCents(commissionCents),
	},
	{
		head: 'Since',
		from: 'xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ since }) => <Day at={since} />,
	},
]
