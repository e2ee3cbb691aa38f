import { useState } from 'react'
import { PageLink } from '../../lib/page-link.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CartLine } from './cart-line.tsx'
import { type CartItem, totalCents } from './cart-rules.ts'
import { useCart } from './cart-store.ts'
import { FreeShippingMeter } from './free-shipping-meter.tsx'
import { useCartQuote } from './quote.ts'

/** What the panel holds: the lines, what is missing to free shipping, the total, and the way to checkout (spec §2). */
export function CartPanel({ onClose }: { onClose: () => void }) {
	const { items, remove, restore, clear } = useCart()
	const [removed, setRemoved] = useState<readonly CartItem[]>([])
	const quote = useCartQuote()
	const total = totalCents(items)

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
						<Button look="quiet" size="small" onClick={undo}>
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
					<FreeShippingMeter quote={quote.data} />
					<ul className="flex-1 divide-y divide-line overflow-y-auto px-5">
						{items.map((item, index) => (
							<CartLine
								key={item.id}
								item={item}
								quoted={quote.data?.lines[index]}
								problem={quote.data?.problems.find(({ line }) => line === index)?.message}
								onRemove={() => takeOut(item)}
							/>
						))}
					</ul>
					<footer className="grid gap-3 border-line border-t p-5">
						<p className="flex items-baseline justify-between font-semibold text-lg">
							Total <Money cents={total} className="text-2xl" />
						</p>
						<p className="text-muted text-sm">
							Before shipping, tax and bottle deposits, which depend on your address.
						</p>
						<PageLink to="/checkout" onClick={onClose} className={buttonStyle({ look: 'action', size: 'large' })}>
							Checkout
						</PageLink>
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
