import type { Approval } from '#contracts/back-office/approvals.ts'
import { approvalAmount, approvalKindLabels, approvalStateLabels } from '#web/features/approvals/approval-labels.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayAndTime } from '#web/ui/date.tsx'

export const approvalColumns = (onShow: (approval: Approval) => void): ReadonlyArray<Column<Approval>> => [
	{
		head: 'What',
		card: 'left',
		className: 'w-full md:max-w-0',
		cell: ({ kind, record, path, reason, note }) => (
			<>
				<PageLink to={path} className="block truncate rounded font-semibold underline-offset-4 hover:underline">
					{approvalKindLabels[kind]} · {record}
				</PageLink>
				<span className="block text-muted text-xs [overflow-wrap:anywhere]">{reason}</span>
				{note && <span className="block text-xs [overflow-wrap:anywhere]">Refused: {note}</span>}
			</>
		),
	},
	{
		head: 'Amount',
		card: 'right',
		isNumber: true,
		className: 'whitespace-nowrap font-semibold',
		cell: approvalAmount,
	},
	{
		head: 'Asked for',
		card: 'long fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ madeBy, createdAt }) => (
			<>
				{madeBy} <DayAndTime at={createdAt} />
			</>
		),
	},
	{
		head: 'Decided',
		card: 'fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ decidedBy }) => decidedBy ?? '',
	},
	{
		head: 'State',
		card: 'wide',
		className: 'whitespace-nowrap',
		cell: (approval) =>
			approval.mayRefuse ? (
				<Button look="outline" size="small" className="min-h-10" onClick={() => onShow(approval)}>
					{approval.isMine ? 'Look at it' : 'Decide'}
					<span className="sr-only"> about {approval.record}</span>
				</Button>
			) : (
				<Badge look={approvalStateLabels[approval.state].look}>{approvalStateLabels[approval.state].text}</Badge>
			),
	},
]
