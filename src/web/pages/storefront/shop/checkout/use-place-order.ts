import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useContext, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from '#contracts/address.ts'
import { type CheckoutReply, type CheckoutRequest, placeOrder } from '#contracts/checkout.ts'
import type { Quote, QuoteRequest } from '#contracts/pricing.ts'
import { useKeepAddress } from '#web/features/address/saved-addresses.ts'
import { emptyOrderedCart } from '#web/features/cart/sync-cart.ts'
import { type Attempt, useDraft } from '#web/features/checkout-draft/draft-store.ts'
import { isUnsettled } from '#web/features/form/attempt-key.ts'
import { dropQuotes, keepQuote } from '#web/features/quote/use-quote.ts'
import { ApiError } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PrefetchContext } from '#web/lib/page-link.tsx'
import { type CheckoutError, checkoutErrorOf } from './checkout-error.ts'
import { attemptFor, withoutCard } from './order-attempt.ts'
import type { StripeHandle } from './stripe-handle.ts'

/** While the first call with a key is still running, the same one is sent again after so many ms, so many times. */
const againAfterMs = 1500
const maxAgain = 6

export interface Order {
	body: CheckoutRequest
	/** Goes into the account once the order is placed. */
	newAddress: Address | undefined
	/** The quote that the buyer has before their eyes, and what it was asked about. */
	quote: Quote
	asked: QuoteRequest
	stripe: RefObject<StripeHandle | null>
}

interface Listeners {
	onSend: () => void
	/** With the quote that the buyer saw, where another total has come. */
	onFail: (checkoutError: CheckoutError, seen?: Quote) => void
	onAddressKept: (addressId: string) => void
}

const orderPath = ({ number, accessToken }: CheckoutReply): string =>
	`/order/${encodeURIComponent(number)}?token=${encodeURIComponent(accessToken)}`

/** Places the order and goes where its payment leads, or says what stands in the way. */
export function usePlaceOrder({ onSend, onFail, onAddressKept }: Listeners): (order: Order) => Promise<void> {
	const call = useCall()
	const queries = useQueryClient()
	const navigate = useNavigate()
	const prefetch = useContext(PrefetchContext)
	const keepAddress = useKeepAddress()
	const last = useRef<Attempt | null>(null)

	async function send(body: CheckoutRequest, attempt: Attempt): Promise<CheckoutReply> {
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

	function refuse(error: unknown, { asked, quote }: Order): void {
		if (!isUnsettled(error)) forget()
		const checkoutError = checkoutErrorOf(error)
		if (checkoutError.kind === 'total') {
			keepQuote(queries, asked, checkoutError.quote)
		} else if (checkoutError.kind === 'lines') void dropQuotes(queries)
		onFail(checkoutError, quote)
	}

	/** Where the payment leads. With Stripe the same request, sent again after a refused card, answers the same order. */
	async function follow(reply: CheckoutReply, { newAddress, stripe }: Order): Promise<void> {
		const { keep, settle } = useDraft.getState()
		keep({ placedNumber: reply.number })
		if (newAddress) {
			const addressId = await keepAddress(newAddress)
			// What is sent again, after a refused card, goes to the address that is kept by now.
			if (addressId) onAddressKept(addressId)
		}
		const { status, challengeUrl, clientSecret } = reply.payment
		if (clientSecret && stripe.current) {
			const refused = await stripe.current.confirm(clientSecret, location.origin + orderPath(reply))
			if (refused) return onFail({ kind: 'fields', errors: { card: refused } })
		}
		forget()
		if (status === 'requires_action' && challengeUrl) return location.assign(challengeUrl)
		await navigate(orderPath(reply))
		if (status !== 'paid') return
		void emptyOrderedCart()
		settle()
	}

	return async (order) => {
		const { body, quote, stripe } = order
		onSend()
		// The next page is loaded while the bank is asked.
		prefetch('/order/next')
		const { attempt: kept, keep } = useDraft.getState()
		const missing = quote.totalCents === 0 ? null : await stripe.current?.check()
		if (missing) return onFail({ kind: 'fields', errors: { card: missing } })
		const attempt = attemptFor({ last: last.current, kept, body, newKey: () => crypto.randomUUID() })
		last.current = attempt
		keep({ attempt: { key: attempt.key, request: withoutCard(body) } })
		let reply: CheckoutReply
		try {
			reply = await send(body, attempt)
		} catch (error) {
			return refuse(error, order)
		}
		await follow(reply, order)
	}
}
