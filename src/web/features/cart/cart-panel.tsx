import { useEffect, useRef, useState } from 'react'
import { PageLink } from '../../lib/page-link.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CartLine } from './cart-line.tsx'
import { type CartItem, totalCents } from './cart-rules.ts'
import { useCart } from './cart-store.ts'
import { flushCart, pullCart } from './follow-cart.ts'
import { FreeShippingMeter } from './free-shipping-meter.tsx'
import { useCartQuote } from './quote.ts'

/** What the panel holds: the lines, what is missing to free shipping, the total, and the way to checkout (spec §2). */
export function CartPanel({ onClose }: { onClose: () => void }) {
	const { items, remove, restore, clear } = useCart()
	const [removed, setRemoved] = useState<readonly CartItem[]>([])
	const undoButton = useRef<HTMLButtonElement>(null)
	const { data: quoted, isError } = useCartQuote()
	const sold = items.filter(({ id }) => !quoted?.byId.get(id)?.isUnsold)

	useEffect(() => void pullCart(), [])
	// The button that removed a line goes with it: the keyboard goes on where it can be taken back.
	useEffect(() => {
		if (removed.length > 0) undoButton.current?.focus()
	}, [removed])

	const takeOut = (item: CartItem) => {
		setRemoved([item])
		remove(item.id)
	}
	const undo = () => {
		removed.forEach(restore)
		setRemoved([])
	}
	const removedText = removed.length === 1 ? `${removed[0]?.name} removed.` : 'Cart cleared.'

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
				<EmptyState title="Your cart is empty" text="Every flavor is waiting in the shop.">
					<PageLink to="/shop" onClick={onClose} className={buttonStyle()}>
						Continue Shopping
					</PageLink>
				</EmptyState>
			) : (
				<>
					<div className="flex-1 overflow-y-auto">
						{isError ? (
							<p role="status" className="border-line border-b bg-sunken px-5 py-3 text-muted text-sm">
								Prices and shipping could not be refreshed. They are checked again at checkout.
							</p>
						) : (
							sold.length > 0 && <FreeShippingMeter quote={quoted?.quote} />
						)}
						<ul className="divide-y divide-line px-5">
							{items.map((item) => (
								<CartLine key={item.id} item={item} quoted={quoted?.byId.get(item.id)} onRemove={() => takeOut(item)} />
							))}
						</ul>
					</div>
					<footer className="grid gap-3 border-line border-t p-5">
						<p className="flex items-baseline justify-between font-semibold text-lg">
							Total <Money cents={totalCents(sold)} className="text-2xl" />
						</p>
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
