import { randomUUID } from 'node:crypto'
import type { TestApp, Visitor } from '../support/app.ts'
import { aCheckout, aProduct, cards, type Sellable } from '../support/shopping.ts'

export const newEmail = () => `${randomUUID()}@example.com`
let networks = 0
/** An IP address of a network nobody came from before. */
export const newNetwork = () => `2001:db8:0:${(++networks).toString(16)}::1`

/** An order whose bank asks, and is never answered. */
export const unpaid = (products: Array<Sellable & { quantity?: number }>, email = newEmail()) =>
	aCheckout(products, { email, cardNumber: cards.challenged })

export const endsOf = (ends: Array<string | { end: string }>) =>
	ends.map((end) => (typeof end === 'string' ? end : end.end))

/** What tests of unpaid orders do to a shop. */
export function unpaidOrdersOf(shop: () => TestApp) {
	const query = async (text: string, values: unknown[] = []) => (await shop().services.db.pool.query(text, values)).rows
	return {
		query,

		/** Places an order from an IP address; answers its status, or the code of the refusal. */
		async orderFrom(ip: string, body: ReturnType<typeof aCheckout>, who: Visitor = shop().visitor()) {
			const answer = await who.send({
				method: 'POST',
				url: '/api/checkout',
				headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-forwarded-for': ip },
				payload: body,
			})
			return { ...answer, end: String(answer.json().code ?? answer.json().status) }
		},

		/** A product of which one unit takes so many from the shelf, as a case takes cans. */
		async aCase(stock: number, units: number) {
			const product = await aProduct(shop(), stock)
			await query('UPDATE variant_items SET quantity = $2 WHERE variant_id = $1', [product.variantId, units])
			return product
		},

		async heldBy(where: string, value: string) {
			const [held] = await query(
				`SELECT coalesce(sum(r.quantity), 0)::int AS units FROM stock_reservations r JOIN orders o ON o.id = r.order_id
				WHERE r.state = 'held' AND ${where} = $1`,
				[value],
			)
			return held.units
		},

		async minutesLeft(number: unknown) {
			const [left] = await query(
				`SELECT round(extract(epoch FROM max(r.expires_at) - now()) / 60)::int AS minutes
				FROM stock_reservations r JOIN orders o ON o.id = r.order_id WHERE o.number = $1 AND r.state = 'held'`,
				[number],
			)
			return left.minutes
		},
	}
}
