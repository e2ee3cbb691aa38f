import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookUpAttempt } from '#contracts/checkout/checkout.ts'
import { confirmPayment } from '#contracts/orders/orders.ts'
import { reconcilePayments } from '#server/modules/payments/index.ts'
import { confirmIntent } from '#test/stripe/payments.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import { stockOf } from '#test/support/shopping.ts'

/** `RACE_ROUNDS=200` runs as many as were asked for once; a run of all tests has fewer. */
const rounds = Number(process.env.RACE_ROUNDS ?? 6)
const clients = 20
const limitMs = 60_000 + rounds * 3000

let shop: StripeShop
beforeAll(async () => {
	shop = await startStripeShop()
})
afterAll(() => shop.auditAndClose())

type Placed = Awaited<ReturnType<StripeShop['order']>>

const back = ({ number, accessToken }: Placed) =>
	shop.visitor().call(confirmPayment, { params: { number }, query: { token: accessToken }, body: {} })
const pay = ({ intentId }: Placed) => confirmIntent(shop.stripe.books, intentId, { payment_method: 'pm_card_visa' })
const isDue = ({ paymentId }: Placed) =>
	shop.rows('UPDATE payments SET next_look_at = now() WHERE id = $1', [paymentId])
const lastEvent = (type: string) => shop.told(type).at(-1) ?? {}
/** So many at once, of these in turn. */
const atOnce = (...acts: Array<() => Promise<unknown>>) =>
	Promise.all(Array.from({ length: clients }, (_, client) => acts[client % acts.length]?.()))

async function endOf({ id, product }: Placed) {
	const kinds = await shop.eventsOf(id)
	const [refunds] = await shop.rows(
		'SELECT count(*)::int AS n FROM payment_refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1',
		[id],
	)
	return {
		status: await shop.statusOf(id),
		received: kinds.filter((kind) => kind === 'payment_received').length,
		ended: kinds.filter((kind) => kind === 'cancelled' || kind === 'payment_failed').length,
		refunds: refunds.n as number,
		reserved: (await stockOf(shop, product)).reserved,
	}
}
const bought = { status: 'paid', received: 1, ended: 0, refunds: 0, reserved: 1 }
const letGo = { status: 'cancelled', received: 0, ended: 1, refunds: 0, reserved: 0 }
/** The money came after all, and goes back. */
const givenBack = { ...letGo, refunds: 1 }

test(
	`the event, the page that comes back and the reconciler: one payment, ${clients} at once`,
	async () => {
		for (let round = 0; round < rounds; round += 1) {
			const placed = await shop.order()
			pay(placed)
			const event = lastEvent('payment_intent.succeeded')
			await isDue(placed)
			await atOnce(
				() => back(placed),
				() => shop.deliver(event),
				() => reconcilePayments(shop.services),
			)
			expect(await endOf(placed)).toEqual(bought)
		}
	},
	limitMs,
)

test(
	`a reservation that ends against a payment that comes: the order or the money, ${clients} at once`,
	async () => {
		for (let round = 0; round < rounds; round += 1) {
			const placed = await shop.order()
			await shop.rows(`UPDATE stock_reservations SET expires_at = now() - interval '1 minute' WHERE order_id = $1`, [
				placed.id,
			])
			await isDue(placed)
			// A third of the rounds pays before anybody looks, a third after, and a third somewhere between.
			const paying = async () => {
				for (let turns = (round % 3) * 4; turns > 0; turns -= 1) await new Promise(setImmediate)
				try {
					pay(placed)
				} catch {
					// The intent was withdrawn before the buyer paid.
				}
				await shop.deliver(lastEvent('payment_intent.succeeded'))
			}
			await Promise.all([
				paying(),
				atOnce(
					() => reconcilePayments(shop.services),
					() => back(placed),
				),
			])
			await shop.deliver(lastEvent('payment_intent.succeeded'))
			await isDue(placed)
			await reconcilePayments(shop.services)
			const isTaken = shop.stripe.books.intents.get(placed.intentId)?.status === 'succeeded'
			expect(isTaken ? [bought, givenBack] : [letGo]).toContainEqual(await endOf(placed))
		}
	},
	limitMs,
)

test(
	`a try that is given up against the card that pays it: the order or nothing, ${clients} at once`,
	async () => {
		for (let round = 0; round < rounds; round += 1) {
			const key = randomUUID()
			const placed = await shop.order(shop.visitor(), key)
			const giveUp = () => shop.visitor().call(lookUpAttempt, { body: { key, account: null, giveUp: true } })
			const paying = async () => {
				for (let turns = (round % 4) * 5; turns > 0; turns -= 1) await new Promise(setImmediate)
				try {
					pay(placed)
				} catch {
					// The intent was withdrawn before the buyer paid.
				}
			}
			const [, told] = await Promise.all([paying(), atOnce(giveUp, () => back(placed), giveUp)])
			await back(placed)
			const isTaken = shop.stripe.books.intents.get(placed.intentId)?.status === 'succeeded'
			expect(await endOf(placed)).toEqual(isTaken ? bought : letGo)
			const states = new Set(told.map((each) => (each as { state?: string }).state).filter(Boolean))
			expect([...states]).toEqual([isTaken ? 'paid' : 'cancelled'])
		}
	},
	limitMs,
)
