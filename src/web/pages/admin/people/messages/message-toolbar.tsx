import { SearchBox } from '#web/features/admin-list/search-box.tsx'
import { kindNames, statusLabels } from './message-labels.ts'
import type { MessageChoice, MessageView } from './message-view.ts'

interface MessageToolbarProps {
	view: MessageView
	onChoose: (name: MessageChoice, value: string) => void
}

const select =
	'min-h-10 min-w-0 flex-1 basis-36 rounded-lg border border-edge bg-card px-3 text-base sm:flex-none sm:basis-auto sm:text-sm'

/** Search, kind and status of the list, and the shelf for what looks like a script's. */
export const MessageToolbar = ({ view, onChoose }: MessageToolbarProps) => (
	<div className="flex flex-wrap items-center gap-3">
		<SearchBox label="Search messages" value={view.q ?? ''} onSearch={(text) => onChoose('q', text)} />
		<select
			aria-label="Kind"
			value={view.kind ?? ''}
			onChange={({ target }) => onChoose('kind', target.value)}
			className={select}
		>
			<option value="">Every kind</option>
			{Object.entries(kindNames).map(([kind, text]) => (
				<option key={kind} value={kind}>
					{text}
				</option>
			))}
		</select>
		<select
			aria-label="Status"
			value={view.status ?? ''}
			onChange={({ target }) => onChoose('status', target.value)}
			className={select}
		>
			<option value="">Every status</option>
			{Object.entries(statusLabels).map(([status, { text }]) => (
				<option key={status} value={status}>
					{text}
				</option>
			))}
		</select>
		<select
			aria-label="Sender"
			value={view.suspect ?? ''}
			onChange={({ target }) => onChoose('suspect', target.value)}
			className={select}
		>
			<option value="">From people</option>
			<option value="yes">Suspected spam</option>
		</select>
	</div>
)
