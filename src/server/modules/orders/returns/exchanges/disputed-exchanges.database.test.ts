import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getPaymentRequest, payRequest } from '#contracts/checkout/payment-requests.ts'
import { paymentLinkOf } from '#server/modules/orders/index.ts'
import { reconcilePayments, sendDueRefunds } from '#server/modules/payments/index.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import { aDispute } from '#test/money/disputes.ts'
import { aDearerExchange } from '#test/money/exchanges.ts'
import { settle } from '#test/money/returns.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { allAtOnce, cards, deliverAll, stockOf } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
let guest: Visitor
const { query } = auditedShop((opened) => {
	;({ shop, admin } = opened)
	guest = shop.visitor()
})

/** A difference that is to be paid, and what a bank does about the order's first payment. */
async function aDisputedDifference() {
	const waits = await aDearerExchange(shop, admin, guest)
	const { open, decide } = aDispute(shop, waits.order.number)
	const token = new URL(paymentLinkOf(shop.services.orderKey, waits.id), 'http://x').searchParams.get('token') ?? ''
	const by = { params: { id: waits.id }, query: { token } }
	const payLater = () =>
		guest.call(payRequest, {
			...by,
			body: { card: { number: cards.later, expMonth: 12, expYear: 2040, cvc: '123' } },
			idempotencyKey: randomUUID(),
		})
	const payments = () =>
		query(
			'SELECT status, captured_cents AS captured, refunded_cents AS refunded FROM payments WHERE request_id = $1 ORDER BY nth',
			[waits.id],
		)
	return { ...waits, open, decide, payLater, payments, shown: () => guest.call(getPaymentRequest, by) }
}

test('no card is charged for a difference while a bank decides; it is paid once the bank has', async () => {
	const waits = await aDisputedDifference()
	await waits.open()
	const bank = { status: 409, code: 'ORDER_STATE', message: expect.stringMatching(/bank.*No card was charged/) }
	await expect(waits.pay()).rejects.toMatchObject(bank)
	expect(await waits.payments()).toEqual([])
	await waits.decide('won')
	expect(await waits.pay()).toEqual({ status: 'paid' })
	expect(await waits.seen()).toMatchObject({ returns: [{ state: 'settled' }] })
})

test('a link that ends while a bank decides lets its goods go, and staff settle the return after', async () => {
	const waits = await aDisputedDifference()
	await waits.open()
	await Promise.all([waits.expire(), waits.expire()])
	expect(await waits.shown()).toMatchObject({ state: 'expired' })
	expect(await stockOf(shop, waits.dear)).toEqual({ onHand: 2, reserved: 0 })
	expect(await waits.seen()).toMatchObject({ returns: [{ state: 'received' }], refunds: [], lines: [{ askedBack: 1 }] })
	await expect(settle(admin, waits.asked.reference)).rejects.toMatchObject({ code: 'ORDER_STATE' })
	await waits.decide('won')
	await settle(admin, waits.asked.reference)
	expect(await waits.seen()).toMatchObject({ returns: [{ state: 'due' }] })
	expect(await stockOf(shop, waits.dear)).toEqual({ onHand: 2, reserved: 1 })
})

test('a difference that was charged as a dispute opened goes back by itself, by each way that the news may come', async () => {
	const waits = await aDisputedDifference()
	expect(await waits.payLater()).toEqual({ status: 'processing' })
	await waits.open()
	await deliverAll(shop)
	await allAtOnce(4, () => reconcilePayments(shop.services))
	await sendDueRefunds(shop.services)
	expect(await waits.payments()).toEqual([{ status: 'paid', captured: 531, refunded: 531 }])
	expect(await waits.shown()).toMatchObject({ state: 'cancelled', isReturned: true })
	expect(await waits.seen()).toMatchObject({ returns: [{ state: 'received' }], refunds: [] })
	expect(await stockOf(shop, waits.dear)).toEqual({ onHand: 2, reserved: 0 })
	expect(await mailsTo(shop, waits.email)).toContain('link-payment-returned')
	await waits.decide('lost')
	await settle(admin, waits.asked.reference, { lines: [{ lineId: waits.order.lines[0]?.id ?? '', quantity: 1 }] })
	expect(await waits.seen()).toMatchObject({ returns: [{ state: 'settled' }] })
})

test('goods that were asked for twice, of which one is left, are sold out: the difference and what came back go back', async () => {
	const waits = await aDisputedDifference()
	// A link from before goods were held, for two lines of one size.
	await query(
		`WITH let_go AS (DELETE FROM stock_reservations r USING stock_lots l WHERE l.id = r.lot_id AND l.item_id = $1)
		UPDATE order_returns SET planned = jsonb_set(planned, '{goods}', jsonb_build_array((planned #> '{goods,0}') - 'lineId', (planned #> '{goods,0}') - 'lineId'))
		WHERE reference = $2`,
		[waits.dear.itemId, waits.asked.reference],
	)
	await query(
		`WITH gone AS (UPDATE stock_lots SET on_hand = on_hand - 1, reserved = 0 WHERE item_id = $1 RETURNING id)
		INSERT INTO stock_movements (lot_id, kind, on_hand_delta, reserved_delta, actor)
		SELECT id, 'adjusted', -1, -1, 'test' FROM gone`,
		[waits.dear.itemId],
	)
	shop.services.inventory.forget()
	await waits.pay()
	await sendDueRefunds(shop.services)
	expect(await waits.payments()).toEqual([{ status: 'paid', captured: 531, refunded: 531 }])
	expect(await waits.seen()).toMatchObject({ returns: [{ state: 'settled' }], refunds: [{ kind: 'refund' }] })
	const [told] = await query(`SELECT data FROM mails WHERE kind = 'link-payment-returned' AND recipient = $1`, [
		waits.email,
	])
	expect(told?.data).toMatchObject({ isSoldOut: true })
})
