import type { CheckedCountRow, CountFileReport } from '#contracts/inventory/count-import.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { count, signedUnits } from '#web/features/stock/stock-labels.ts'
import { Badge } from '#web/ui/badge.tsx'

const outcomes = {
	new: { text: 'New lot', look: 'good' },
	changed: { text: 'Changes', look: 'warn' },
	same: { text: 'Same', look: 'plain' },
	uncounted: { text: 'Not counted', look: 'plain' },
	wrong: { text: 'Wrong', look: 'bad' },
} as const

/** What would come of each row of a file; those that change nothing are only counted. */
export const CountReport = ({ report: { rows, totals } }: { report: CountFileReport }) => (
	<div className="grid gap-3">
		<p role="status" className="font-semibold">
			{countsOf(rows)}
		</p>
		<p className="text-muted text-sm">{totalsOf(totals)}</p>
		<ul className="grid max-h-120 divide-y divide-line overflow-y-auto text-sm empty:hidden">
			{rows.filter(({ outcome }) => outcome !== 'same' && outcome !== 'uncounted').map(CheckedRow)}
		</ul>
	</div>
)

const CheckedRow = ({ line, sku, location, lot, outcome, before, after, notes }: CheckedCountRow) => (
	<li key={line} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[6.5rem_minmax(0,14rem)_minmax(0,1fr)]">
		<span>
			<Badge look={outcomes[outcome].look}>{outcomes[outcome].text}</Badge>
		</span>
		<span className="min-w-0 break-words">
			<b>{sku || 'No SKU'}</b>
			<span className="block text-muted text-xs">
				Line {line}, lot {lot || '—'} in {location || '—'}
			</span>
		</span>
		<span className="min-w-0">
			{before !== null && after !== null && (
				<span className="figures block">
					{count(before)} → <strong className="font-semibold">{count(after)}</strong>{' '}
					<span className="text-muted">{signedUnits(after - before)}</span>
				</span>
			)}
			{notes.length > 0 && (
				<span className={outcome === 'wrong' ? 'block break-words text-bad' : 'block break-words text-muted'}>
					{notes.join(' ')}
				</span>
			)}
		</span>
	</li>
)

function countsOf(rows: readonly CheckedCountRow[]): string {
	const number = (wanted: CheckedCountRow['outcome']) => count(rows.filter(({ outcome }) => outcome === wanted).length)
	const uncounted = number('uncounted')
	const said = [
		`${number('changed')} changed, ${number('new')} new, ${number('same')} the same`,
		...(uncounted === '0' ? [] : [`${uncounted} not counted`]),
	].join(', ')
	const wrong = number('wrong')
	return wrong === '0' ? `${said}.` : `${said}, ${wrong} wrong. Nothing can be posted until every row is right.`
}

function totalsOf({ found, missing, valueCents, unpricedUnits }: CountFileReport['totals']): string {
	const value = valueCents === 0 ? 'worth the same at cost' : `worth ${formatCents(valueCents)} at cost`
	const unpriced = unpricedUnits === 0 ? '' : `, ${count(unpricedUnits)} units of unknown cost aside`
	return `${count(found)} units found, ${count(missing)} missing: ${value}${unpriced}.`
}
