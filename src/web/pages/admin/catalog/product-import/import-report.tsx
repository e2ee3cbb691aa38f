import type { ImportedProductRow, ProductImportReport } from '#contracts/catalog/product-import.ts'
import { Badge } from '#web/ui/badge.tsx'

const outcomes = {
	new: { text: 'New', look: 'good' },
	changed: { text: 'Changes', look: 'warn' },
	same: { text: 'Same', look: 'plain' },
	wrong: { text: 'Wrong', look: 'bad' },
} as const

/** What would come of each row of a file, or came of it; those that are the same are only counted. */
export const ImportReport = ({ report: { rows, isImported } }: { report: ProductImportReport }) => (
	<div className="grid gap-3">
		<p role="status" className="font-semibold">
			{isImported ? `Imported. ${countsOf(rows)}` : countsOf(rows)}
		</p>
		<ul className="grid max-h-120 divide-y divide-line overflow-y-auto text-sm empty:hidden">
			{rows
				.filter(({ outcome }) => outcome !== 'same')
				.map(({ line, product, sku, outcome, notes }) => (
					<li key={line} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[6rem_12rem_minmax(0,1fr)]">
						<span>
							<Badge look={outcomes[outcome].look}>{outcomes[outcome].text}</Badge>
						</span>
						<span className="min-w-0 break-words">
							<b>{sku}</b>
							<span className="block text-muted text-xs">
								Line {line}, /product/{product}
							</span>
						</span>
						<span className={outcome === 'wrong' ? 'break-words text-bad' : 'figures break-words'}>
							{notes.join(' · ')}
						</span>
					</li>
				))}
		</ul>
	</div>
)

function countsOf(rows: readonly ImportedProductRow[]): string {
	const count = (wanted: ImportedProductRow['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length
	const wrong = count('wrong')
	const said = `${count('new')} new, ${count('changed')} changed, ${count('same')} the same`
	return wrong > 0 ? `${said}, ${wrong} wrong. Nothing can be imported until every row is right.` : `${said}.`
}
