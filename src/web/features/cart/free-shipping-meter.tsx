import Check from 'lucide-react/icons/check'
import { formatCents } from '../../../contracts/money.ts'
import type { Quote } from '../../../contracts/pricing.ts'

/** How far the cart is from free shipping, by the server's reckoning; keeps its place while that is on its way. */
export function FreeShippingMeter({
	quote,
}: {
	quote: Pick<Quote, 'subtotalCents' | 'discountCents' | 'freeShippingGapCents'> | undefined
}) {
	const gap = quote?.freeShippingGapCents ?? 0
	const reached = quote ? quote.subtotalCents - quote.discountCents : 0
	const share = !quote ? 0 : gap === 0 ? 1 : reached / (reached + gap)
	return (
		<div className="grid min-h-18 content-center gap-2 border-line border-b bg-sunken px-5 py-3 text-sm">
			<p role="status">
				{!quote ? (
					'Reckoning your shipping…'
				) : gap === 0 ? (
					<span className="inline-flex items-center gap-1.5 font-semibold">
						<Check size={16} strokeWidth={3} aria-hidden /> Your order ships free.
					</span>
				) : (
					<>
						<strong className="figures">{formatCents(gap)}</strong> away from free shipping.
					</>
				)}
			</p>
			<div aria-hidden className="h-2 overflow-hidden rounded-full bg-ink/12">
				<div
					className="h-full origin-left rounded-full bg-linear-to-r from-[#3aa655] to-[#86b800] transition-transform duration-240"
					style={{ transform: `scaleX(${share})` }}
				/>
			</div>
		</div>
	)
}
