import { useEffect, useReducer, useRef } from 'react'
import type { paymentSettings } from '#contracts/checkout/checkout.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { Quote } from '#contracts/pricing/pricing.ts'
import { useSavedAddresses } from '#web/features/address/saved-addresses.ts'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { linesOf } from '#web/features/cart/cart-rules.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { chosenAddress, withAddress } from '#web/features/checkout-draft/address-choice.ts'
import { quoteBodyOf } from '#web/features/checkout-draft/draft.ts'
import { useDraft } from '#web/features/checkout-draft/draft-store.ts'
import type { StripeHandle } from '#web/features/payment-form/stripe-handle.ts'
import { useQuote } from '#web/features/quote/use-quote.ts'
import type { CheckoutError } from './fields/checkout-error.ts'
import { focusOn } from './fields/checkout-focus.ts'
import { checkoutReducer, initialCheckoutState } from './fields/checkout-state.ts'
import { useCheckoutForm } from './fields/use-checkout-form.ts'
import { useEarlierOrder } from './place-order/use-earlier-order.ts'

export interface CheckoutProps {
	settings: ReplyOf<typeof paymentSettings>
	isUncached: boolean
}

/** The draft, the cart, who is signed in, and what all of it costs. */
function useDraftedOrder(isUncached: boolean) {
	const draft = useDraft(({ draft }) => draft)
	const items = useCart(({ items }) => items)
	const auth = useAuth(headerFreshness)
	const saved = useSavedAddresses(auth)
	const chosen = chosenAddress(draft, saved)
	const lines = linesOf(items)
	const isMember = auth.state === 'signedIn'
	const asked = { ...quoteBodyOf(withAddress(draft, chosen), lines), ...(isMember && { tokens: draft.tokens }) }
	const view = useQuote(asked, isUncached)
	const { quote } = view
	return {
		...{ draft, items, auth, saved, chosen, lines, asked, view, quote },
		shippingMethodId: draft.shippingMethodId ?? quote?.shippingMethodId ?? null,
		needsAddress: quote?.needsAddress ?? !items.every(({ gift }) => gift),
		accountEmail: isMember ? (auth.user.email ?? '') : '',
	}
}

/** What the page of the checkout is drawn from: the drafted order, the form, and what came in the way so far. */
export function useCheckout({ settings, isUncached }: CheckoutProps) {
	const [state, dispatch] = useReducer(checkoutReducer, initialCheckoutState)
	const stripe = useRef<StripeHandle | null>(null)

	useEarlierOrder((how) => fail(how))
	const order = useDraftedOrder(isUncached)
	const { saved, needsAddress } = order
	const takesCard = settings.provider === 'test' && order.quote?.totalCents !== 0
	const fields = useCheckoutForm({ saved, needsAddress, takesCard }, order.accountEmail, () =>
		dispatch({ kind: 'edited' }),
	)
	const fail = (checkoutError: CheckoutError, seen: Quote | null = null) => {
		if (checkoutError.kind === 'fields') fields.refuse(checkoutError.errors)
		dispatch({ kind: 'failed', checkoutError, seen })
	}
	// The next place to go is on the page only after it has rendered.
	useEffect(() => {
		if (state.focus) focusOn(state.focus.on, stripe.current)
	}, [state.focus])
	return { ...order, state, dispatch, stripe, fields, fail }
}

export type Checkout = ReturnType<typeof useCheckout>
