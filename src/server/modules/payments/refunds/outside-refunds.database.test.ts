import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listOperations, retryOperation } from '#contracts/operations/operations.ts'
import { endRefusedRefund, getRefusedRefund } from '#contracts/orders/card-refund-calls.ts'
import { getAnyOrder, getOrder } from '#contracts/orders/orders.ts'
import { refund, unitsOf } from '#test/money/after-sale.ts'
import { createRefund, moveRefund } from '#test/stripe/after-payment.ts'
import { refusedBy } from '#test/stripe/refusals.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import type { Visitor } from '#test/support/app.ts'
import { sendDueRefunds } from './send-refunds.ts'

let shop: StripeShop
let admin: Visitor
beforeAll(async () => {
	shop = await startStripeShop()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())
afterEach(() => {
	shop.stripe.fault = () => undefined
})

const seen = (number: string) => admin.call(getAnyOrder, { params: { number } })
const refundOf = async (number: string) => {
	const refunds = (await seen(number)).payments.flatMap((payment) => payment.refunds)
	const found = refunds.at(-1)
	if (!found) throw new Error('This order has no refund.')
	return found
}
const deliverLast = (type: string) => shop.deliver(shop.told(type).at(-1) ?? {})
const madeAt = (intentId: string) =>
	[...shop.stripe.books.refunds.values()].filter((each) => each.payment_intent === intentId).map(({ amount }) => amount)

/** An order of which all but so much was given back in the dashboard, after a refund of all of it was ordered here. */
async function refusedFor(leftCents: number) {
	const paid = await shop.paidOrder()
	const { amountCents } = await refund(admin, paid.number, {
		lines: unitsOf(await seen(paid.number), 1),
		shipping: true,
	})
	createRefund(shop.stripe.books, { payment_intent: paid.intentId, amount: amountCents - leftCents })
	await deliverLast('refund.created')
	await sendDueRefunds(shop.services)
	const { id, state } = await refundOf(paid.number)
	expect(state).toBe('refused')
	const end = (rest: 'send' | 'given', expectedGivenCents?: number, idempotencyKey: string = randomUUID()) =>
		admin.call(endRefusedRefund, {
			params: { number: paid.number, id },
			body: {
				rest,
				reason: 'Given in the dashboard.',
				...(expectedGivenCents !== undefined && { expectedGivenCents }),
			},
			idempotencyKey,
		})
	return { ...paid, refundId: id, amountCents, end }
}
const byHandMails = (number: string) =>
	shop.rows(
		`SELECT recipient, data FROM mails WHERE kind = 'refund-by-hand' AND data->>'orderId' = (SELECT id::text FROM orders WHERE number = $1)`,
		[number],
	)
const differencesOf = async (number: string) =>
	(await admin.call(listOperations, { query: { kind: 'differences' } })).items.filter(
		(each) => each.orderNumber === number,
	)

describe('a refund that Stripe refused because money was given back in the dashboard', () => {
	test('is ended by sending what is left, once, by many at a time', async () => {
		const refused = await refusedFor(150)
		const given = refused.amountCents - 150
		expect(await shop.eventsOf(refused.id)).toContain('refund_elsewhere')
		expect(await differencesOf(refused.number)).toHaveLength(1)
		const asked = { params: { number: refused.number, id: refused.refundId } }
		expect(await admin.call(getRefusedRefund, asked)).toEqual({
			amountCents: refused.amountCents,
			givenCents: given,
			openCents: 150,
			leftCents: 150,
			isCompared: true,
		})
		await expect(refused.end('send', given - 1)).rejects.toMatchObject({ status: 409 })
		const ends = await Promise.allSettled(
			Array.from({ length: 20 }, (_, at) => refused.end(at % 2 ? 'send' : 'given', given)),
		)
		expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		await sendDueRefunds(shop.services)
		expect(await refundOf(refused.number)).toMatchObject({ state: 'done' })
		expect(await differencesOf(refused.number)).toEqual([])
		expect((await seen(refused.number)).payments[0]?.refundedCents).toBe(refused.amountCents)
		const sent = madeAt(refused.intentId)
		expect([[given], [given, 150]]).toContainEqual(sent)
		// Told once more of what the dashboard gave, the books stay as they are.
		const told = shop.told('refund.created').find(({ data }) => (data.object as { amount: number }).amount === given)
		await shop.deliver({ ...told, id: `evt_${randomUUID()}` })
		expect((await seen(refused.number)).refunds).toHaveLength(1)
	})

	test('is closed as given in another way, and the buyer reads that, and has it by mail once', async () => {
		const refused = await refusedFor(150)
		const key = randomUUID()
		for (const _ of [1, 2]) await refused.end('given', undefined, key)
		expect(await byHandMails(refused.number)).toEqual([
			{
				recipient: expect.stringContaining('@'),
				data: {
					orderId: refused.id,
					elsewhereCents: 150,
					atProviderCents: refused.amountCents - 150,
					reason: 'Given in the dashboard.',
					endedAt: expect.any(String),
				},
			},
		])
		const subjects = (await seen(refused.number)).mails.map(({ subject }) => subject)
		expect(subjects).toContainEqual(expect.stringContaining('given in another way'))
		const { refunds } = await shop
			.visitor()
			.call(getOrder, { params: { number: refused.number }, query: { token: refused.accessToken } })
		expect(refunds[0]).toMatchObject({ state: 'done', elsewhereCents: 150 })
		expect(refunds[0]?.cards.map(({ cents }) => cents)).toEqual([refused.amountCents - 150])
		const { events } = await seen(refused.number)
		expect(events.at(-1)).toMatchObject({ kind: 'refund_by_hand' })
		await sendDueRefunds(shop.services)
		expect(madeAt(refused.intentId)).toEqual([refused.amountCents - 150])
		await expect(refused.end('given')).rejects.toMatchObject({ status: 409 })
	})

	test('stays as it is while the provider is away', async () => {
		const refused = await refusedFor(150)
		shop.stripe.fault = () => refusedBy(500, 'api_error')
		await expect(refused.end('send')).rejects.toMatchObject({ status: 503 })
		shop.stripe.fault = () => undefined
		expect(await refundOf(refused.number)).toMatchObject({ state: 'refused' })
		await refused.end('given')
	})
})

describe('money given back in the dashboard', () => {
	test('is written into the order’s books by its event, once, and taken off what is refunded later', async () => {
		const paid = await shop.paidOrder()
		const before = await seen(paid.number)
		createRefund(shop.stripe.books, { payment_intent: paid.intentId, amount: 100 })
		const event = shop.told('refund.created').at(-1) ?? {}
		await Promise.all(Array.from({ length: 8 }, () => shop.deliver({ ...event, id: `evt_${randomUUID()}` })))
		const { refunds, payments } = await seen(paid.number)
		expect(refunds).toMatchObject([{ amountCents: 100, goodwillCents: 100, state: 'done' }])
		expect(payments[0]?.refundedCents).toBe(100)
		const rest = await refund(admin, paid.number, { lines: unitsOf(before, 1), shipping: true })
		expect(rest).toMatchObject({ amountCents: before.totalCents - 100, offsetCents: 100 })
		await sendDueRefunds(shop.services)
		expect(madeAt(paid.intentId)).toEqual([100, before.totalCents - 100])
	})

	test('that comes back from the bank is a person’s, who can send it again', async () => {
		const paid = await shop.paidOrder()
		const { id } = createRefund(shop.stripe.books, { payment_intent: paid.intentId, amount: 100 })
		await deliverLast('refund.created')
		moveRefund(shop.stripe.books, id, 'failed')
		await deliverLast('refund.failed')
		const back = await refundOf(paid.number)
		expect(back).toMatchObject({ state: 'refused' })
		await admin.call(retryOperation, { params: { kind: 'refunds', id: back.id } })
		await sendDueRefunds(shop.services)
		expect(await refundOf(paid.number)).toMatchObject({ state: 'done' })
		expect((await seen(paid.number)).payments[0]?.refundedCents).toBe(100)
	})
})
