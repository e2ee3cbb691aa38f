import clsx from 'clsx'
import { useState } from 'react'
import type { QuoteProblem } from '#contracts/pricing/pricing.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { type CartItem, cartUnits } from '#web/features/cart/cart-rules.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { FreeShippingMeter } from '#web/features/cart/free-shipping-meter.tsx'
import { Totals } from '#web/features/order-summary/totals.tsx'
import { OtherPromotions } from '#web/features/order-summary/why-price.tsx'
import type { QuoteView } from '#web/features/quote/use-quote.ts'
import { Earns } from '#web/features/tokens/earns.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { OrderLines } from './order-lines.tsx'
import { PanelHead } from './panel-head.tsx'
import { RemovedLine } from './removed-line.tsx'

interface OrderPanelProps {
	view: QuoteView
	/** What checkout refused; the quote's own problems come with it. */
	refused: readonly QuoteProblem[]
	onLinesChange: () => void
}

/** What is bought and what it costs: beside the form, and on small screens above it, folded up under its total. */
export function OrderPanel({ view, refused, onLinesChange }: OrderPanelProps) {
	const { items, restore } = useCart()
	const [isUnfolded, setUnfolded] = useState(false)
	const [removed, setRemoved] = useState<CartItem | null>(null)
	const { quote, lines: quoted, isChanging, error, retry } = view
	// The quote's word, or what checkout said last.
	const problems = items.map(
		(_, position) => quoted[position]?.problem ?? refused.find(({ line }) => line === position),
	)
	const isOpen = isUnfolded || refused.length > 0 || removed !== null
	const units = cartUnits(items)
	const isByMail = quote ? !quote.needsAddress : units > 0 && items.every(({ gift }) => gift)

	// The button that mended a line goes with its problem: the buyer stays where it was.
	const goOnAtLines = () => {
		setUnfolded(true)
		onLinesChange()
		document.getElementById('order-lines')?.focus()
	}

	return (
		<section
			aria-labelledby="order-title"
			className="self-start overflow-hidden rounded-card bg-card shadow-card lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
		>
			<PanelHead
				units={units}
				quote={quote}
				isOpen={isOpen}
				hasProblem={problems.some(Boolean)}
				onFold={() => {
					setUnfolded(!isOpen)
					setRemoved(null)
				}}
			/>
			<div id="order-content" className={clsx('border-line border-t', !isOpen && 'hidden lg:block')}>
				<RemovedLine
					removed={removed}
					onUndo={(item) => {
						restore(item)
						setRemoved(null)
						onLinesChange()
					}}
				/>
				<OrderLines view={view} problems={problems} onRemove={setRemoved} onMend={goOnAtLines} />
				{!isByMail && (
					<div className="border-line border-t">
						<FreeShippingMeter quote={quote} />
					</div>
				)}
				<div className={clsx('px-5 py-5 transition-opacity', isChanging && quote && 'opacity-60')}>
					<Totals amounts={quote} isEstimated={quote?.estimated ?? true} keepsDeposits={!isByMail} />
					{quote && <OtherPromotions promotions={quote.promotions} className="mt-4" />}
					<Earns earns={quote?.earns} className="mt-4" />
					<p className="mt-3 min-h-10 text-muted text-sm">{taxText(isByMail, quote?.estimated ?? true)}</p>
				</div>
				{error && (
					<div className="border-line border-t *:py-6!">
						<ErrorState error={error} onRetry={retry} />
					</div>
				)}
			</div>
			<p role="status" className="sr-only">
				{quote && !isChanging && `${quote.estimated ? 'Estimated total' : 'Total'} ${formatCents(quote.totalCents)}`}
			</p>
		</section>
	)
}

function taxText(isByMail: boolean, isEstimated: boolean): string {
	if (isByMail) return 'In US dollars. Gift cards are not taxed.'
	return isEstimated
		? 'Tax and container deposits depend on your state and ZIP code.'
		: 'In US dollars, with tax and container deposits for your state.'
}
