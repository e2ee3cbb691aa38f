import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { paymentSettings } from '#contracts/checkout/checkout.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { orderPath, useAttempt } from '#web/features/checkout-draft/attempt-store.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
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
	const isUncached = useIsHydrated()
	const { data: settings } = useSuspenseQuery(settingsQuery)
	const isEmpty = useCart(({ items }) => items.length === 0)
	return (
		<div className="page-width pt-6 pb-16 lg:pt-10 lg:pb-24">
			<h1 className="display mb-5 text-5xl lg:mb-8 lg:text-7xl">Checkout</h1>
			<noscript>
				<p className="mb-5 rounded-2xl bg-warn/8 px-5 py-4 text-warn">Please allow JavaScript to check out.</p>
			</noscript>
			{isUncached && isEmpty ? <EmptyCart /> : <CheckoutForm settings={settings} isUncached={isUncached} />}
		</div>
	)
}

/** Comes into view where it takes the place of a form that its buyer had scrolled down. */
function EmptyCart() {
	const part = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (window.scrollY > 0) part.current?.focus()
	}, [])
	return (
		<div ref={part} tabIndex={-1} className="scroll-mt-24 rounded-card bg-card shadow-card outline-none">
			<WhereItWent />
		</div>
	)
}

/** A buyer who comes back after ordering, or has ordered in another tab, is told where the cart went. */
function WhereItWent() {
	const bought = useAttempt(({ bought }) => bought)
	if (bought)
		return (
			<EmptyState
				title="Your cart is empty"
				text={`What was in it is ordered and paid: order ${bought.number}. Nothing else was charged.`}
			>
				<div className="flex flex-wrap justify-center gap-3">
					<PageLink to={orderPath(bought)} className={buttonStyle({ size: 'large' })}>
						See the order
					</PageLink>
					<PageLink to="/shop" className={buttonStyle({ look: 'outline', size: 'large' })}>
						Go to the shop
					</PageLink>
				</div>
			</EmptyState>
		)
	return (
		<EmptyState title="Your cart is empty" text="Every flavor is waiting in the shop.">
			<PageLink to="/shop" className={buttonStyle({ size: 'large' })}>
				Go to the shop
			</PageLink>
		</EmptyState>
	)
}
