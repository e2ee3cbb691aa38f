import clsx from 'clsx'
import Paperclip from 'lucide-react/icons/paperclip'
import type { MessageSummary } from '#contracts/inbox.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DayAndTime } from '#web/ui/date.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '#web/ui/table.tsx'
import { kindNames, statusLabels } from './message-labels.ts'

interface MessageTableProps {
	messages: readonly MessageSummary[]
	/** Another list is on its way. */
	isChanging: boolean
}

const fromMedium = 'hidden md:table-cell'
const fromLarge = 'hidden xl:table-cell'

export const MessageTable = ({ messages, isChanging }: MessageTableProps) => (
	<Table label="Messages" className={clsx('transition-opacity', isChanging && 'opacity-50')}>
		<TableHead>
			<HeadCell>Message</HeadCell>
			<HeadCell className={fromMedium}>From</HeadCell>
			<HeadCell className={fromLarge}>Kind</HeadCell>
			<HeadCell>Status</HeadCell>
			<HeadCell className={fromMedium}>Received</HeadCell>
		</TableHead>
		<tbody>
			{messages.map((message) => (
				<MessageRow key={message.reference} message={message} />
			))}
		</tbody>
	</Table>
)

function MessageRow({ message }: { message: MessageSummary }) {
	const status = statusLabels[message.status]
	return (
		<Row className="relative">
			<Cell className="w-full max-w-0">
				<span className="flex items-center gap-2">
					<PageLink
						to={`/admin/messages/${message.reference}`}
						className="truncate font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3"
					>
						{message.subject}
					</PageLink>
					{message.hasCv && <Paperclip size={14} aria-label="With a CV" className="shrink-0 text-muted" />}
				</span>
				<span className="block truncate text-muted text-xs">{message.opening}</span>
				<span className="block truncate text-xs md:hidden">{message.name}</span>
			</Cell>
			<Cell className={clsx(fromMedium, 'max-w-52')}>
				<span className="block truncate">{message.name}</span>
				<span className="block truncate text-muted text-xs">{message.email}</span>
			</Cell>
			<Cell className={clsx(fromLarge, 'whitespace-nowrap text-muted')}>{kindNames[message.kind]}</Cell>
			<Cell className="whitespace-nowrap">
				<Badge look={status.look}>{status.text}</Badge>
			</Cell>
			<Cell className={clsx(fromMedium, 'whitespace-nowrap text-muted')}>
				<DayAndTime at={message.receivedAt} />
			</Cell>
		</Row>
	)
}
