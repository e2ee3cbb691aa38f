import { useNavigate } from 'react-router'
import type { Order } from '#contracts/orders/orders.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { cartItemOf } from '#web/pages/storefront/shop/order/buy-again/cart-item.ts'
import { linesAgain } from '#web/pages/storefront/shop/order/buy-again/lines-again.ts'
import { whyCancelled } from '#web/pages/storefront/shop/order/order-view.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'

/** Why it came to nothing, and the way to have it after all. */
export function Cancelled({ order }: { order: Order }) {
	const navigate = useNavigate()
	const { items, add } = useCart()
	// Of one that was paid the cart is empty, and the page offers to buy it again.
	const wasUnpaid = order.refunds.length === 0
	const refill = () => {
		for (const line of linesAgain(order)) add(cartItemOf(line, line.unitPriceCents, storeToday()))
		void navigate('/checkout')
	}
	return (
		<section className="on-night">
			<div className="page-width grid justify-items-start gap-5 py-14 lg:py-20">
				<p className="rounded-full border border-night-line px-4 py-1.5 font-semibold text-sm">
					Order <span className="figures">{order.number}</span>
				</p>
				<h1 className="display text-5xl sm:text-7xl lg:text-8xl">
					{order.paymentStatus === 'failed' ? 'Payment failed' : 'Order cancelled'}
				</h1>
				<p role="status" className="max-w-xl text-lg text-white/85 leading-relaxed lg:text-xl">
					{whyCancelled(order)} {wasUnpaid && items.length > 0 && 'Everything is still in your cart.'}
				</p>
				<div className="flex flex-wrap gap-3">
					{!wasUnpaid ? null : items.length > 0 ? (
						<PageLink to="/checkout" className={buttonStyle({ look: 'volt', size: 'large' })}>
							Back to checkout
						</PageLink>
					) : (
						<Button look="volt" size="large" onClick={refill}>
							Put it back in the cart
						</Button>
					)}
					<PageLink to="/shop" className={buttonStyle({ look: 'outline', size: 'large' })}>
						Go to the shop
					</PageLink>
				</div>
			</div>
		</section>
	)
}
