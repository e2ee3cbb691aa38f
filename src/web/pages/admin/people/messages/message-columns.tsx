import Paperclip from 'lucide-react/icons/paperclip'
import type { MessageSummary } from '#contracts/content/inbox.ts'
import { messageKindNames, messageStatusLabels } from '#web/features/messages/message-labels.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink, TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DayAndTime } from '#web/ui/date.tsx'

export const messageColumns: ReadonlyArray<Column<MessageSummary>> = [
	{
		head: 'Message',
		card: 'left',
		className: 'w-full md:max-w-0',
		cell: ({ reference, subject, opening, hasCv }) => (
			<>
				<span className="flex items-center gap-2">
					<RowLink to={`/admin/messages/${reference}`}>{subject}</RowLink>
					{hasCv && <Paperclip size={14} aria-label="With a CV" className="shrink-0 text-muted" />}
				</span>
				<span className="block truncate text-muted text-xs">{opening}</span>
			</>
		),
	},
	{
		head: 'From',
		card: 'wide',
		className: 'md:max-w-52',
		cell: ({ name, email }) => <TwoLineCell below={email}>{name}</TwoLineCell>,
	},
	{
		head: 'Kind',
		from: 'xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ kind }) => messageKindNames[kind],
	},
	{
		head: 'Status',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ status }) => <Badge look={messageStatusLabels[status].look}>{messageStatusLabels[status].text}</Badge>,
	},
	{
		head: 'Received',
		card: 'wide',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ receivedAt }) => <DayAndTime at={receivedAt} />,
	},
]
