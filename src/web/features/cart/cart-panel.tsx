import { useEffect, useRef, useState } from 'react'
import type { Quote } from '#contracts/pricing/pricing.ts'
import { GivenLines } from '#web/features/order-summary/given-lines.tsx'
import { AppliedPromotions, OtherPromotions } from '#web/features/order-summary/why-price.tsx'
import { useCartQuote } from '#web/features/quote/use-cart-quote.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { CartLine } from './cart-line.tsx'
import { type CartItem, totalCents } from './cart-rules.ts'
import { useCart } from './cart-store.ts'
import { FreeShippingMeter } from './free-shipping-meter.tsx'
import { flushCart, pullCart } from './sync-cart.ts'

/** What the panel holds: the lines, what is missing to free shipping, the total, and the way to checkout (spec §2). */
export function CartPanel({ onClose }: { onClose: () => void }) {
	const { items, remove, restore, clear } = useCart()
	const [removed, setRemoved] = useState<readonly CartItem[]>([])
	const undoButton = useRef<HTMLButtonElement>(null)
	const { quote, lines: quoted, error } = useCartQuote()
	const unsold = items.filter((_, position) => quoted[position]?.isUnsold)
	const sold = items.filter((item) => !unsold.includes(item))

	useEffect(() => void pullCart(), [])
	// The button that removed a line goes with it: the keyboard goes on where it can be taken back.
	useEffect(() => {
		if (removed.length > 0) undoButton.current?.focus()
	}, [removed])

	const takeOut = (...gone: readonly CartItem[]) => {
		setRemoved(gone)
		for (const { id } of gone) remove(id)
	}
	const undo = () => {
		removed.forEach(restore)
		setRemoved([])
	}
	const removedLines = removed.length === 1 ? removed[0]?.name : `${removed.length} lines`
	const removedText = removed.length > 1 && items.length === 0 ? 'Cart cleared.' : `${removedLines} removed.`

	return (
		<>
			<div role="status" className="contents">
				{removed.length > 0 && (
					<div className="flex items-center justify-between gap-3 bg-night py-2 pr-2 pl-5 text-sm text-white [--focus:var(--color-volt)] [--ink:#fff]">
						{removedText}
						<Button ref={undoButton} look="quiet" size="small" onClick={undo}>
							Undo
						</Button>
					</div>
				)}
			</div>
			{items.length === 0 ? (
				<div className="my-auto pb-10">
					<Picture name="lineup" alt="" sizes="24rem" className="mx-auto h-auto w-4/5" />
					<EmptyState title="Your cart is empty" text="Every flavor is waiting in the shop.">
						<PageLink to="/shop" onClick={onClose} className={buttonStyle()}>
							Continue Shopping
						</PageLink>
					</EmptyState>
				</div>
			) : (
				<>
					<div className="flex-1 overflow-y-auto">
						{error ? (
							<p role="status" className="border-line border-b bg-sunken px-5 py-3 text-muted text-sm">
								Prices and shipping could not be refreshed. They are checked again at checkout.
							</p>
						) : (
							sold.some(({ gift }) => !gift) && <FreeShippingMeter quote={quote} />
						)}
						<ul className="divide-y divide-line px-5">
							{items.map((item, position) => (
								<CartLine key={item.id} item={item} quoted={quoted[position]} onRemove={() => takeOut(item)} />
							))}
							<GivenLines quote={quote} />
						</ul>
					</div>
					<footer className="grid gap-3 border-line border-t p-5">
						{unsold.length > 0 && (
							<div className="flex items-center justify-between gap-3 rounded-xl bg-bad/8 py-2 pr-2 pl-4 text-sm">
								<p className="font-medium text-bad">
									{unsold.length === 1 ? 'One line is' : `${unsold.length} lines are`} no longer sold. Checkout needs a
									cart without {unsold.length === 1 ? 'it' : 'them'}.
								</p>
								<Button look="outline" size="small" className="shrink-0" onClick={() => takeOut(...unsold)}>
									Remove {unsold.length === 1 ? 'it' : 'them'}
								</Button>
							</div>
						)}
						<p className="flex items-baseline justify-between font-semibold text-lg">
							Total <Money cents={totalCents(sold)} className="text-2xl" />
						</p>
						{quote && <WhyPrice quote={quote} />}
						<p className="text-muted text-sm">
							Before shipping, tax and bottle deposits, which depend on your address.
						</p>
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
						<Button
							look="quiet"
							size="small"
							onClick={() => {
								setRemoved(items)
								clear()
							}}
						>
							Clear cart
						</Button>
					</footer>
				</>
			)}
		</>
	)
}

/** What promotions take off the total at checkout, and why others do not. What they give was never part of it. */
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
