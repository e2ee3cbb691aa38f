import { useSuspenseQuery } from '@tanstack/react-query'
import { paymentSettings } from '../../../contracts/checkout.ts'
import { useCart } from '../../features/cart/cart-store.ts'
import { useIsLive } from '../../lib/live.ts'
import { PageLink } from '../../lib/page-link.tsx'
import { queryOf } from '../../lib/query.ts'
import type { Page } from '../../page.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CheckoutForm } from './checkout/checkout-form.tsx'

const settingsQuery = queryOf(paymentSettings, {})

export const preload: Page['preload'] = ({ queries }) => queries.ensureQueryData(settingsQuery)

export const head: Page['head'] = () => ({
	title: 'Checkout',
	description: 'Where it goes, how fast, and how it is paid: three steps on one page.',
	isPrivate: true,
})

/** The server renders the form and knows nothing of the cart; the browser fills in the rest. */
export default function CheckoutPage() {
	const isLive = useIsLive()
	const { data: settings } = useSuspenseQuery(settingsQuery)
	const isEmpty = useCart(({ items }) => items.length === 0)
	return (
		<div className="page-width pt-6 pb-16 lg:pt-10 lg:pb-24">
			<h1 className="display mb-5 text-5xl lg:mb-8 lg:text-7xl">Checkout</h1>
			<noscript>
				<p className="mb-5 rounded-2xl bg-warn/8 px-5 py-4 text-warn">Please allow JavaScript to check out.</p>
			</noscript>
			{isLive && isEmpty ? (
				<div className="rounded-card bg-card shadow-card">
					<EmptyState title="Your cart is empty" text="Every flavor is waiting in the shop.">
						<PageLink to="/shop" className={buttonStyle({ size: 'large' })}>
							Go to the shop
						</PageLink>
					</EmptyState>
				</div>
			) : (
				<CheckoutForm settings={settings} isLive={isLive} />
			)}
		</div>
	)
}
