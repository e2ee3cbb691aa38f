import type { QueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { NavigateFunction } from 'react-router'
import { type CheckoutReply, type CheckoutRequest, placeOrder } from '#contracts/checkout/checkout.ts'
import type { Quote, QuoteRequest } from '#contracts/pricing/pricing.ts'
import type { Address } from '#contracts/shared/address.ts'
import { emptyOrderedCart } from '#web/features/cart/sync-cart.ts'
import { type OrderLink, orderPath, useAttempt } from '#web/features/checkout-draft/attempt-store.ts'
import { useDraft } from '#web/features/checkout-draft/draft-store.ts'
import { isUnsettled } from '#web/features/form/attempt-key.ts'
import { type StripeHandle, stopText } from '#web/features/payment-form/stripe-handle.ts'
import { dropQuotes, keepQuote } from '#web/features/quote/use-quote.ts'
import { ApiError, type Call } from '#web/lib/api.ts'
import {
	type CheckoutError,
	checkoutErrorOf,
	hasOtherTotal,
} from '#web/pages/storefront/shop/checkout/fields/checkout-error.ts'
import { inOneTab, isCartStill } from './one-tab.ts'
import { orderKeys } from './order-keys.ts'

/** While the first call with a key is still running, the same one is sent again after so many ms, so many times. */
const againAfterMs = 1500
const maxAgain = 6

export interface OrderToPlace {
	body: CheckoutRequest
	/** Goes into the account once the order is placed. */
	newAddress: Address | undefined
	/** The quote that the buyer has before their eyes, and what it was asked about. */
	quote: Quote
	asked: QuoteRequest
	stripe: RefObject<StripeHandle | null>
}

export interface Buying {
	/** The account that is signed in; null for a guest. */
	account: string | null
	onSend: () => void
	/** With the quote that the buyer saw, where another total has come. */
	onFail: (checkoutError: CheckoutError, seen?: Quote) => void
	onAddressKept: (addressId: string) => void
}

/** What an order is placed with. */
interface Placing extends Omit<Buying, 'onSend'> {
	call: Call
	queries: QueryClient
	navigate: NavigateFunction
	keepAddress: (address: Address) => Promise<string | null>
}

const isRefusal = (error: unknown, code: string): boolean => error instanceof ApiError && error.refusal?.code === code

const elsewhere = 'Another tab is placing this order. Finish it there; nothing is charged twice.'
const otherCart =
	'Your cart was changed or ordered in another tab. Nothing was charged here. Check it before you order.'

const unsure =
	'The connection broke while you paid, so it is not known yet whether you were charged. Place the order again: it is the same order, and is never charged twice.'

/** Sends it, and again while an earlier call with its key is still being answered. */
async function send(call: Call, body: CheckoutRequest, key: string): Promise<CheckoutReply> {
	for (let tries = 1; ; tries++) {
		try {
			return await call(placeOrder, { body, idempotencyKey: key })
		} catch (error) {
			if (!isRefusal(error, 'IDEMPOTENCY_IN_PROGRESS') || tries === maxAgain) throw error
			await new Promise((resolve) => setTimeout(resolve, againAfterMs))
		}
	}
}

/** Places the order and goes where its payment leads, or says what stands in the way. */
export function createPlaceOrder({ account, call, queries, navigate, keepAddress, onFail, onAddressKept }: Placing) {
	const keyFor = orderKeys(call, account)

	/** The order that this becomes, or the one that an earlier try has become already. */
	async function place(body: CheckoutRequest, isSpent = false): Promise<CheckoutReply | { earlier: OrderLink }> {
		const found = await keyFor(body, isSpent)
		if ('earlier' in found) return found
		try {
			return await send(call, body, found.key)
		} catch (error) {
			// The key stands for this order with another card.
			if (isSpent || !isRefusal(error, 'IDEMPOTENCY_KEY_REUSED')) throw error
			return place(body, true)
		}
	}

	function refuse(error: unknown, { asked, quote }: OrderToPlace): void {
		if (!isUnsettled(error)) useAttempt.getState().forget()
		const checkoutError = checkoutErrorOf(error)
		if (checkoutError.kind === 'total') {
			keepQuote(queries, asked, checkoutError.quote)
		} else if (hasOtherTotal(checkoutError)) void dropQuotes(queries)
		onFail(checkoutError, quote)
	}

	/**
	 * Where the payment leads. With Stripe the same request, sent again after a refused card, answers the same order; one
	 * whose bank still waits for an answer takes no other card, and makes room for a new order, once (`isSpent`).
	 */
	async function follow(reply: CheckoutReply, order: OrderToPlace, isSpent: boolean): Promise<void> {
		const { newAddress, stripe } = order
		const { placed, settle } = useAttempt.getState()
		placed(reply.number)
		if (newAddress) {
			const addressId = await keepAddress(newAddress)
			// A second try, after a refused card, goes to the address that is kept by now.
			if (addressId) onAddressKept(addressId)
		}
		const { status, challengeUrl, clientSecret } = reply.payment
		if (clientSecret && stripe.current) {
			const stop = await stripe.current.confirm(clientSecret, location.origin + orderPath(reply))
			if (stop?.kind === 'held' && !isSpent) return buy({ ...order, newAddress: undefined }, true)
			if (stop) return onFail({ kind: 'fields', errors: { card: stopText(stop, unsure) } })
		}
		if (status === 'requires_action' && challengeUrl) return location.assign(challengeUrl)
		await navigate(orderPath(reply))
		if (status !== 'paid') return
		void emptyOrderedCart()
		settle({ number: reply.number, accessToken: reply.accessToken, at: Date.now() })
		useDraft.getState().settle()
	}

	async function buy(order: OrderToPlace, isSpent = false): Promise<void> {
		if (!isCartStill(order.body.lines)) return onFail({ kind: 'notice', message: otherCart })
		let reply: Awaited<ReturnType<typeof place>>
		try {
			reply = await place(order.body, isSpent)
		} catch (error) {
			return refuse(error, order)
		}
		await ('earlier' in reply ? navigate(orderPath(reply.earlier)) : follow(reply, order, isSpent))
	}

	return async (order: OrderToPlace): Promise<void> => {
		const missing = order.quote.totalCents === 0 ? null : await order.stripe.current?.check()
		if (missing) return onFail({ kind: 'fields', errors: { card: missing } })
		const isAlone = await inOneTab(() => buy(order))
		if (!isAlone) onFail({ kind: 'notice', message: elsewhere })
	}
}
