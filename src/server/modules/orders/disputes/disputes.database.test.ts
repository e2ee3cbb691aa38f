import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payRequest } from '#contracts/checkout/payment-requests.ts'
import { listOperations, operationsSummary } from '#contracts/operations/operations.ts'
import { previewEdit } from '#contracts/orders/order-edits.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { cancelOwnOrder } from '#contracts/orders/refund-calls.ts'
import { transaction } from '#server/db/client.ts'
import { lockOrderRow, paymentLinkOf } from '#server/modules/orders/index.ts'
import { createPaymentRequest, sendDueRefunds } from '#server/modules/payments/index.ts'
import { cancel, previewOf, refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { disputeOf, moveDispute, openDispute } from '#test/stripe/after-payment.ts'
import { confirmIntent } from '#test/stripe/payments.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import type { Visitor } from '#test/support/app.ts'
import { stockOf } from '#test/support/shopping.ts'

let shop: StripeShop
beforeAll(async () => {
	shop = await startStripeShop()
})
afterAll(() => shop.close())

/** The files of a ZIP archive, by its central directory. */
function filesIn(zip: Buffer): Map<string, string> {
	const files = new Map<string, string>()
	let at = zip.readUInt32LE(zip.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16)
	while (zip.readUInt32LE(at) === 0x02014b50) {
		const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
		const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
		const local = zip.readUInt32LE(at + 42)
		const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
		const bytes = zip.subarray(begin, begin + zip.readUInt32LE(at + 20))
		files.set(name, (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'))
		at += 46 + nameLength + extra + comment
	}
	return files
}

test('a dispute stands on the order and among what admins look after, until the bank has decided', async () => {
	const admin = await shop.signedIn('ADMIN')
	const paid = await shop.paidOrder()
	const { id } = openDispute(shop.stripe.books, paid.intentId)
	await shop.deliver(shop.told('charge.dispute.created').at(-1) ?? {})
	const open = async () => (await admin.call(listOperations, { query: { kind: 'disputes' } })).items
	expect(await open()).toMatchObject([
		{
			title: 'Answer the bank',
			orderNumber: paid.number,
			reason: 'product not received',
			mayRetry: false,
			nextAttemptAt: expect.any(String),
		},
	])
	expect((await admin.call(operationsSummary, {})).counts.disputes).toBe(1)
	moveDispute(shop.stripe.books, id, 'won')
	await shop.deliver(shop.told('charge.dispute.closed').at(-1) ?? {})
	expect(await open()).toEqual([])
	expect((await admin.call(getAnyOrder, { params: { number: paid.number } })).disputes).toMatchObject([
		{ disputeId: id, state: 'won', amountCents: paid.intent.amount },
	])
})

test('what there is to show the bank comes as one file, for admins alone', async () => {
	const admin = await shop.signedIn('ADMIN')
	const paid = await shop.paidOrder()
	const { id: disputeId } = openDispute(shop.stripe.books, paid.intentId, 'fraudulent')
	await shop.deliver(shop.told('charge.dispute.created').at(-1) ?? {})
	const order = await admin.call(getAnyOrder, { params: { number: paid.number } })
	const url = `/api/admin/orders/${paid.number}/disputes/${order.disputes[0]?.id}/evidence`
	const download = () => shop.app.inject({ method: 'GET', url, headers: { cookie: admin.cookie() } })
	const answer = await download()
	expect(answer.statusCode).toBe(200)
	expect(answer.headers['content-type']).toBe('application/zip')
	expect(answer.headers['content-disposition']).toContain(`${paid.number}-evidence.zip`)
	const files = filesIn(answer.rawPayload)
	const text = (name: string) => files.get(`${paid.number}-evidence/${name}`) ?? ''
	expect(text('1-dispute.txt')).toContain(disputeId)
	expect(text('1-dispute.txt')).toContain(paid.intentId)
	expect(text('2-order.txt')).toContain(paid.product.sku)
	expect(text('3-buyer.txt')).toContain('Ada Lovelace, 12 Analytical Way')
	expect(text('4-delivery.txt')).toContain('Nothing has been shipped.')
	expect(text('5-mails.txt')).toContain('ada@example.com')
	expect(text('6-history.txt')).toContain('Payment received')
	expect(text('7-terms.html')).toContain('Terms of Service')
	await ship(admin, paid.number, unitsOf(order, 1))
	const shipped = filesIn((await download()).rawPayload).get(`${paid.number}-evidence/4-delivery.txt`)
	expect(shipped).toContain(`1 × ${order.lines[0]?.name}, ${order.lines[0]?.variantName}`)

	for (const [who, status] of [
		[shop.visitor(), 401],
		[await shop.signedIn(), 403],
	] as const)
		expect((await who.send({ method: 'GET', url })).status).toBe(status)
	const of = (id: string) =>
		admin.send({ method: 'GET', url: `/api/admin/orders/${paid.number}/disputes/${id}/evidence` })
	expect((await of(randomUUID())).status).toBe(404)
})

test('of an order that was paid twice the evidence names the payment that is disputed, and what went back', async () => {
	const admin = await shop.signedIn('ADMIN')
	const paid = await shop.paidOrder()
	Object.assign(shop.services.requestHandlers, { exchange: { paid: async () => {}, dropped: async () => {} } })
	const { id } = await transaction(shop.services.db, async (tx) => {
		lockOrderRow(tx, { id: paid.id })
		const items = [{ label: 'A larger size', cents: 1234 }]
		return createPaymentRequest(tx, {
			orderId: paid.id,
			purpose: 'exchange',
			amountCents: 1234,
			reason: 'A test.',
			items,
		})
	})
	const token = new URL(paymentLinkOf(shop.services.orderKey, id), 'http://x').searchParams.get('token') ?? ''
	await shop.visitor().call(payRequest, { params: { id }, query: { token }, body: {}, idempotencyKey: randomUUID() })
	const second = [...shop.stripe.books.intents.values()].at(-1)
	confirmIntent(shop.stripe.books, second?.id ?? '', { payment_method: 'pm_card_visa' })
	await shop.deliver(shop.told('payment_intent.succeeded').at(-1) ?? {})
	await refund(admin, paid.number, { goodwillCents: 100, reason: 'For the wait.' })
	openDispute(shop.stripe.books, second?.id ?? '')
	await shop.deliver(shop.told('charge.dispute.created').at(-1) ?? {})

	const { disputes } = await admin.call(getAnyOrder, { params: { number: paid.number } })
	expect(disputes).toMatchObject([{ intentId: second?.id, amountCents: 1234 }])
	const url = `/api/admin/orders/${paid.number}/disputes/${disputes[0]?.id}/evidence`
	const answer = await shop.app.inject({ method: 'GET', url, headers: { cookie: admin.cookie() } })
	const text = (name: string) => filesIn(answer.rawPayload).get(`${paid.number}-evidence/${name}`) ?? ''
	expect(text('1-dispute.txt')).toMatch(/Charged: +\$12\.34/)
	expect(text('1-dispute.txt')).toContain(second?.id)
	expect(text('1-dispute.txt')).not.toContain(paid.intentId)
	expect(text('2-order.txt')).toMatch(/-R1 \| .* \| refund \| \$1\.00 \| .* \| For the wait\./)
})

/** A paid order whose payment a bank questions, and what it decides. */
async function disputedOrder(admin: Visitor) {
	const paid = await shop.paidOrder()
	const { id } = openDispute(shop.stripe.books, paid.intentId)
	await shop.deliver(shop.told('charge.dispute.created').at(-1) ?? {})
	const decide = async (state: 'won' | 'lost') => {
		moveDispute(shop.stripe.books, id, state)
		await shop.deliver(shop.told('charge.dispute.closed').at(-1) ?? {})
	}
	const params = { number: paid.number }
	return { paid, params, decide, order: await admin.call(getAnyOrder, { params }) }
}

test('while a bank decides, an order is neither paid back, cancelled nor changed, by staff or by its buyer', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { params, order, paid, decide } = await disputedOrder(admin)
	const waits = { status: 409, code: 'ORDER_STATE', message: expect.stringContaining('bank') }
	const before = await stockOf(shop, paid.product)
	const lines = unitsOf(order, 1)
	await expect(previewOf(admin, order.number, { lines })).rejects.toMatchObject(waits)
	await expect(refund(admin, order.number, { lines })).rejects.toMatchObject(waits)
	await expect(cancel(admin, order.number)).rejects.toMatchObject(waits)
	const edit = { lines: unitsOf(order, 3), reason: 'Asked.' }
	await expect(admin.call(previewEdit, { params, body: edit })).rejects.toMatchObject(waits)
	await expect(
		shop
			.visitor()
			.call(cancelOwnOrder, { params, query: { token: paid.accessToken }, body: {}, idempotencyKey: randomUUID() }),
	).rejects.toMatchObject(waits)
	expect(await stockOf(shop, paid.product)).toEqual(before)
	await decide('won')
	await cancel(admin, order.number)
	expect(await admin.call(getAnyOrder, { params })).toMatchObject({
		status: 'cancelled',
		refunds: [{ amountCents: order.totalCents }],
	})
})

test('what a bank has taken back is not paid a second time: the order is cancelled at nothing, and not changed', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { params, order, decide } = await disputedOrder(admin)
	await decide('lost')
	const edit = { lines: unitsOf(order, 3), reason: 'Asked.' }
	await expect(admin.call(previewEdit, { params, body: edit })).rejects.toMatchObject({ code: 'ORDER_STATE' })
	await cancel(admin, order.number)
	expect(await admin.call(getAnyOrder, { params })).toMatchObject({
		status: 'cancelled',
		refunds: [{ amountCents: 0 }],
	})
})

test('a refund that was ordered before the dispute, and refused for it, is made once the bank has decided for us', async () => {
	const admin = await shop.signedIn('ADMIN')
	const paid = await shop.paidOrder()
	const order = await admin.call(getAnyOrder, { params: { number: paid.number } })
	const { id } = openDispute(shop.stripe.books, paid.intentId)
	await refund(admin, order.number, { lines: unitsOf(order, 1) })
	await sendDueRefunds(shop.services)
	await shop.deliver(shop.told('charge.dispute.created').at(-1) ?? {})
	moveDispute(shop.stripe.books, id, 'won')
	await shop.deliver(shop.told('charge.dispute.closed').at(-1) ?? {})
	await sendDueRefunds(shop.services)
	expect((await admin.call(getAnyOrder, { params: { number: paid.number } })).refunds).toMatchObject([
		{ state: 'done' },
	])
})

test('a bank that asks for less than at first is answered with that amount, and takes back no more than the last it named', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { paid, params, order, decide } = await disputedOrder(admin)
	const { books } = shop.stripe
	const dispute = [...books.disputes.values()].find(({ payment_intent: intent }) => intent === paid.intentId)
	const id = dispute?.id ?? ''
	const amountsTold = async (amount: number) => {
		disputeOf(books, id).amount = amount
		books.tell('charge.dispute.updated', disputeOf(books, id))
		await shop.deliver(shop.told('charge.dispute.updated').at(-1) ?? {})
		return (await admin.call(getAnyOrder, { params })).disputes.map(({ amountCents }) => amountCents)
	}
	expect(await amountsTold(500)).toEqual([500])
	await decide('lost')
	expect(await amountsTold(300)).toEqual([300])
	await cancel(admin, paid.number)
	expect(await admin.call(getAnyOrder, { params })).toMatchObject({
		refunds: [{ amountCents: order.totalCents - 300 }],
	})
})
