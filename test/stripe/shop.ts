import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { startTestApp, type TestApp, type Visitor } from '../support/app.ts'
import { aCheckout, aProduct } from '../support/shopping.ts'
import { signed } from './books.ts'
import { confirmIntent } from './payments.ts'
import { createLocalStripe, type LocalStripe } from './server.ts'

/** The real application with the local Stripe as its provider. */
export async function startStripeShop(variables: Record<string, string> = {}) {
	const stripe = await createLocalStripe()
	return stripeShop(await startTestApp({ ...stripe.variables, ...variables }), stripe)
}

/** A shop whose provider is this local Stripe, which ends with it. */
export function stripeShop<S extends TestApp>(shop: S, stripe: LocalStripe) {
	/** An order that waits for its card; `intent` is Stripe's. */
	async function order(who: Visitor = shop.visitor(), key: string = randomUUID()) {
		const product = await aProduct(shop, 3)
		const body = { ...aCheckout([product]), payment: { method: 'card' as const } }
		const placed = await who.call(placeOrder, { body, idempotencyKey: key })
		const [row] = await shop.rows(
			`SELECT p.id AS "paymentId", p.intent_id AS "intentId", o.id FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1`,
			[placed.number],
		)
		const intent = stripe.books.intents.get(row.intentId) as Stripe.PaymentIntent
		return { ...placed, ...(row as { paymentId: string; intentId: string; id: string }), intent, product }
	}
	const eventsOf = async (orderId: string): Promise<string[]> =>
		(await shop.rows('SELECT kind FROM order_events WHERE order_id = $1 ORDER BY id', [orderId])).map(
			({ kind }) => kind,
		)
	const send = (event: object, secrets: readonly string[] = stripe.secrets, at?: number) => {
		const { body, headers } = signed(event, secrets, at)
		return shop.app.inject({ method: 'POST', url: '/api/payments/webhooks/stripe', headers, payload: body })
	}

	return {
		...shop,
		stripe,
		order,
		eventsOf,
		/** Sends an event as Stripe does; answers the status. */
		deliver: async (event: object, secrets?: readonly string[], at?: number) =>
			(await send(event, secrets, at)).statusCode,
		/** The events of a type that Stripe has, the oldest first. */
		told: (type: string) => [...stripe.books.events.values()].filter((event) => event.type === type),
		/** An order whose card paid, and of which the shop has heard. */
		async paidOrder(who?: Visitor) {
			const placed = await order(who)
			confirmIntent(stripe.books, placed.intentId, { payment_method: 'pm_card_visa' })
			const event = [...stripe.books.events.values()].at(-1) ?? {}
			await send(event)
			return placed
		},
		statusOf: async (orderId: string) =>
			(await shop.rows('SELECT status FROM orders WHERE id = $1', [orderId]))[0].status as string,
		async close() {
			await shop.close()
			await stripe.close()
		},
	}
}
export type StripeShop = Awaited<ReturnType<typeof startStripeShop>>
