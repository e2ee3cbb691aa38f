import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listOperations, retryOperation } from '#contracts/operations/operations.ts'
import { openDispute } from '#test/stripe/after-payment.ts'
import { now } from '#test/stripe/books.ts'
import { confirmIntent, createIntent } from '#test/stripe/payments.ts'
import { refusedBy } from '#test/stripe/refusals.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import { catchUpEvents } from './catch-up-events.ts'

let shop: StripeShop
beforeAll(async () => {
	shop = await startStripeShop({ STRIPE_WEBHOOK_SECRET: 'whsec_before, whsec_now' })
	// Events of earlier tests are caught up first.
	await catchUpEvents(shop.services)
})
afterAll(async () => {
	await shop.close()
})
afterEach(() => {
	shop.stripe.fault = () => undefined
	shop.stripe.books.refundsAre = 'succeeded'
})
const last = (type: string) => shop.told(type).at(-1) ?? {}
const pay = (intentId: string) => confirmIntent(shop.stripe.books, intentId, { payment_method: 'pm_card_visa' })

describe('an event of Stripe', () => {
	test('pays an order once, however often it comes, and the order knows what paid', async () => {
		const { id, intentId } = await shop.order()
		pay(intentId)
		const event = last('payment_intent.succeeded')
		expect(await Promise.all([1, 2, 3, 4].map(() => shop.deliver(event)))).toEqual([200, 200, 200, 200])
		expect(await shop.statusOf(id)).toBe('paid')
		expect((await shop.eventsOf(id)).filter((kind) => kind === 'payment_received')).toHaveLength(1)
		expect(await shop.rows('SELECT instrument FROM payments WHERE order_id = $1', [id])).toEqual([
			{ instrument: 'Visa ending in 4242' },
		])
	})

	test('that says that a card was declined leaves the order to another card', async () => {
		const { id, intentId } = await shop.order()
		expect(() => confirmIntent(shop.stripe.books, intentId, { payment_method: 'pm_card_chargeDeclined' })).toThrow(
			'declined',
		)
		expect(await shop.deliver(last('payment_intent.payment_failed'))).toBe(200)
		expect(await shop.statusOf(id)).toBe('pending_payment')
		pay(intentId)
		// The earlier event arrives after the later one.
		await shop.deliver(last('payment_intent.succeeded'))
		await shop.deliver(last('payment_intent.payment_failed'))
		expect(await shop.statusOf(id)).toBe('paid')
	})

	test('may be signed with any of the secrets, or with both', async () => {
		const event = last('payment_intent.succeeded')
		for (const secrets of [
			['whsec_before'],
			['whsec_now'],
			['whsec_now', 'whsec_before'],
			['whsec_other', 'whsec_now'],
		])
			expect(await shop.deliver(event, secrets)).toBe(200)
		for (const secrets of [['whsec_other'], []]) expect(await shop.deliver(event, secrets)).toBe(400)
	})

	test('is refused when it was signed too long ago, or is of another account or of real money', async () => {
		const event = last('payment_intent.succeeded')
		expect(await shop.deliver(event, undefined, now() - 299)).toBe(200)
		expect(await shop.deliver(event, undefined, now() - 302)).toBe(400)
		expect(await shop.deliver({ ...event, account: 'acct_other' })).toBe(400)
		expect(await shop.deliver({ ...event, livemode: true })).toBe(400)
	})

	test('about another currency or amount pays nothing, and is written down', async () => {
		const { id, intentId, intent } = await shop.order()
		const [amount] = [intent.amount]
		pay(intentId)
		for (const wrong of [{ currency: 'jpy' }, { amount_received: amount - 1 }]) {
			Object.assign(intent, { currency: 'usd', amount_received: amount }, wrong)
			await shop.deliver(shop.stripe.books.tell('payment_intent.succeeded', intent))
		}
		expect(await shop.statusOf(id)).toBe('pending_payment')
		expect(await shop.eventsOf(id)).toContain('payment_mismatch')
		Object.assign(intent, { currency: 'usd', amount_received: amount })
		await shop.deliver(shop.stripe.books.tell('payment_intent.succeeded', intent))
		expect(await shop.statusOf(id)).toBe('paid')
	})

	test('about what others do with the same account is taken and left alone', async () => {
		const { id } = createIntent(shop.stripe.books, {
			amount: 500,
			currency: 'usd',
			metadata: { paymentId: 'not an id' },
		})
		pay(id)
		expect(await shop.deliver(last('payment_intent.succeeded'))).toBe(200)
		expect(await shop.deliver({ ...last('payment_intent.succeeded'), id: 'evt_x', type: 'invoice.paid' })).toBe(200)
	})
})

