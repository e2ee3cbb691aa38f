import type { PromotionSimulation, UnmetReason } from '#contracts/pricing/promotion-simulation.ts'
import { Money } from '#web/ui/money.tsx'

const reasonTexts: Readonly<Record<UnmetReason, string>> = {
	minimum: 'Below the smallest amount',
	quantity: 'Too few units',
	other_products: 'None of its products',
	group: 'Not one of its customers',
	first_order: 'Not a first order',
	used_up: 'Used as often as allowed',
	gift_cards_alone: 'Gift cards alone',
	no_effect: 'Nothing to take off',
	other_promotion: 'Had a promotion worth more',
}

const number = (count: number): string => count.toLocaleString('en-US')
const shareOf = (part: number, whole: number): string =>
	whole > 0 ? `${Math.round((part / whole) * 100)}%` : 'not defined'

/** What a simulation found, in figures and short lists. */
export const SimulationResult = ({ simulation }: { simulation: PromotionSimulation }) => {
	const { orders, qualified, members, guests, firstOrders, costCents, goodsCents, averageCostCents, isPart } =
		simulation
	if (orders === 0) return <p className="text-muted text-sm">There was no order in these days.</p>
	return (
		<>
			<dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
				<Figure term="Would have had it" note={`of ${number(orders)} orders, ${shareOf(qualified, orders)}`}>
					{number(qualified)}
				</Figure>
				<Figure
					term="Would have cost"
					note={averageCostCents === null ? 'no order had it' : <AnOrder cents={averageCostCents} />}
				>
					<Money cents={costCents} />
				</Figure>
				<Figure term="First orders" note={`${number(qualified - firstOrders)} of returning customers`}>
					{number(firstOrders)}
				</Figure>
				<Figure term="Members" note={`${number(guests)} guests`}>
					{number(members)}
				</Figure>
				<Figure term="Their goods" note="after the discounts they had">
					<Money cents={goodsCents} />
				</Figure>
				<Figure term="Of their goods" note="is what it would have cost">
					{shareOf(costCents, goodsCents)}
				</Figure>
			</dl>
			{isPart && (
				<p className="text-muted text-xs">
					Days with many orders gave a part of them, the same number each: read shares and averages, not sums.
				</p>
			)}
			<Counts
				title="Why others would not"
				rows={simulation.unmet.map(({ reason, orders: of }) => [reasonTexts[reason], number(of)])}
			/>
			{simulation.shortOf.some((step) => step.orders > 0) && (
				<Counts
					title="Short of the smallest amount by"
					rows={simulation.shortOf.map(({ upToCents, orders: of }) => [
						upToCents === null ? 'More' : `Up to $${upToCents / 100}`,
						number(of),
					])}
				/>
			)}
			<Counts
				title="By product"
				rows={simulation.products.map(({ name, units, costCents: cents }) => [
					`${name}, ${number(units)} ${units === 1 ? 'unit' : 'units'}`,
					<Money key={name} cents={cents} />,
				])}
			/>
		</>
	)
}

const AnOrder = ({ cents }: { cents: number }) => (
	<>
		<Money cents={cents} /> an order
	</>
)

const Figure = ({ term, note, children }: { term: string; note: React.ReactNode; children: React.ReactNode }) => (
	<div>
		<dt className="text-muted">{term}</dt>
		<dd className="figures font-semibold text-lg">{children}</dd>
		<dd className="text-muted text-xs">{note}</dd>
	</div>
)

const Counts = ({ title, rows }: { title: string; rows: ReadonlyArray<readonly [string, React.ReactNode]> }) =>
	rows.length > 0 && (
		<section className="grid gap-1 text-sm">
			<h4 className="font-semibold">{title}</h4>
			<dl className="grid gap-1">
				{rows.map(([term, of]) => (
					<div key={term} className="flex justify-between gap-4">
						<dt className="min-w-0 text-muted [overflow-wrap:anywhere]">{term}</dt>
						<dd className="figures">{of}</dd>
					</div>
				))}
			</dl>
		</section>
	)
