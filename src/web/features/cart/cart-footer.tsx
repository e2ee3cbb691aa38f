import type { Quote } from '#contracts/pricing/pricing.ts'
import { AppliedPromotions, OtherPromotions } from '#web/features/order-summary/why-price.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { type CartItem, totalCents } from './cart-rules.ts'
import { flushCart } from './sync-cart.ts'

interface CartFooterProps {
	quote: Pick<Quote, 'promotions' | 'lines'> | undefined
	sold: readonly CartItem[]
	unsold: readonly CartItem[]
	/** Takes out what is no longer sold. */
	onTakeOut: () => void
	onClear: () => void
	onClose: () => void
}

/** The total and why it is that, and the way to checkout. */
export function CartFooter({ quote, sold, unsold, onTakeOut, onClear, onClose }: CartFooterProps) {
	return (
		<footer className="grid gap-3 border-line border-t p-5">
			{unsold.length > 0 && <UnsoldLines count={unsold.length} onTakeOut={onTakeOut} />}
			<p className="flex items-baseline justify-between font-semibold text-lg">
				Total <Money cents={totalCents(sold)} className="text-2xl" />
			</p>
			{quote && <WhyPrice quote={quote} />}
			<p className="text-muted text-sm">Before shipping, tax and bottle deposits, which depend on your address.</p>
			{sold.length > 0 && (
				<PageLink
					to="/checkout"
					onClick={() => {
						void flushCart()
						onClose()
					}}
					className={buttonStyle({ look: 'action', size: 'large' })}
				>
					Checkout
				</PageLink>
			)}
			<Button look="quiet" size="small" onClick={onClear}>
				Clear cart
			</Button>
		</footer>
	)
}

const UnsoldLines = ({ count, onTakeOut }: { count: number; onTakeOut: () => void }) => (
	<div className="flex items-center justify-between gap-3 rounded-xl bg-bad/8 py-2 pr-2 pl-4 text-sm">
		<p className="font-medium text-bad">
			{count === 1 ? 'One line is' : `${count} lines are`} no longer sold. Checkout needs a cart without{' '}
			{count === 1 ? 'it' : 'them'}.
		</p>
		<Button look="outline" size="small" className="shrink-0" onClick={onTakeOut}>
			Remove {count === 1 ? 'it' : 'them'}
		</Button>
	</div>
)

/** The promotions that lower the total, and why others do not. Gifts were never part of the total. */
function WhyPrice({ quote }: { quote: Pick<Quote, 'promotions' | 'lines'> }) {
	const given = (id: string) =>
		quote.lines
			.filter(({ givenBy }) => givenBy)
			.flatMap(({ discounts }) => discounts.filter(({ promotionId }) => promotionId === id))
			.reduce((cents, { discountCents }) => cents + discountCents, 0)
	const promotions = quote.promotions.map((promotion) => ({
		...promotion,
		discountCents: promotion.discountCents - given(promotion.id),
	}))
	return (
		<>
			{promotions.some(({ isApplied }) => isApplied) && (
				<dl aria-label="At checkout" className="grid gap-1.5 text-sm">
					<AppliedPromotions promotions={promotions} discountCents={0} />
				</dl>
			)}
			<OtherPromotions promotions={promotions} />
		</>
	)
}
