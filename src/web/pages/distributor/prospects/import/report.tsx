import type { ImportReport, RowOutcome } from '#contracts/prospects/import.ts'
import { Badge } from '#web/ui/badge.tsx'
import { outcomeLabels } from './result-file.ts'

const looks = { ready: 'good', added: 'good', duplicate: 'warn', wrong: 'bad' } as const

const counted = (count: number, one: string, many: string): string =>
	`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** A sentence about what is imported, or would be. */
export function reportText({ ready, added, duplicates, wrong }: ImportReport, isDone: boolean): string {
	const fresh = isDone
		? `${counted(added, 'shop is', 'shops are')} imported.`
		: `${counted(ready, 'shop is', 'shops are')} new.`
	const out = [
		duplicates > 0 && counted(duplicates, 'duplicate', 'duplicates'),
		wrong > 0 && counted(wrong, 'row that cannot be read', 'rows that cannot be read'),
	].filter(Boolean)
	return out.length > 0 ? `${fresh} ${out.join(' and ')} ${isDone ? 'stayed' : 'would stay'} out.` : fresh
}

/** Rows of one kind, those that need a look first. */
const byNeed = (rows: readonly RowOutcome[]): RowOutcome[] => {
	const place: Readonly<Record<RowOutcome['outcome'], number>> = { wrong: 0, duplicate: 1, ready: 2, added: 2 }
	return rows.toSorted((one, other) => place[one.outcome] - place[other.outcome] || one.line - other.line)
}

const maxShown = 100

/** What becomes of the rows; of a long file those that need a look first. */
export function Report({ report: { rows } }: { report: ImportReport }) {
	const left = rows.length - maxShown
	return (
		<>
			<ol aria-label="Rows" className="divide-y divide-line rounded-xl border border-line text-sm">
				{byNeed(rows)
					.slice(0, maxShown)
					.map(({ line, name, outcome, note }) => (
						<li key={line} className="flex items-center justify-between gap-4 px-4 py-2.5">
							<span className="min-w-0">
								<span className="figures text-muted">{line}</span>{' '}
								<span className="font-medium">{name || 'Without a name'}</span>
								{note && <span className="block text-muted">{note}</span>}
							</span>
							<Badge look={looks[outcome]}>{outcomeLabels[outcome]}</Badge>
						</li>
					))}
			</ol>
			{left > 0 && (
				<p className="text-muted text-sm">And {left.toLocaleString('en-US')} more. The download has all of them.</p>
			)}
		</>
	)
}
