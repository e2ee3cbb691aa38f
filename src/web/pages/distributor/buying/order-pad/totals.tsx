import { formatCount } from '#contracts/shared/money.ts'
import type { CaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import type { CaseTotals } from '#contracts/wholesale/prices/case-prices.ts'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

const gramsPerPound = 453.592_37

interface TotalsProps {
	catalog: CaseCatalog
	totals: CaseTotals
}

/** What the cart comes to. */
export function OrderPadTotals({ catalog: { shipTo, certificate }, totals }: TotalsProps) {
	const rows: ReadonlyArray<readonly [string, React.ReactNode]> = [
		['Cases', formatCount(totals.cases)],
		['Merchandise', <Money key="subtotal" cents={totals.subtotalCents} />],
		['Container deposits', <Money key="deposit" cents={totals.depositCents} />],
		[
			certificate ? `Tax, exempt by ${certificate.number}` : `Tax${shipTo ? ` in ${shipTo.state}` : ''}`,
			<Money key="tax" cents={totals.taxCents} />,
		],
	]
	return (
		<div className="grid gap-3 text-sm">
			<Pairs pairs={rows} />
			<p className="flex items-baseline justify-between border-line border-t pt-3 font-semibold text-base">
				Total <Money cents={totals.totalCents} className="text-xl" />
			</p>
		</div>
	)
}

/** What it does to the credit, and what a truck has to know: below the button, which covers nothing of it. */
export function OrderPadFacts({ catalog: { credit, earliestShipOn, minShelfDays }, totals }: TotalsProps) {
	const facts: ReadonlyArray<readonly [string, React.ReactNode]> = [
		['Weight', `${formatCount(Math.round(totals.weightGrams / gramsPerPound))} lb`],
		['Pallets', String(totals.pallets)],
		...(credit
			? [
					[
						'Credit left after this',
						<Money key="credit" cents={credit.limitCents - credit.usedCents - totals.totalCents} />,
					] as const,
				]
			: []),
		['Earliest ship date', <CalendarDay key="ship" on={earliestShipOn} />],
		['Shelf life', `At least ${minShelfDays} days`],
	]
	return <Pairs pairs={facts} className="text-muted text-sm" />
}

const Pairs = ({
	pairs,
	className = '',
}: {
	pairs: ReadonlyArray<readonly [string, React.ReactNode]>
	className?: string
}) => (
	<dl className={`grid gap-1.5 ${className}`}>
		{pairs.map(([term, value]) => (
			<div key={term} className="flex justify-between gap-4">
				<dt>{term}</dt>
				<dd className="figures text-right">{value}</dd>
			</div>
		))}
	</dl>
)
