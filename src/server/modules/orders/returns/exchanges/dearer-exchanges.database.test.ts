import { describe, expect, test } from 'vitest'
import { type AdminOrder, getOrder } from '#contracts/orders/orders.ts'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { refund, ship } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import { aDearerExchange } from '#test/money/exchanges.ts'
import { firstOf, own, settle } from '#test/money/returns.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { allAtOnce, stockOf } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
let guest: Visitor
const { query } = auditedShop((opened) => {
	;({ shop, admin } = opened)
	guest = shop.visitor()
})

const paid = ({ totalCents, refunds }: { totalCents: number; refunds: ReadonlyArray<{ amountCents: number }> }) =>
	totalCents - refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)

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
		// The dearer item is held as long as the link, and nobody else is promised it.
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
