import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
	checkProvider,
	listOperations,
	providerState,
	retryOperation,
	setDifferenceAside,
} from '#contracts/operations/operations.ts'
import { createRefund } from '#test/stripe/after-payment.ts'
import { confirmIntent, createIntent } from '#test/stripe/payments.ts'
import { refusedBy } from '#test/stripe/refusals.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import { startTestApp } from '#test/support/app.ts'
import { comparePayments } from './compare-payments.ts'

let shop: StripeShop
beforeAll(async () => {
	shop = await startStripeShop()
	await comparePayments(shop.services)
})
afterAll(() => shop.close())
afterEach(() => {
	shop.stripe.fault = () => undefined
})

/** Lets half an hour pass, here and there: what is newer is not compared yet. */
async function later() {
	for (const of of [shop.stripe.books.intents, shop.stripe.books.refunds])
		for (const each of of.values()) each.created -= 1800
	await shop.rows(`UPDATE payments SET created_at = created_at - interval '30 minutes'`)
	await shop.rows(`UPDATE provider_walks SET last_at = last_at - interval '30 minutes'`)
	await shop.rows(`UPDATE payment_differences SET checked_at = checked_at - interval '30 minutes'`)
}
const compare = async () => {
	await later()
	await comparePayments(shop.services)
}
async function differences() {
	const admin = await shop.signedIn('ADMIN')
	const { items } = await admin.call(listOperations, { query: { kind: 'differences' } })
	return items.map(({ title, orderNumber, about, reason }) => ({ title, orderNumber, about, reason }))
}
const pay = (intentId: string) => confirmIntent(shop.stripe.books, intentId, { payment_method: 'pm_card_visa' })

describe('comparing with the provider', () => {
	test('settles what hangs, and finds nothing where both agree', async () => {
		const hanging = await shop.order()
		pay(hanging.intentId)
		const paid = await shop.paidOrder()
		await compare()
		expect(await shop.statusOf(hanging.id)).toBe('paid')
		expect(await shop.statusOf(paid.id)).toBe('paid')
		expect(await differences()).toEqual([])
	})

	test('asks about what is new, and about nothing that was compared before', async () => {
		await compare()
		const asked = shop.stripe.asked.length
		await compare()
		const again = shop.stripe.asked.slice(asked).map(({ method, path }) => `${method} ${path}`)
		expect(again).toEqual(['GET /v1/payment_intents', 'GET /v1/refunds'])
		await shop.paidOrder()
		const before = shop.stripe.asked.length
		await compare()
		const since = shop.stripe.asked.slice(before).filter(({ path }) => /^\/v1\/payment_intents\/pi_/.test(path))
		expect(since).toHaveLength(1)
	})

	test('tells of another sum refunded, a payment and a refund that nobody here made, and a payment unknown there', async () => {
		const [refunded, unknown] = [await shop.paidOrder(), await shop.paidOrder()]
		// A refund of ours is refused meanwhile, so nobody can say which of both the dashboard meant.
		await shop.rows(
			`INSERT INTO payment_refunds (payment_id, cause, amount_cents, state) VALUES ($1, 'test', 100, 'refused')`,
			[refunded.paymentId],
		)
		const { id: strange } = createRefund(shop.stripe.books, { payment_intent: refunded.intentId, amount: 300 })
		const { id: theirs } = createIntent(shop.stripe.books, { amount: 4200, currency: 'usd' })
		pay(theirs)
		shop.stripe.books.intents.delete(unknown.intentId)
		await compare()
		const found = await differences()
		expect(found).toHaveLength(4)
		expect(found).toEqual(
			expect.arrayContaining([
				expect.objectContaining({
					title: 'Another sum refunded at the provider',
					orderNumber: refunded.number,
					reason: 'Here: $0.00. There: $3.00.',
				}),
				expect.objectContaining({
					title: 'A refund that was not made here',
					about: strange,
					orderNumber: refunded.number,
				}),
				expect.objectContaining({ title: 'A payment that no order knows', about: theirs, orderNumber: null }),
				expect.objectContaining({ title: 'A payment that the provider does not know', orderNumber: unknown.number }),
			]),
		)
		// Seen again, they are the same; and gone once both agree.
		await compare()
		expect(await differences()).toHaveLength(4)
		shop.stripe.books.intents.set(unknown.intentId, unknown.intent)
		await compare()
		expect(await differences()).toHaveLength(3)
	})

	test('a payment that cannot be compared stops none of the others, and is compared when it can be', async () => {
		const [sick, well] = [await shop.order(), await shop.order()]
		for (const { intentId } of [sick, well]) pay(intentId)
		shop.stripe.fault = ({ path }) => (path.endsWith(sick.intentId) ? refusedBy(500, 'api_error') : undefined)
		await compare()
		expect(await shop.statusOf(well.id)).toBe('paid')
		expect(await shop.statusOf(sick.id)).toBe('pending_payment')
		expect(await differences()).toContainEqual(
			expect.objectContaining({ orderNumber: sick.number, reason: 'Here: not compared. There: no answer.' }),
		)
		shop.stripe.fault = () => undefined
		await compare()
		expect(await shop.statusOf(sick.id)).toBe('paid')
		expect((await differences()).some(({ orderNumber }) => orderNumber === sick.number)).toBe(false)
	})

	test('goes through more than a page in one run', async () => {
		const before = (await shop.rows(`SELECT last_id FROM provider_walks WHERE walk = 'intents'`))[0].last_id
		for (let n = 0; n < 230; n++) createIntent(shop.stripe.books, { amount: 100, currency: 'usd' })
		await compare()
		const newest = [...shop.stripe.books.intents.keys()].at(-1)
		expect((await shop.rows(`SELECT last_id FROM provider_walks WHERE walk = 'intents'`))[0].last_id).toBe(newest)
		expect(newest).not.toBe(before)
	})
})

