import type { Quote } from '#contracts/pricing/pricing.ts'
import { AppliedPromotions, OtherPromotions } from '#web/features/order-summary/why-price.tsx'
import { Earns } from '#web/features/tokens/earns.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { type CartItem, totalCents } from './cart-rules.ts'
import { flushCart } from './sync-cart.ts'

interface CartFooterProps {
	quote: Pick<Quote, 'promotions' | 'lines' | 'earns'> | undefined
	sold: readonly CartItem[]
	unsold: readonly CartItem[]
	/** Takes out what is no longer sold. */
	onTakeOut: () => void
	onClear: () => void
	onClose: () => void
}

/** What promotions take off, the total after it, and the way to checkout. */
export function CartFooter({ quote, sold, unsold, onTakeOut, onClear, onClose }: CartFooterProps) {
	const promotions = quote ? promotionsOnTotal(quote) : []
	const applied = promotions.filter(({ isApplied }) => isApplied)
	const offCents = applied.reduce((cents, { discountCents }) => cents + discountCents, 0)
	return (
		<footer className="grid gap-3 border-line border-t p-5">
			{unsold.length > 0 && <UnsoldLines count={unsold.length} onTakeOut={onTakeOut} />}
			{applied.length > 0 && (
				<dl aria-label="Promotions" className="grid gap-1.5 text-sm">
					<AppliedPromotions promotions={applied} discountCents={0} />
				</dl>
			)}
			<p className="flex items-baseline justify-between font-semibold text-lg">
				Total <Money cents={Math.max(0, totalCents(sold) - offCents)} className="text-2xl" />
			</p>
			<OtherPromotions promotions={promotions} />
			<Earns earns={quote?.earns} />
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

/** The promotions with what each takes off the total, which gifts were never part of. */
function promotionsOnTotal({ lines, promotions }: Pick<Quote, 'promotions' | 'lines'>) {
	const given = (id: string) =>
		lines
			.filter(({ givenBy }) => givenBy)
			.flatMap(({ discounts }) => discounts.filter(({ promotionId }) => promotionId === id))
			.reduce((cents, { discountCents }) => cents + discountCents, 0)
	return promotions.map((promotion) => ({
		...promotion,
		discountCents: promotion.discountCents - given(promotion.id),
	}))
}
