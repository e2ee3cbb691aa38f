import type { ImportReport, RowOutcome } from '#contracts/prospects/import.ts'
import { joinedWithAnd } from '#contracts/shared/joined-with-and.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { outcomeLabels } from './result-file.ts'

const looks = { ready: 'good', added: 'good', perhaps: 'warn', duplicate: 'warn', wrong: 'bad' } as const

const counted = (count: number, one: string, many: string): string =>
	`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** A sentence about what is imported, or would be. */
export function reportText({ ready, added, perhaps, duplicates, wrong }: ImportReport, isDone: boolean): string {
	const fresh = isDone
		? `${counted(added, 'shop is', 'shops are')} imported.`
		: `${counted(ready, 'shop is', 'shops are')} new.`
	const out = [
		perhaps > 0 && counted(perhaps, 'shop that is perhaps yours already', 'shops that are perhaps yours already'),
		duplicates > 0 && counted(duplicates, 'duplicate', 'duplicates'),
		wrong > 0 && counted(wrong, 'row that cannot be read', 'rows that cannot be read'),
	].filter((text) => text !== false)
	return out.length > 0 ? `${fresh} ${joinedWithAnd(out)} ${isDone ? 'stayed' : 'would stay'} out.` : fresh
}

/** Rows of one kind, those that need a look first. */
const byNeed = (rows: readonly RowOutcome[]): RowOutcome[] => {
	const place: Readonly<Record<RowOutcome['outcome'], number>> = {
		perhaps: 0,
		wrong: 1,
		duplicate: 2,
		ready: 3,
		added: 3,
	}
	return rows.toSorted((one, other) => place[one.outcome] - place[other.outcome] || one.line - other.line)
}

const maxShown = 100

interface ReportProps {
	report: ImportReport
	/** Lines of shops that are others than those they look like. */
	anyway: ReadonlySet<number>
	/** Null once the file is imported. */
	onDecide: ((line: number) => void) | null
}

/** What becomes of the rows; of a long file those that need a look first. */
export function Report({ report: { rows }, anyway, onDecide }: ReportProps) {
	const left = rows.length - maxShown
	return (
		<>
			<ol aria-label="Rows" className="divide-y divide-line rounded-xl border border-line text-sm">
				{byNeed(rows)
					.slice(0, maxShown)
					.map((row) => (
						<li key={row.line} className="grid gap-2 px-4 py-2.5">
							<span className="flex items-center justify-between gap-4">
								<span className="min-w-0">
									<span className="figures text-muted">{row.line}</span>{' '}
									<span className="font-medium">{row.name || 'Without a name'}</span>
									{row.note && <span className="block text-muted">{row.note}</span>}
								</span>
								<Badge look={looks[row.outcome]}>{outcomeLabels[row.outcome]}</Badge>
							</span>
							{row.outcome === 'perhaps' && onDecide && (
								<Checkbox
									label={`Line ${row.line} is another shop: import it`}
									checked={anyway.has(row.line)}
									onChange={() => onDecide(row.line)}
								/>
							)}
						</li>
					))}
			</ol>
			{left > 0 && (
				<p className="text-muted text-sm">And {left.toLocaleString('en-US')} more. The download has all of them.</p>
			)}
		</>
	)
}