describe('an admin', () => {
	test('sees how far it has come, has it done now, and sets aside what is explained; it does not come back', async () => {
		const admin = await shop.signedIn('ADMIN')
		const state = await admin.call(providerState, {})
		expect(state).toMatchObject({ provider: 'stripe', isCompared: true })
		expect(state.walks.map(({ walk }) => walk).toSorted()).toEqual(['intents', 'payments', 'refunds'])
		for (const what of ['books', 'events'] as const) await admin.call(checkProvider, { body: { what } })
		expect(
			await shop.rows(`SELECT name FROM pgboss.job WHERE name IN ('compare-payments', 'payment-events') ORDER BY name`),
		).toEqual([{ name: 'compare-payments' }, { name: 'payment-events' }])

		const { id: theirs } = createIntent(shop.stripe.books, { amount: 999, currency: 'usd' })
		pay(theirs)
		await compare()
		const found = async () =>
			(await admin.call(listOperations, { query: { kind: 'differences' } })).items.find(({ about }) => about === theirs)
		const id = (await found())?.id ?? ''
		await admin.call(retryOperation, { params: { kind: 'differences', id } })
		const body = { reason: 'Sold at the fair, by hand.' }
		await admin.call(setDifferenceAside, { params: { id }, body })
		await expect(admin.call(setDifferenceAside, { params: { id }, body })).rejects.toMatchObject({ status: 409 })
		await shop.rows(`UPDATE provider_walks SET last_id = '', last_at = now() - interval '1 day' WHERE walk = 'intents'`)
		await compare()
		expect(await found()).toBeUndefined()
		const log = await shop.rows(`SELECT actor FROM audit_log WHERE action = 'difference.set-aside' AND subject = $1`, [
			`difference:${id}`,
		])
		expect(log).toEqual([{ actor: admin.id }])
	})

	test('with the embedded gateway has nothing to compare', async () => {
		const other = await startTestApp()
		const admin = await other.signedIn('ADMIN')
		expect(await admin.call(providerState, {})).toEqual({ provider: 'test', isCompared: false, walks: [] })
		await expect(admin.call(checkProvider, { body: { what: 'books' } })).rejects.toMatchObject({ status: 409 })
		await other.close()
	})
})
