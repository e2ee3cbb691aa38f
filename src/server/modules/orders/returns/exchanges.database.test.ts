import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type AdminOrder, getOrder } from '#contracts/orders/orders.ts'
import { previewSettlement } from '#contracts/returns/admin-returns.ts'
import { listExchangeOptions } from '#contracts/returns/order-returns.ts'
import { sendDueRefunds } from '#server/modules/checkout/index.ts'
import { refund, ship } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import { aDearerExchange } from '#test/money/exchanges.ts'
import { anotherSize, aShippedOrder, askBack, bringBack, firstOf, own, settle } from '#test/money/returns.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { allAtOnce, aProduct, stockOf } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
let guest: Visitor
const { query, shown } = auditedShop((opened) => {
	;({ shop, admin } = opened)
	guest = shop.visitor()
})

const paid = ({ totalCents, refunds }: { totalCents: number; refunds: ReadonlyArray<{ amountCents: number }> }) =>
	totalCents - refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)

describe('an exchange', () => {
	test('for another size of the same price takes over what was paid, to the cent, and is shipped as a new line', async () => {
		const small = await aProduct(shop, 5, { priceCents: 1333 })
		const large = await anotherSize(shop, small, 5, 1333)
		const email = `${randomUUID()}@example.com`
		const order = await aShippedOrder(shop, admin, [{ ...small, quantity: 3 }], { email })
		expect((await guest.call(listExchangeOptions, own(order))).items).toMatchObject([
			{ options: [{ variantId: large.variantId, variantName: 'Large', differenceCents: 0, isAvailable: true }] },
		])
		const asked = await askBack(guest, order, firstOf(order, 2, large.variantId))
		expect(asked).toMatchObject({ wish: 'exchange', lines: [{ exchangeFor: { variantId: large.variantId } }] })
		await bringBack(admin, asked.reference)
		const preview = await admin.call(previewSettlement, { params: { reference: asked.reference }, body: {} })
		expect(preview).toMatchObject({ amountCents: 0, goods: [{ sku: large.sku, quantity: 2 }] })
		expect(preview.exchangedCents).toBe(preview.goodsCents)
		await settle(admin, asked.reference)
		const after = await shown(order.number)
		expect(after).toMatchObject({
			status: 'paid',
			fulfillmentStatus: 'partly_shipped',
			totalCents: order.totalCents,
			exchangedCents: preview.goodsCents,
			refunds: [{ kind: 'exchange', amountCents: 0, exchangedCents: preview.goodsCents }],
			lines: [
				{ quantity: 3, refunded: 2, returned: 2 },
				{ sku: large.sku, variantName: 'Large', quantity: 2, unitPriceCents: 1333, shipped: 0 },
			],
		})
		expect(await stockOf(shop, large)).toEqual({ onHand: 5, reserved: 2 })
		expect((await mailsTo(shop, email)).at(-1)).toBe('return-exchanged')
		expect(after.mails.at(-1)?.subject).toBe('Your exchange is being made ready')
		const told = `SELECT data FROM mails WHERE kind = 'return-exchanged' AND recipient = $1`
		expect((await query(told, [email]))[0]?.data).toMatchObject({
			goods: [{ lineId: after.lines[1]?.id, quantity: 2 }],
			paidCents: 0,
		})
		expect(after.events.at(-1)?.reason).not.toContain(`${asked.reference}: ${asked.reference}`)
		const out = after.lines[1]?.id ?? ''
		await ship(admin, order.number, [{ lineId: out, quantity: 2 }])
		expect(await shown(order.number)).toMatchObject({ status: 'shipped', returnable: [{ most: 1 }, { most: 2 }] })

		// What went out instead comes back for money, and everything adds up to what was paid.
		const again = await askBack(guest, order, [{ lineId: out, quantity: 2 }])
		await bringBack(admin, again.reference)
		await settle(admin, again.reference)
		await refund(admin, order.number, { lines: firstOf(order, 1), shipping: true })
		const end = await shown(order.number)
		expect(end.status).toBe('refunded')
		expect(paid(end)).toBe(0)
	})

	test('for something that costs less gives the difference back', async () => {
		const large = await aProduct(shop, 5, { priceCents: 3000 })
		const small = await anotherSize(shop, large, 5, 2000)
		const order = await aShippedOrder(shop, admin, [{ ...large, quantity: 2 }])
		const asked = await askBack(guest, order, firstOf(order, 1, small.variantId))
		await bringBack(admin, asked.reference)
		const preview = await admin.call(previewSettlement, { params: { reference: asked.reference }, body: {} })
		expect(preview.amountCents).toBe(preview.goodsCents - preview.exchangedCents)
		// Sales tax of Texas on the ten dollars.
		expect(preview.amountCents).toBe(1063)
		await settle(admin, asked.reference)
		expect(await shown(order.number)).toMatchObject({
			totalCents: order.totalCents,
			refunds: [{ kind: 'exchange', amountCents: preview.amountCents, state: 'under_way' }],
			lines: [{ refunded: 1 }, { unitPriceCents: 2000, quantity: 1 }],
		})
	})

	test('for something sold out does nothing; the money can go back instead', async () => {
		const small = await aProduct(shop, 5, { priceCents: 2000 })
		const none = await anotherSize(shop, small, 0, 2000)
		const noneDear = await anotherSize(shop, small, 0, 2500)
		const order = await aShippedOrder(shop, admin, [{ ...small, quantity: 2 }])
		const asked = await askBack(guest, order, firstOf(order, 1, none.variantId))
		await bringBack(admin, asked.reference)
		const before = await shown(order.number)
		await expect(settle(admin, asked.reference)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
		await expect(
			settle(admin, asked.reference, { lines: firstOf(order, 1, noneDear.variantId) }),
		).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
		await expect(settle(admin, asked.reference, { lines: firstOf(order, 1, randomUUID()) })).rejects.toMatchObject({
			code: 'LINE_INVALID',
		})
		expect(await shown(order.number)).toEqual(before)
		await settle(admin, asked.reference, { lines: firstOf(order, 1) })
		expect(await shown(order.number)).toMatchObject({ refunds: [{ kind: 'refund' }], returns: [{ state: 'settled' }] })
		await expect(askBack(guest, order, firstOf(order, 1, randomUUID()))).rejects.toMatchObject({ code: 'LINE_INVALID' })
	})
})

describe('an exchange for something dearer', () => {
	const aDifference = () => aDearerExchange(shop, admin, guest)
	const captured = ({ payments }: Pick<AdminOrder, 'payments'>) =>
		payments.reduce((sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents, 0)

	test('waits for its difference, goes out once that is paid, and all of it can be given back', async () => {
		const waits = await aDifference()
		expect(waits.dueCents).toBe(531)
		expect(await waits.seen()).toMatchObject({
			totalCents: waits.order.totalCents,
			lines: [{ askedBack: 1, returned: 0 }],
			returns: [{ state: 'due', answer: 'Gladly.' }],
			refunds: [],
		})
		expect(await mailsTo(shop, waits.email)).toContain('payment-link')
		// It is held as long as the link, and nobody else is promised it.
		expect(await stockOf(shop, waits.dear)).toEqual({ onHand: 2, reserved: 1 })
		await expect(settle(admin, waits.asked.reference)).rejects.toMatchObject({ code: 'ORDER_STATE' })
		// The buyer finds the way to pay it on the order, and what is due in every list.
		const seen = await guest.call(getOrder, own(waits.order))
		expect(seen).toMatchObject({
			lastReturn: { kind: 'return', state: 'due', isExchanged: false },
			dueCents: 531,
			due: [{ amountCents: 531, path: expect.stringContaining(`/pay/${waits.id}?token=`) }],
		})
		await waits.pay()
		expect(await guest.call(getOrder, own(waits.order))).toMatchObject({
			lastReturn: { state: 'settled', isExchanged: true },
			...{ dueCents: 0, due: [] },
		})
		const after = await waits.seen()
		expect(after).toMatchObject({
			status: 'paid',
			totalCents: waits.order.totalCents + waits.dueCents,
			lines: [
				{ askedBack: 0, returned: 1, refunded: 1 },
				{ unitPriceCents: 2500, quantity: 1 },
			],
			returns: [{ state: 'settled' }],
			refunds: [{ kind: 'exchange', amountCents: 0 }],
		})
		expect(captured(after)).toBe(after.totalCents)
		expect(await stockOf(shop, waits.dear)).toEqual({ onHand: 2, reserved: 1 })
		await ship(admin, waits.order.number, [{ lineId: after.lines[1]?.id ?? '', quantity: 1 }])
		const units = after.lines.map(({ id }) => ({ lineId: id, quantity: 1 }))
		await refund(admin, waits.order.number, { lines: units, shipping: true })
		await sendDueRefunds(shop.services)
		const end = await waits.seen()
		expect(end.status).toBe('refunded')
		expect(captured(end)).toBe(0)
	})

	test('is paid back when nobody pays in time', async () => {
		const waits = await aDifference()
		await Promise.all([waits.expire(), waits.expire()])
		expect(await waits.seen()).toMatchObject({
			totalCents: waits.order.totalCents,
			lines: [{ askedBack: 0, returned: 1, refunded: 1 }],
			returns: [{ state: 'settled' }],
			refunds: [{ kind: 'refund' }],
		})
		expect(await mailsTo(shop, waits.email)).toContain('refund')
		expect(await stockOf(shop, waits.dear)).toEqual({ onHand: 2, reserved: 0 })
	})

	test('two of one order hold their goods apart: one that is paid leaves the other its own', async () => {
		const waits = await aDifference()
		const other = await waits.again()
		expect(await stockOf(shop, waits.dear)).toEqual({ onHand: 2, reserved: 2 })
		await other.pay()
		await waits.expire()
		expect(await stockOf(shop, waits.dear)).toEqual({ onHand: 2, reserved: 1 })
		expect(await waits.seen()).toMatchObject({
			returns: [{ state: 'settled' }, { state: 'settled', hasInvoice: true }],
		})
	})

	test('whose link was made before goods were held, and sold out before its payment came, gives both back', async () => {
		const waits = await aDifference()
		await query(
			`WITH let_go AS (DELETE FROM stock_reservations r USING stock_lots l WHERE l.id = r.lot_id AND l.item_id = $1)
			UPDATE order_returns SET planned = planned #- '{goods,0,lineId}' WHERE reference = $2`,
			[waits.dear.itemId, waits.asked.reference],
		)
		await query(
			`WITH gone AS (UPDATE stock_lots SET on_hand = on_hand - 2, reserved = 0 WHERE item_id = $1 RETURNING id)
			INSERT INTO stock_movements (lot_id, kind, on_hand_delta, reserved_delta, actor)
			SELECT id, 'adjusted', -2, -1, 'test' FROM gone`,
			[waits.dear.itemId],
		)
		shop.services.inventory.forget()
		await allAtOnce(6, () => waits.pay())
		await sendDueRefunds(shop.services)
		const after = await waits.seen()
		expect(after).toMatchObject({
			totalCents: waits.order.totalCents,
			returns: [{ state: 'settled' }],
			refunds: [{ kind: 'refund' }],
		})
		expect(captured(after)).toBe(paid(after))
		expect(await mailsTo(shop, waits.email)).toEqual(expect.arrayContaining(['link-payment-returned', 'refund']))
	})

	test.each(['goodwill', 'goodwill and the other unit'])(
		'goes out though %s gave all of it back meanwhile',
		async (how) => {
			const waits = await aDifference()
			const { number, totalCents } = waits.order
			const isAll = how === 'goodwill'
			await refund(admin, number, { goodwillCents: isAll ? totalCents : totalCents - 1000 })
			if (!isAll) await refund(admin, number, { lines: firstOf(waits.order, 1) })
			expect(await waits.seen()).toMatchObject({ status: 'refunded', returns: [{ state: 'due' }] })
			await waits.pay()
			const after = await waits.seen()
			expect(after).toMatchObject({
				...{ status: 'paid', totalCents: totalCents + waits.dueCents },
				...{ returns: [{ state: 'settled' }], lines: [{}, { unitPriceCents: 2500, quantity: 1 }] },
			})
			await ship(admin, number, [{ lineId: after.lines[1]?.id ?? '', quantity: 1 }])
			await sendDueRefunds(shop.services)
			expect(captured(await waits.seen())).toBe(waits.dueCents)
			await refund(admin, number, { lines: [{ lineId: after.lines[1]?.id ?? '', quantity: 1 }] })
			await sendDueRefunds(shop.services)
			expect(captured(await waits.seen())).toBe(0)
		},
	)

	test('of which goodwill gave all back and nobody pays in time ends with nothing more to give', async () => {
		const waits = await aDifference()
		await refund(admin, waits.order.number, { goodwillCents: waits.order.totalCents })
		await waits.expire()
		await sendDueRefunds(shop.services)
		const after = await waits.seen()
		expect(after).toMatchObject({ status: 'refunded', returns: [{ state: 'settled' }] })
		expect(captured(after)).toBe(0)
		expect(await stockOf(shop, waits.dear)).toEqual({ onHand: 2, reserved: 0 })
	})
})
