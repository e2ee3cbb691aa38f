import type { DisputeInReview } from '#contracts/creators/creator-disputes.ts'
import { formatCents } from '#contracts/shared/money.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'

export const disputeColumns = (
	onAnswer: (dispute: DisputeInReview) => void,
): ReadonlyArray<Column<DisputeInReview>> => [
	{
		head: 'Dispute',
		card: 'left',
		className: 'whitespace-nowrap',
		cell: ({ number, handle, creatorId, orderNumber }) => (
			<>
				<RowLink to={`/admin/creators/people/${creatorId}`}>{number}</RowLink>
				<span className="block text-muted text-xs">
					{handle} · {orderNumber}
				</span>
			</>
		),
	},
	{
		head: 'What they say',
		card: 'wide',
		className: 'w-full',
		cell: ({ text, answer, grantedCents }) => (
			<div className="grid gap-1">
				<p className="whitespace-pre-wrap break-words">{text}</p>
				{answer && (
					<p className="whitespace-pre-wrap break-words text-muted">
						{answer}
						{grantedCents > 0 && ` Granted: ${formatCents(grantedCents)}.`}
					</p>
				)}
			</div>
		),
	},
	{
		head: 'State',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ state, isOverdue }) => (
			<Badge look={state === 'answered' ? 'good' : isOverdue ? 'bad' : 'warn'}>
				{state === 'answered' ? 'Answered' : isOverdue ? 'Overdue' : 'To answer'}
			</Badge>
		),
	},
	{
		head: 'Answer by',
		card: 'wide',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ dueAt }) => <Day at={dueAt} />,
	},
	{
		head: 'Answer',
		isHeadHidden: true,
		card: 'wide',
		cell: (dispute) =>
			dispute.state === 'open' && (
				<Button look="outline" size="small" onClick={() => onAnswer(dispute)}>
					Answer
				</Button>
			),
	},
]