describe('an event that cannot be acted on', () => {
	test('is kept, shown, and tried again by hand; it stops none of the others', async () => {
		const admin = await shop.signedIn('ADMIN')
		const failed = async () =>
			(await admin.call(listOperations, { query: { kind: 'events' } })).items.map(({ id, title, reason }) => ({
				id,
				title,
				reason,
			}))
		const [poison, other] = [await shop.paidOrder(), await shop.order()]
		const dispute = openDispute(shop.stripe.books, poison.intentId)
		const event = shop.told('charge.dispute.created').at(-1)
		shop.stripe.fault = ({ path }) => (path.startsWith('/v1/disputes') ? refusedBy(500, 'api_error') : undefined)
		expect(await shop.deliver(event ?? {})).toBe(200)
		expect(await failed()).toEqual([{ id: event?.id, title: 'charge.dispute.created', reason: expect.any(String) }])
		pay(other.intentId)
		await shop.rows('UPDATE payment_event_failures SET due_at = now()')
		await catchUpEvents(shop.services)
		expect(await shop.statusOf(other.id)).toBe('paid')
		expect(await failed()).toHaveLength(1)
		const [row] = await shop.rows(
			'SELECT attempts, round(extract(epoch FROM due_at - now()) / 60)::int AS minutes FROM payment_event_failures',
		)
		expect(row).toEqual({ attempts: 2, minutes: 2 })

		shop.stripe.fault = () => undefined
		await admin.call(retryOperation, { params: { kind: 'events', id: event?.id ?? '' } })
		await catchUpEvents(shop.services)
		expect(await failed()).toEqual([])
		expect(await shop.eventsOf(poison.id)).toContain('dispute_opened')
		await expect(admin.call(retryOperation, { params: { kind: 'events', id: event?.id ?? '' } })).rejects.toMatchObject(
			{ status: 409 },
		)
		expect(dispute.status).toBe('needs_response')
	})
})

describe('after an outage', () => {
	test('what was told meanwhile is fetched, page by page and once', async () => {
		await catchUpEvents(shop.services)
		const orders = []
		for (let n = 0; n < 3; n++) orders.push(await shop.order())
		for (const { intentId } of orders) pay(intentId)
		// More than a page of events about nothing of ours.
		for (let n = 0; n < 130; n++)
			shop.stripe.books.tell(
				'payment_intent.canceled',
				createIntent(shop.stripe.books, { amount: 100, currency: 'usd' }),
			)
		for (const event of shop.stripe.books.events.values()) event.created -= 600
		const asked = shop.stripe.asked.length
		await catchUpEvents(shop.services)
		for (const { id } of orders) expect(await shop.statusOf(id)).toBe('paid')
		const pages = () => shop.stripe.asked.slice(asked).filter(({ path }) => path === '/v1/events')
		expect(pages().length).toBeGreaterThan(1)
		// From here on there is one page to ask for, and nothing in it.
		const before = pages().length
		await catchUpEvents(shop.services)
		expect(pages().slice(before)).toHaveLength(1)
		expect(pages().at(-1)?.given).toMatchObject({ ending_before: expect.stringMatching(/^evt_/) })
	})

	test('a place that Stripe has forgotten is found again by its time', async () => {
		const { id, intentId } = await shop.order()
		pay(intentId)
		await shop.rows(`UPDATE provider_walks SET last_id = 'evt_forgotten' WHERE walk = 'events'`)
		await catchUpEvents(shop.services)
		expect(await shop.statusOf(id)).toBe('paid')
	})

	test('a provider that is away is asked again later, from the same place', async () => {
		const { id, intentId } = await shop.order()
		pay(intentId)
		shop.stripe.fault = ({ path }) => (path === '/v1/events' ? refusedBy(500, 'api_error') : undefined)
		await expect(catchUpEvents(shop.services)).rejects.toThrow()
		shop.stripe.fault = () => undefined
		await catchUpEvents(shop.services)
		expect(await shop.statusOf(id)).toBe('paid')
	})
})
