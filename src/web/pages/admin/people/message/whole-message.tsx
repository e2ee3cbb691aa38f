import Download from 'lucide-react/icons/download'
import Reply from 'lucide-react/icons/reply'
import type { Message } from '#contracts/content/inbox.ts'
import { messageKindNames, messageStatusLabels } from '#web/features/messages/message-labels.ts'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { fileSize } from '#web/lib/file-size.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { StatusButtons } from './status-buttons.tsx'

/** A message as it was written, who wrote it, and what became of it. */
export const WholeMessage = ({ message }: { message: Message }) => (
	<>
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
			<Badge look={messageStatusLabels[message.status].look}>{messageStatusLabels[message.status].text}</Badge>
			{message.isSuspect && <Badge look="bad">Suspected spam</Badge>}
			<p className="text-muted">{messageKindNames[message.kind]}</p>
			<p className="figures text-muted">{message.reference}</p>
			<p className="text-muted">
				Received: <Moment at={message.receivedAt} className="text-ink" />
			</p>
		</div>
		<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="grid min-w-0 gap-5">
				<Panel title="Message">
					<p className="max-w-prose whitespace-pre-wrap break-words px-5 py-4 leading-relaxed">{message.message}</p>
				</Panel>
				<div className="flex flex-wrap gap-3">
					<a href={replyUrl(message)} className={buttonStyle({})}>
						<Reply size={18} aria-hidden /> Reply by mail
					</a>
					<StatusButtons message={message} />
				</div>
			</div>
			<div className="grid min-w-0 gap-5">
				<Panel title="From">
					<Facts
						facts={[
							['Name', message.name],
							['E-mail', message.email],
							...message.answers.map(({ question, answer }) => [question, answer] as const),
						]}
					/>
				</Panel>
				{message.cv && (
					<Panel title="CV">
						<div className="grid justify-items-start gap-3 px-5 py-4 text-sm">
							<p className="text-muted">
								{message.cv.fileName}, {fileSize(message.cv.bytes)}. It came from outside: open it with care.
							</p>
							<a
								href={`/api/admin/messages/${message.reference}/cv`}
								download
								className={buttonStyle({ look: 'outline', size: 'small' })}
							>
								<Download size={16} aria-hidden /> Download CV
							</a>
						</div>
					</Panel>
				)}
				<Panel title="History">
					<ol className="grid gap-3 px-5 py-4 text-sm">
						{message.history.toReversed().map(({ status, by, at }) => (
							<li key={at} className="grid gap-0.5">
								<p className="font-medium">{messageStatusLabels[status].text}</p>
								<p className="text-muted text-xs">
									<Moment at={at} /> · {by}
								</p>
							</li>
						))}
						<li className="grid gap-0.5">
							<p className="font-medium">Received</p>
							<p className="text-muted text-xs">
								<Moment at={message.receivedAt} />
							</p>
						</li>
					</ol>
				</Panel>
			</div>
		</div>
	</>
)

const replyUrl = ({ email, subject, reference }: Message): string =>
	`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject} · ${reference}`)}`
