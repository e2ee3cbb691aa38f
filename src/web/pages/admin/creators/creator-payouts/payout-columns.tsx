import type { CreatorPayoutSummary } from '#contracts/creators/creator-payouts.ts'
import { formatCents } from '#contracts/shared/money.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayAndTime } from '#web/ui/date.tsx'

const states = {
	computed: { text: 'To approve', look: 'warn' },
	approved: { text: 'Paid', look: 'good' },
	dropped: { text: 'Dropped', look: 'plain' },
} as const

export const payoutColumns = (onOpen: (id: string) => void): ReadonlyArray<Column<CreatorPayoutSummary>> => [
	{
		head: 'Payout',
		card: 'left',
		className: 'w-full',
		cell: ({ number, madeBy, approvedBy }) => (
			<>
				<strong className="figures">{number}</strong>
				<span className="block text-muted text-xs">
					{madeBy}
					{approvedBy && `, approved by ${approvedBy}`}
				</span>
			</>
		),
	},
	{
		head: 'Sum',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ totalCents, creators }) => (
			<span className="figures">
				{formatCents(totalCents)} for {creators} {creators === 1 ? 'creator' : 'creators'}
			</span>
		),
	},
	{
		head: 'State',
		card: 'wide',
		cell: ({ state }) => <Badge look={states[state].look}>{states[state].text}</Badge>,
	},
	{
		head: 'Computed',
		card: 'wide',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ createdAt }) => <DayAndTime at={createdAt} />,
	},
	{
		head: 'Lines',
		card: 'wide',
		cell: ({ id }) => (
			<Button look="outline" size="small" onClick={() => onOpen(id)}>
				Open
			</Button>
		),
	},
]
