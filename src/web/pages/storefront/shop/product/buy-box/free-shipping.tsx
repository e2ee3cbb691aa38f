import { lazy, Suspense } from 'react'
import { freeShippingGap } from '#contracts/checkout/free-shipping.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { useOnceHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { retryLoad } from '#web/lib/retry-load.ts'

// Asks for a quote, so it is loaded for those alone who have something in the cart.
const OfCart = lazy(retryLoad(() => import('./free-shipping-of-cart.tsx').then(({ OfCart }) => ({ default: OfCart }))))

interface FreeShippingProps {
	overCents: number
	variantId: string
	/** What the chosen number of it costs. */
	addedCents: number
}

/** What is missing to free shipping with what is chosen here, or, once that is in the cart, with the cart as it is. */
export function FreeShipping({ overCents, variantId, addedCents }: FreeShippingProps) {
	const isEmpty = useCart(({ items }) => items.length === 0)
	/** Of an order of which so much counts, which is the cart alone or, not yet, the cart with this. */
	const bar = (countedCents: number, withThis: boolean) => {
		const gap = freeShippingGap(countedCents, overCents)
		return (
			<div className="grid gap-2.5 border-line border-t pt-3.5">
				<p>
					{gap === 0 ? (
						<span className="font-semibold text-good">
							{withThis ? 'With this in the cart, your order ships free.' : 'Your order ships free.'}
						</span>
					) : (
						<>
							Free shipping on orders over {formatCents(overCents).replace('.00', '')}.{' '}
							<strong className="figures">{formatCents(gap)}</strong> to go{withThis && ' with this in the cart'}.
						</>
					)}
				</p>
				<div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-ink/12">
					<div
						className="h-full origin-left rounded-full bg-linear-to-r from-(--from) to-(--to) transition-transform duration-240"
						style={{ transform: `scaleX(${Math.min(1, countedCents / overCents)})` }}
					/>
				</div>
			</div>
		)
	}
	const alone = bar(addedCents, true)
	if (!useOnceHydrated(!isEmpty, false)) return alone
	return (
		<Suspense fallback={alone}>
			<OfCart overCents={overCents} variantId={variantId} addedCents={addedCents} bar={bar} />
		</Suspense>
	)
}
