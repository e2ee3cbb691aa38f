import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getOrder } from '#contracts/orders/orders.ts'
import { sendReturn } from '#contracts/returns/buyer-return-calls.ts'
import { countReturns, getReturn, listReturns, previewSettlement } from '#contracts/returns/staff-return-calls.ts'
import { aPaidOrder, refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import {
	approve,
	aShippedOrder,
	askBack,
	bringBack,
	claim,
	lineOf,
	own,
	receive,
	refuse,
	settle,
} from '#test/money/returns.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { aProduct, stockOf } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
let guest: Visitor
const { query, shown } = auditedShop((opened) => {
	;({ shop, admin } = opened)
	guest = shop.visitor()
})

describe('a return', () => {
	test('is asked for, approved, received on the shelf, and paid back to the cent of its preview', async () => {
		const product = await aProduct(shop, 10, { priceCents: 1999 })
		const email = `${randomUUID()}@example.com`
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 3 }], { email })
		expect(await guest.call(getOrder, own(order))).toMatchObject({
			returnable: [{ lineId: order.lines[0]?.id, maxUnits: 3, condition: expect.stringContaining('unworn') }],
		})
		const asked = await askBack(guest, order, unitsOf(order, 2), { note: 'Too loud.' })
		expect(asked).toMatchObject({ reference: expect.stringMatching(/^R-\d+$/), state: 'requested', wish: 'refund' })
		expect(await shown(order.number)).toMatchObject({ lines: [{ askedBack: 2 }], returnable: [{ maxUnits: 1 }] })

		await approve(admin, asked.reference, { answer: 'Sure.' })
		const received = await receive(admin, asked.reference, [
			{ lineId: asked.lines[0]?.lineId ?? '', restocked: 1, scrapped: 1, scrapReason: 'Torn' },
		])
		expect(received).toMatchObject({ state: 'received', lines: [{ restocked: 1, scrapped: 1 }] })
		expect(await stockOf(shop, product)).toEqual({ onHand: 8, reserved: 0 })
		expect(
			await query(
				`SELECT kind, on_hand_delta AS units, reason FROM stock_movements m JOIN stock_lots l ON l.id = m.lot_id
				WHERE l.item_id = $1 AND kind IN ('returned', 'scrapped') ORDER BY m.id`,
				[product.itemId],
			),
		).toEqual([
			{ kind: 'returned', units: 1, reason: `Return ${asked.reference}` },
			{ kind: 'scrapped', units: -1, reason: `Return ${asked.reference}: Torn` },
			{ kind: 'returned', units: 1, reason: `Return ${asked.reference}` },
		])

		const body = {}
		const preview = await admin.call(previewSettlement, { params: { reference: asked.reference }, body })
		await settle(admin, asked.reference)
		const after = await shown(order.number)
		expect(after.refunds).toMatchObject([
			{ kind: 'refund', amountCents: preview.amountCents, cardCents: preview.cardCents, lines: [{ quantity: 2 }] },
		])
		expect(preview).toMatchObject({ goodsCents: preview.amountCents, exchangedCents: 0 })
		expect(after).toMatchObject({
			lines: [{ askedBack: 0, returned: 2, refunded: 2, cancelled: 0 }],
			returns: [{ state: 'settled', refundId: after.refunds[0]?.id, answer: 'Sure.' }],
			returnable: [{ maxUnits: 1 }],
		})
		expect(after.events.map(({ kind }) => kind).filter((kind) => kind.startsWith('return_'))).toEqual([
			'return_requested',
			'return_approved',
			'return_received',
			'return_settled',
		])
		expect((await mailsTo(shop, email)).slice(2)).toEqual([
			'return-requested',
			'return-approved',
			'return-received',
			'refund',
		])
		expect(after.mails.map(({ subject }) => subject).join()).toContain('return')
	})

	test('of all that was bought refunds the order', async () => {
		const product = await aProduct(shop, 5)
		const order = await aShippedOrder(shop, admin, [product])
		const asked = await askBack(guest, order, unitsOf(order, 1))
		await bringBack(admin, asked.reference)
		await settle(admin, asked.reference, { shipping: true })
		expect(await shown(order.number)).toMatchObject({ status: 'refunded', returnable: [] })
	})

	test('leaves what has not been shipped yet to be shipped', async () => {
		const product = await aProduct(shop, 5)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 3 }])
		await ship(admin, order.number, unitsOf(order, 1))
		const asked = await askBack(guest, order, unitsOf(order, 1))
		await bringBack(admin, asked.reference)
		await settle(admin, asked.reference)
		expect(await shown(order.number)).toMatchObject({
			status: 'paid',
			lines: [{ shipped: 1, cancelled: 0, refunded: 1, returned: 1 }],
		})
		await ship(admin, order.number, unitsOf(order, 2))
	})

	test('is approved in part, and what did not come is asked back no more', async () => {
		const product = await aProduct(shop, 9)
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 4 }])
		const asked = await askBack(guest, order, unitsOf(order, 4))
		await approve(admin, asked.reference, { lines: unitsOf(order, 3) })
		expect(await shown(order.number)).toMatchObject({ lines: [{ askedBack: 3 }] })
		await expect(
			receive(admin, asked.reference, [{ ...lineOf(asked), restocked: 4, scrapped: 0 }]),
		).rejects.toMatchObject({ code: 'LINE_INVALID' })
		await receive(admin, asked.reference, [{ ...lineOf(asked), restocked: 2, scrapped: 0 }])
		expect(await shown(order.number)).toMatchObject({ lines: [{ askedBack: 2 }], returnable: [{ maxUnits: 2 }] })
		await expect(settle(admin, asked.reference, { lines: [{ ...lineOf(asked), quantity: 1 }] })).rejects.toMatchObject({
			code: 'LINE_INVALID',
		})
		await settle(admin, asked.reference)
		expect(await shown(order.number)).toMatchObject({ lines: [{ askedBack: 0, returned: 2, refunded: 2 }] })
	})

	test('is refused with words, which give its units free', async () => {
		const product = await aProduct(shop, 9)
		const email = `${randomUUID()}@example.com`
		const order = await aShippedOrder(shop, admin, [product], { email })
		const asked = await askBack(guest, order, unitsOf(order, 1))
		await refuse(admin, asked.reference, 'The seal is broken.')
		expect(await guest.call(getOrder, own(order))).toMatchObject({
			returns: [{ state: 'refused', answer: 'The seal is broken.' }],
			returnable: [{ maxUnits: 1 }],
		})
		expect(await mailsTo(shop, email)).toContain('return-refused')
		await expect(approve(admin, asked.reference)).rejects.toMatchObject({ code: 'ORDER_STATE' })
		await expect(settle(admin, asked.reference)).rejects.toMatchObject({ code: 'ORDER_STATE' })
	})

	test('whose parcel never comes is refused with words, which give its units free', async () => {
		const email = `${randomUUID()}@example.com`
		const order = await aShippedOrder(shop, admin, [{ ...(await aProduct(shop, 5)), quantity: 2 }], { email })
		const { reference, id } = await askBack(guest, order, unitsOf(order, 2))
		await approve(admin, reference)
		const { params, query: right } = own(order)
		await guest.call(sendReturn, { params: { ...params, id }, query: right, body: {} })
		const all = { lines: unitsOf(order, 2) }
		await expect(refund(admin, order.number, all)).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
		const answer = 'It has not reached us in two months.'
		expect(await refuse(admin, reference, answer)).toMatchObject({ state: 'refused', answer })
		expect(await mailsTo(shop, email)).toContain('return-refused')
		await refund(admin, order.number, { ...all, shipping: true })
		expect(await shown(order.number)).toMatchObject({ status: 'refunded' })
	})

	test('goes into another lot where staff say so, but not into one that has expired or is another item’s', async () => {
		const [product, other] = [await aProduct(shop, 9), await aProduct(shop, 1)]
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 3 }])
		const asked = await askBack(guest, order, unitsOf(order, 3))
		const { items } = await approve(admin, asked.reference)
		expect(items).toMatchObject([{ itemId: product.itemId, perUnit: 1, lots: [{ code: 'LOT' }] }])
		const [late] = await query(
			`INSERT INTO stock_lots (item_id, location, code, best_by, on_hand) VALUES ($1, 'MAIN', 'OLD', CURRENT_DATE - 1, 0) RETURNING id`,
			[product.itemId],
		)
		const [fresh] = await query(
			`INSERT INTO stock_lots (item_id, location, code, on_hand) VALUES ($1, 'EAST', 'OPENED', 0) RETURNING id`,
			[product.itemId],
		)
		const [foreign] = await query('SELECT id FROM stock_lots WHERE item_id = $1', [other.itemId])
		const into = (lotId: string) =>
			receive(admin, asked.reference, [
				{ ...lineOf(asked), restocked: 3, scrapped: 0, lots: [{ itemId: product.itemId, lotId }] },
			])
		await expect(into(late.id)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('expired') })
		await expect(into(foreign.id)).rejects.toMatchObject({ code: 'CONFLICT' })
		await into(fresh.id)
		expect(await query('SELECT on_hand FROM stock_lots WHERE id = $1', [fresh.id])).toEqual([{ on_hand: 3 }])
		await settle(admin, asked.reference)
	})

	test('stands in the queue of the back office, which is narrowed and paged', async () => {
		const product = await aProduct(shop, 9)
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 3 }])
		const first = await askBack(guest, order, unitsOf(order, 1))
		const second = await askBack(guest, order, unitsOf(order, 1))
		const third = await claim(guest, order, unitsOf(order, 1))
		await approve(admin, second.reference)
		const found = async (filter: object) =>
			(await admin.call(listReturns, { query: { q: order.number, ...filter } })).items.map((each) => each.reference)
		expect(await found({})).toEqual([third.reference, second.reference, first.reference])
		expect(await found({ state: 'requested' })).toEqual([third.reference, first.reference])
		expect(await found({ kind: 'claim' })).toEqual([third.reference])
		expect((await admin.call(listReturns, { query: { q: first.reference } })).items).toMatchObject([
			{ order: order.number, units: 1, what: `1 × ${product.sku}`, state: 'requested' },
		])
		const page = await admin.call(listReturns, { query: { limit: '1', q: order.number } })
		const next = await admin.call(listReturns, {
			query: { limit: '1', q: order.number, cursor: page.nextCursor ?? '' },
		})
		expect([...page.items, ...next.items].map(({ reference }) => reference)).toEqual([
			third.reference,
			second.reference,
		])
		await expect(admin.call(getReturn, { params: { reference: 'R-0' } })).rejects.toMatchObject({ status: 404 })
	})
})

