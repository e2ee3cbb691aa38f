import type { Order, OrderLine } from '#contracts/orders/orders.ts'
import { GiftNote } from '#web/features/order-summary/gift-note.tsx'
import { SummaryLine } from '#web/features/order-summary/summary-line.tsx'
import { Totals } from '#web/features/order-summary/totals.tsx'
import { LineDiscounts, OtherPromotions } from '#web/features/order-summary/why-price.tsx'
import { Money } from '#web/ui/money.tsx'
import { lineProgress, orderedLines } from './ordered-lines.ts'

/** What was ordered and what it cost, and below it what went out instead of some of it. */
export function Bought({ order }: { order: Order }) {
	const { lines, amounts, instead, paidBesidesCents } = orderedLines(order)
	return (
		<>
			<Lines lines={lines} order={order} />
			<Totals
				amounts={amounts}
				isPlaced
				isShipped={order.shippingAddress !== null}
				couponCode={order.couponCode}
				className="border-line border-t pt-5"
			/>
			{/* Nobody who has paid is told how much was missing for an offer that they did not ask for. */}
			<OtherPromotions promotions={amounts.promotions.filter(({ code }) => code !== null)} />
			{instead.length > 0 && (
				<section aria-labelledby="sent-instead" className="grid gap-4 border-line border-t pt-5">
					<h3 id="sent-instead" className="font-semibold text-lg">
						Sent instead
					</h3>
					<Lines lines={instead} order={order} />
					<p className="text-muted">
						{paidBesidesCents > 0 ? (
							<>
								You paid <Money cents={paidBesidesCents} /> more for it.
							</>
						) : (
							'It cost you nothing more.'
						)}
					</p>
				</section>
			)}
		</>
	)
}

const Lines = ({ lines, order }: { lines: readonly OrderLine[]; order: Order }) => (
	<ul className="-my-2 divide-y divide-line">
		{lines.map((line) => (
			<SummaryLine
				key={line.id}
				name={line.name}
				detail={line.variantName}
				picture={line.picture}
				quantity={line.quantity}
				unitPriceCents={line.unitPriceCents}
			>
				{line.gift && <GiftNote gift={line.gift} />}
				<LineDiscounts discounts={line.discounts} givenBy={line.givenBy} />
				<Progress texts={lineProgress(line, order.returns)} />
			</SummaryLine>
		))}
	</ul>
)

const Progress = ({ texts }: { texts: readonly string[] }) =>
	texts.length > 0 && <p className="figures text-sm">{texts.join(' · ')}</p>
