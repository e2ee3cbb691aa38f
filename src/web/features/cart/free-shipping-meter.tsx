import Check from 'lucide-react/icons/check'
import type { Quote } from '#contracts/pricing/pricing.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { PageLink } from '#web/lib/page-link.tsx'

type MeterQuote = Pick<Quote, 'shippingCents' | 'shippingMethods' | 'freeShippingCountedCents' | 'freeShippingGapCents'>

/** How far the cart is from free shipping, by the quote alone; keeps its place while that is on its way. */
export function FreeShippingMeter({ quote }: { quote: MeterQuote | undefined }) {
	const gap = quote?.freeShippingGapCents ?? 0
	const counted = quote?.freeShippingCountedCents ?? 0
	const free = quote?.shippingMethods.find(({ priceCents }) => priceCents === 0)
	const share = !quote ? 0 : free ? 1 : counted / (counted + gap)
	// Where nothing ever ships free there is nothing to say.
	if (quote && !free && gap === 0) return null
	return (
		<div className="grid min-h-18 content-center gap-2 border-line border-b bg-sunken px-5 py-3 text-sm">
			<p role="status">
				{!quote ? (
					'Calculating your shipping…'
				) : free ? (
					<span className="inline-flex items-center gap-1.5 font-semibold">
						<Check size={16} strokeWidth={3} aria-hidden />{' '}
						{quote.shippingCents === 0 ? 'Your order ships free.' : `${free.name} shipping is free.`}
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
			{quote && !free && (
				<p className="text-muted">
					Gift cards, tax and deposits do not count.{' '}
					<PageLink to="/terms#shipping" className="underline underline-offset-4">
						What counts toward free shipping
					</PageLink>
				</p>
			)}
		</div>
	)
}