test('staff are mailed of what is asked and claimed, unless nobody shall be, and it is counted until they decide', async () => {
	const { env } = shop.services
	const counted = async () => (await admin.call(countReturns, {})).waiting
	const before = await counted()
	const product = await aProduct(shop, 9)
	const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 5 }])
	const told = async () =>
		(
			await query(`SELECT cause FROM mails WHERE kind = 'return-arrived' AND recipient = ANY($1) ORDER BY id`, [
				[env.MAIL_INBOX, 'returns@untapped.example'],
			])
		).map(({ cause }) => cause)
	const known = new Set(await told())
	const asked = await askBack(guest, order, unitsOf(order, 1))
	const { RETURNS_INBOX } = env
	Object.assign(env, { RETURNS_INBOX: 'returns@untapped.example' })
	const claimed = await claim(guest, order, unitsOf(order, 1))
	Object.assign(env, { RETURNS_INBOX: 'off' })
	await askBack(guest, order, unitsOf(order, 1))
	Object.assign(env, { RETURNS_INBOX })
	expect(new Set((await told()).filter((cause) => !known.has(cause)))).toEqual(
		new Set([`staff:${asked.id}`, `staff:${claimed.id}`]),
	)
	expect(await counted()).toBe(before + 3)
	await approve(admin, asked.reference)
	await refuse(admin, claimed.reference)
	expect(await counted()).toBe(before + 1)
	await expect(guest.call(countReturns, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})
