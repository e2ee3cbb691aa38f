import type { ReplyOf } from '#contracts/endpoint.ts'
import type { BooksComparison, ComparisonKind, reconcileNow } from '#contracts/operations/reconciliation.ts'
import { joinedWithAnd } from '#contracts/shared/joined-with-and.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/date.tsx'
import { DifferingRows } from './differing-rows.tsx'

const titles: Readonly<Record<ComparisonKind, string>> = {
	payments: 'Money captured and given back, against orders',
	totals: 'Totals of orders, against lines and refunds',
	reserved: 'Units reserved, against open units of orders',
	on_hand: 'Units on hand, against movements and parcels',
	gift_cards: 'Gift cards, against their entries and orders',
	tokens: 'Tokens, against their ledger and orders',
}

const figure = (count: number) => count.toLocaleString('en-US')
const differences = (count: number) =>
	count === 0 ? 'No difference' : count === 1 ? '1 difference' : `${count} differences`

/** One comparison in words, with the rows that differ. */
export const ComparisonPanel = ({ comparison: { kind, compared, rows, failure } }: { comparison: BooksComparison }) => (
	<Panel title={titles[kind]}>
		<div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 text-sm">
			<p className="text-muted">
				{joinedWithAnd(compared.map(({ what, count }) => `${figure(count)} ${what}`))} compared
				{failure && <span className="block text-warn [overflow-wrap:anywhere]">Not all of it. {failure}</span>}
			</p>
			<Badge look={rows.length > 0 ? 'bad' : failure ? 'warn' : 'good'}>{differences(rows.length)}</Badge>
		</div>
		{rows.length > 0 && <DifferingRows rows={rows} />}
	</Panel>
)

/** What the last look at everything found, and how far the one under way has come. */
export const WholePanel = ({ whole, underWay, minuteAt }: ReplyOf<typeof reconcileNow>) => (
	<Panel title="Everything else">
		<div className="grid gap-2 px-5 py-4 text-muted text-sm">
			{whole ? (
				<p>
					The last look at everything ended <Moment at={whole.finishedAt} />: {figure(whole.checked)} rows were checked,{' '}
					{whole.found === 0 ? 'and nothing differed.' : `and ${figure(whole.found)} differed.`}
				</p>
			) : (
				<p>Nobody has looked at everything yet. It is done every night.</p>
			)}
			{underWay && (
				<p>
					Another began <Moment at={underWay.startedAt} />, and has checked {figure(underWay.checked)} rows
					{underWay.found > 0 && `; ${figure(underWay.found)} differ`}.
				</p>
			)}
			{minuteAt && (
				<p>
					What changed was last looked at <Moment at={minuteAt} />, as in each minute.
				</p>
			)}
		</div>
		{whole && whole.rows.length > 0 && <DifferingRows rows={whole.rows} />}
	</Panel>
)
