import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { getRemindedCart } from '#contracts/checkout/cart-reminders.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { mergedCart } from '#web/features/cart/merge-cart.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { noPreload, type Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'

export const query: Page['query'] = []

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Your cart',
	description: 'The cart that you asked us to remind you of.',
	isPrivate: true,
	// The URL holds the token of the link.
	noReferrer: true,
})

/** What a reminder leads to: its cart joins what is in this browser's, and the checkout follows. */
export default function SavedCartPage() {
	const { id = '' } = useParams()
	const [search] = useSearchParams()
	const navigate = useNavigate()
	const isHydrated = useIsHydrated()
	const input = { params: { id }, query: { token: search.get('token') ?? '' } }
	const { data, isError } = useQuery({ ...queryOf(getRemindedCart, input), enabled: isHydrated })
	useEffect(() => {
		if (!data) return
		const sold = data.items.filter(({ isSold }) => isSold)
		useCart.setState(({ items }) => ({ items: mergedCart([], items, sold, Date.now()) }))
		if (sold.length < data.items.length)
			showToast({ title: 'Something is gone', description: 'Part of your cart is not sold any more.' })
		void navigate('/checkout', { replace: true })
	}, [data, navigate])
	return (
		<div className="mx-auto grid w-full max-w-2xl content-start gap-6 px-4 py-12 sm:px-6 sm:py-16">
			<h1 className="display text-5xl">Your cart</h1>
			{isError ? (
				<>
					<p role="alert">
						This link has had its time: a cart is kept for a month after its mail, or until it is ordered.
					</p>
					<PageLink to="/shop" className={buttonStyle()}>
						Go to the shop
					</PageLink>
				</>
			) : (
				<Loading text="Opening your cart…" />
			)}
		</div>
	)
}
