import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endRefusedRefund } from '#contracts/orders/card-refund-calls.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { askBack, bringBack, settle } from '#test/money/returns.ts'
import { moveDispute, openDispute } from '#test/stripe/after-payment.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import type { Visitor } from '#test/support/app.ts'
import { allAtOnce } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4)
const timeoutMs = 60_000 + rounds * 5_000

let shop: StripeShop
let admin: Visitor
beforeAll(async () => {
	shop = await startStripeShop()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const seen = (number: string) => admin.call(getAnyOrder, { params: { number } })
const last = (type: string) => shop.told(type).at(-1) ?? {}
/** What Stripe has sent back of a payment. */
const sentBack = (intentId: string) =>
	[...shop.stripe.books.refunds.values()]
		.filter((each) => each.payment_intent === intentId && each.status === 'succeeded')
		.reduce((sum, { amount }) => sum + amount, 0)
const known = ['ORDER_STATE', 'NOTHING_LEFT', 'REFUND_TOO_LARGE']

test(
	'20 at once refund an order while a dispute of it arrives: what was ordered before goes back once it is won, and nothing else',
	async () => {
		for (let round = 0; round < rounds; round++) {
			const paid = await shop.paidOrder()
			const order = await seen(paid.number)
			const { id } = openDispute(shop.stripe.books, paid.intentId)
			const created = last('charge.dispute.created')
			const ends = await allAtOnce<unknown>(20, async (nth) => {
				if (nth % 3 === 2) return shop.deliver(created)
				return refund(admin, paid.number, { lines: nth % 3 ? [] : unitsOf(order, 1), goodwillCents: nth % 3 ? 50 : 0 })
			})
			expect(ends.filter((end) => typeof end === 'string' && !known.includes(end))).toEqual([])
			await sendDueRefunds(shop.services)
			expect(sentBack(paid.intentId)).toBe(0)
			await expect(refund(admin, paid.number, { goodwillCents: 50 })).rejects.toMatchObject({ code: 'ORDER_STATE' })
			moveDispute(shop.stripe.books, id, 'won')
			await shop.deliver(last('charge.dispute.closed'))
			await sendDueRefunds(shop.services)
			const after = await seen(paid.number)
			const given = after.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
			expect(after.payments).toMatchObject([{ refundedCents: given }])
			expect(sentBack(paid.intentId)).toBe(given)
		}
	},
	timeoutMs,
)

test(
	'20 at once settle a return while its bank takes the money: it is settled once, and nothing is given twice',
	async () => {
		for (let round = 0; round < rounds; round++) {
			const paid = await shop.paidOrder()
			const order = { ...(await seen(paid.number)), accessToken: paid.accessToken }
			await ship(admin, paid.number, unitsOf(order, 1))
			const { reference } = await askBack(shop.visitor(), order, unitsOf(order, 1))
			await bringBack(admin, reference)
			const { id } = openDispute(shop.stripe.books, paid.intentId)
			moveDispute(shop.stripe.books, id, 'lost')
			const closed = last('charge.dispute.closed')
			const ends = await allAtOnce<unknown>(20, async (nth) =>
				nth % 2 ? settle(admin, reference) : shop.deliver(closed),
			)
			expect(ends.filter((end, nth) => nth % 2 && typeof end !== 'string')).toHaveLength(1)
			await sendDueRefunds(shop.services)
			expect(sentBack(paid.intentId)).toBe(0)
			for (const { id: refundId, state } of (await seen(paid.number)).payments.flatMap((each) => each.refunds)) {
				expect(state).toBe('refused')
				await admin.call(endRefusedRefund, {
					params: { number: paid.number, id: refundId },
					body: { rest: 'given', reason: 'The bank gave it back.' },
					idempotencyKey: randomUUID(),
				})
			}
			expect(await seen(paid.number)).toMatchObject({ returns: [{ state: 'settled' }] })
		}
	},
	timeoutMs,
)
