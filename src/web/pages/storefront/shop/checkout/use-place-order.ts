import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type RefObject, useContext, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type CheckoutReply, placeOrder } from '#contracts/checkout.ts'
import type { Quote } from '#contracts/pricing.ts'
import { useKeepAddress } from '#web/features/address/saved-addresses.ts'
import { linesOf } from '#web/features/cart/cart-rules.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { emptyOrderedCart } from '#web/features/cart/sync-cart.ts'
import { type CheckoutBody, checkoutBodyOf, type Draft, quoteBodyOf } from '#web/features/checkout-draft/draft.ts'
import { type Attempt, useDraft } from '#web/features/checkout-draft/draft-store.ts'
import { isUnsettled } from '#web/features/form/attempt-key.ts'
import { dropQuotes, keepQuote } from '#web/features/quote/use-quote.ts'
import { ApiError } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PrefetchContext } from '#web/lib/page-link.tsx'
import { type CardDraft, paymentOf } from './card-format.ts'
import { type CheckoutError, checkoutErrorOf } from './checkout-error.ts'
import type { CheckoutAction } from './checkout-state.ts'
import { attemptFor, withoutCard } from './order-attempt.ts'
import type { StripeHandle } from './stripe-handle.ts'

/** While the first call with a key is still running, the same one is sent again after so many ms, so many times. */
const againAfterMs = 1500
const maxAgain = 6

export interface OrderForm {
	/** With the address that the parcel goes to. */
	draft: Draft
	/** The address is a new one, and goes into the account once the order is placed. */
	keepsAddress: boolean
	email: string
	/** The quote that the buyer has before their eyes. */
	quote: Quote
	shippingMethodId: string
	card: CardDraft
	stripe: RefObject<StripeHandle | null>
	takesCardHere: boolean
}

const orderPath = ({ number, accessToken }: CheckoutReply): string =>
	`/order/${encodeURIComponent(number)}?token=${encodeURIComponent(accessToken)}`

/** Places the order and goes where its payment leads; what stands in the way becomes the page's state. */
export function usePlaceOrder(dispatch: Dispatch<CheckoutAction>): (form: OrderForm) => Promise<void> {
	const call = useCall()
	const queries = useQueryClient()
	const navigate = useNavigate()
	const prefetch = useContext(PrefetchContext)
	const keepAddress = useKeepAddress()
	const last = useRef<Attempt | null>(null)

	const fail = (checkoutError: CheckoutError, seen: Quote | null = null) =>
		dispatch({ kind: 'failed', checkoutError, seen })

	async function send(body: CheckoutBody, attempt: Attempt): Promise<CheckoutReply> {
		for (let tries = 1; ; tries++) {
			try {
				return await call(placeOrder, { body, idempotencyKey: attempt.key })
			} catch (error) {
				const isRunning = error instanceof ApiError && error.refusal?.code === 'IDEMPOTENCY_IN_PROGRESS'
				if (!isRunning || tries === maxAgain) throw error
				await new Promise((resolve) => setTimeout(resolve, againAfterMs))
			}
		}
	}

	function forget(): void {
		last.current = null
		useDraft.getState().keep({ attempt: null })
	}

	function refuse(error: unknown, form: OrderForm): void {
		if (!isUnsettled(error)) forget()
		const checkoutError = checkoutErrorOf(error)
		if (checkoutError.kind === 'total') {
			keepQuote(queries, quoteBodyOf(form.draft, linesOf(useCart.getState().items)), checkoutError.quote)
		} else if (checkoutError.kind === 'lines') void dropQuotes(queries)
		fail(checkoutError, form.quote)
	}

	/** Where the payment leads. With Stripe the same request, sent again after a refused card, answers the same order. */
	async function follow(reply: CheckoutReply, form: OrderForm): Promise<void> {
		const { keep, change, settle } = useDraft.getState()
		keep({ placedNumber: reply.number })
		if (form.keepsAddress) {
			const addressId = await keepAddress(form.draft)
			// What is sent again, after a refused card, goes to the address that is kept by now.
			if (addressId) change({ addressId, saveAddress: false })
		}
		const { status, challengeUrl, clientSecret } = reply.payment
		if (clientSecret && form.stripe.current) {
			const refused = await form.stripe.current.confirm(clientSecret, location.origin + orderPath(reply))
			if (refused) return fail({ kind: 'fields', errors: { card: refused } })
		}
		forget()
		if (status === 'requires_action' && challengeUrl) return location.assign(challengeUrl)
		await navigate(orderPath(reply))
		if (status !== 'paid') return
		void emptyOrderedCart()
		settle()
	}

	return async (form) => {
		dispatch({ kind: 'sent' })
		// The next page is loaded while the bank is asked.
		prefetch('/order/next')
		const { attempt: kept, keep } = useDraft.getState()
		const isFree = form.quote.totalCents === 0
		const missing = isFree ? null : await form.stripe.current?.check()
		if (missing) return fail({ kind: 'fields', errors: { card: missing } })
		const body = checkoutBodyOf(form.draft, {
			email: form.email,
			lines: linesOf(useCart.getState().items),
			shippingMethodId: form.shippingMethodId,
			payment: paymentOf(isFree, form.takesCardHere, form.card),
			expectedTotalCents: form.quote.totalCents,
			needsAddress: form.quote.needsAddress,
		})
		const attempt = attemptFor({ last: last.current, kept, body, newKey: () => crypto.randomUUID() })
		last.current = attempt
		keep({ attempt: { key: attempt.key, request: withoutCard(body) } })
		let reply: CheckoutReply
		try {
			reply = await send(body, attempt)
		} catch (error) {
			return refuse(error, form)
		}
		await follow(reply, form)
	}
}
