import { useEffect, useState } from 'react'
import { GivenLines } from '#web/features/order-summary/given-lines.tsx'
import { useCartQuote } from '#web/features/quote/use-cart-quote.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { CartFooter } from './cart-footer.tsx'
import { CartLine } from './cart-line.tsx'
import type { CartItem } from './cart-rules.ts'
import { useCart } from './cart-store.ts'
import { FreeShippingMeter } from './free-shipping-meter.tsx'
import { RemovedItems } from './removed-items.tsx'
import { pullCart } from './sync-cart.ts'

/** The panel's content: the lines, the amount missing to free shipping, the total, and the way to checkout (spec §2). */
export function CartPanel({ onClose }: { onClose: () => void }) {
	const { items, remove, restore, clear } = useCart()
	const [removed, setRemoved] = useState<readonly CartItem[]>([])
	const { quote, lines: quoted, error } = useCartQuote()
	const unsold = items.filter((_, position) => quoted[position]?.isUnsold)
	const sold = items.filter((item) => !unsold.includes(item))

	useEffect(() => void pullCart(), [])

	const takeOut = (...gone: readonly CartItem[]) => {
		setRemoved(gone)
		for (const { id } of gone) remove(id)
	}

	return (
		<>
			<RemovedItems
				removed={removed}
				isEmpty={items.length === 0}
				onUndo={() => {
					removed.forEach(restore)
					setRemoved([])
				}}
			/>
			{items.length === 0 ? (
				<EmptyCart onClose={onClose} />
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
					<CartFooter
						quote={quote}
						sold={sold}
						unsold={unsold}
						onTakeOut={() => takeOut(...unsold)}
						onClose={onClose}
						onClear={() => {
							setRemoved(items)
							clear()
						}}
					/>
				</>
			)}
		</>
	)
}

const EmptyCart = ({ onClose }: { onClose: () => void }) => (
	<div className="my-auto pb-10">
		<Picture name="lineup" alt="" sizes="24rem" className="mx-auto h-auto w-4/5" />
		<EmptyState title="Your cart is empty" text="Every flavor is waiting in the shop.">
			<PageLink to="/shop" onClick={onClose} className={buttonStyle()}>
				Continue Shopping
			</PageLink>
		</EmptyState>
	</div>
)
