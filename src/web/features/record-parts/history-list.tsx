import { Moment } from '#web/ui/date.tsx'

interface HistoryEntry {
	key: string | number
	what: string
	words: string | null
	by: string
	at: string
}

/** What was said and done about a record, by whom and when. */
export const HistoryList = ({ entries }: { entries: readonly HistoryEntry[] }) => (
	<ol className="grid gap-3 px-5 py-4 text-sm">
		{entries.map(({ key, what, words, by, at }) => (
			<li key={key} className="grid gap-0.5">
				<p className="font-medium">{what}</p>
				{words && <p className="whitespace-pre-wrap break-words">{words}</p>}
				<p className="text-muted text-xs">
					<Moment at={at} /> · {by}
				</p>
			</li>
		))}
	</ol>
)
