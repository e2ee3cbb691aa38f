import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { sendReturn } from '#contracts/returns/buyer-return-calls.ts'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { aPaidOrder, cancel, refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { aDearerExchange } from '#test/money/exchanges.ts'
import { retryWhileBusy } from '#test/money/retry-while-busy.ts'
import { approve, askBack, own, receive, refuse, settle } from '#test/money/returns.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy, stockOf } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4)
const timeoutMs = 60_000 + rounds * 6_000

let shop: TestApp
let admin: Visitor
let guest: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	guest = shop.visitor()
})
afterAll(() => shop.auditAndClose())

const refusedOf = (ends: readonly unknown[]) => new Set(ends.filter((end) => typeof end === 'string'))

test(
	'20 at once ask the same units of a line back: no more than were sent',
	async () => {
		for (let round = 0; round < rounds; round++) {
			const product = await aProduct(shop, 9)
			const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 7 }])
			await ship(admin, order.number, unitsOf(order, 5))
			const ends = await allAtOnce(20, (nth) =>
				retryWhileBusy(() => askBack(guest, order, unitsOf(order, 1 + (nth % 3)))),
			)
			expect([...refusedOf(ends)].filter((code) => code !== 'NOTHING_LEFT')).toEqual([])
			const { lines, returns } = await admin.call(getAnyOrder, { params: { number: order.number } })
			const asked = returns.flatMap((each) => each.lines).reduce((sum, line) => sum + line.asked, 0)
			expect(lines).toMatchObject([{ askedBack: asked }])
			expect(asked).toBeLessThanOrEqual(5)
			expect(asked).toBeGreaterThanOrEqual(3)
		}
	},
	timeoutMs,
)

test(
	'20 at once receive, settle, refund and cancel: every unit is paid back once and every one that came lies on the shelf once',
	async () => {
		for (let round = 0; round < rounds; round++) {
			const product = await aProduct(shop, 12, { priceCents: 1333 })
			const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 9 }])
			await ship(admin, order.number, unitsOf(order, 6))
			const returns = await Promise.all([1, 2].map((units) => askBack(guest, order, unitsOf(order, units))))
			for (const { reference } of returns) await approve(admin, reference)
			const [first, second] = returns
			if (!first || !second) throw new Error('Two were asked.')
			const take = ({ reference, lines }: typeof first) =>
				receive(admin, reference, [{ lineId: lines[0]?.lineId ?? '', restocked: lines[0]?.asked ?? 0, scrapped: 0 }])
			const ends = await allAtOnce<unknown>(20, (nth) => retryWhileBusy(() => act(nth)))
			function act(nth: number): Promise<unknown> {
				const one = nth % 2 === 0 ? first : second
				if (!one) throw new Error('Two were asked.')
				if (nth % 5 === 0) return take(one)
				if (nth % 5 === 1) return settle(admin, one.reference)
				if (nth % 5 === 2) return refund(admin, order.number, { lines: unitsOf(order, 1 + (nth % 3)) })
				if (nth % 5 === 3) return cancel(admin, order.number, unitsOf(order, 1))
				return take(one)
			}
			const known = ['ORDER_STATE', 'NOTHING_LEFT', 'REFUND_TOO_LARGE', 'LINE_INVALID']
			expect([...refusedOf(ends)].filter((code) => !known.includes(code as string))).toEqual([])
			for (const { reference } of returns) await settle(admin, reference).catch(() => {})
			await sendDueRefunds(shop.services)
			const after = await admin.call(getAnyOrder, { params: { number: order.number } })
			const [line] = after.lines
			expect(line).toMatchObject({ askedBack: 0, returned: 3 })
			const given = after.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
			expect(given).toBeLessThanOrEqual(order.totalCents)
			expect(after.payments).toMatchObject([{ refundedCents: given }])
			const shelf = await stockOf(shop, product)
			expect(shelf).toEqual({ onHand: 12 - 6 + 3, reserved: 9 - 6 - (line?.cancelled ?? 0) })
		}
	},
	timeoutMs,
)

test(
	'20 at once pay a link, let it expire and buy what it holds: the last unit goes to one of them',
	async () => {
		for (let round = 0; round < rounds; round++) {
			const waits = await aDearerExchange(shop, admin, guest, 1)
			const ends = await allAtOnce<unknown>(20, (nth) => {
				if (nth % 4 === 0) return retryWhileBusy(waits.expire)
				if (nth % 4 === 1) return retryWhileBusy(waits.pay)
				return retryWhileBusy(() => buy(shop.visitor(), aCheckout([waits.dear])))
			})
			const sold = ends.filter((end, nth) => nth % 4 > 1 && typeof end !== 'string').length
			await waits.expire()
			await sendDueRefunds(shop.services)
			const after = await waits.seen()
			const isExchanged = after.refunds[0]?.kind === 'exchange'
			expect(sold + Number(isExchanged)).toBeLessThanOrEqual(1)
			expect(after.returns).toMatchObject([{ state: 'settled' }])
			expect(after.lines[0]).toMatchObject({ returned: 1, askedBack: 0 })
			expect(await stockOf(shop, waits.dear)).toEqual({ onHand: 1, reserved: sold + Number(isExchanged) })
			const captured = after.payments.reduce((sum, each) => sum + each.capturedCents - each.refundedCents, 0)
			const given = after.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
			expect(captured).toBe(after.totalCents - given)
		}
	},
	timeoutMs,
)

test(
	'20 at once receive and refuse a return that is on its way: one of the two, and the shelf has what was received',
	async () => {
		for (let round = 0; round < rounds; round++) {
			const product = await aProduct(shop, 5)
			const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 3 }])
			await ship(admin, order.number, unitsOf(order, 3))
			const { id, reference, lines } = await askBack(guest, order, unitsOf(order, 2))
			await approve(admin, reference)
			const { params, query } = own(order)
			await guest.call(sendReturn, { params: { ...params, id }, query, body: {} })
			const came = [{ lineId: lines[0]?.lineId ?? '', restocked: 2, scrapped: 0 }]
			const ends = await allAtOnce<unknown>(20, (nth) =>
				retryWhileBusy(() => (nth % 2 === 0 ? receive(admin, reference, came) : refuse(admin, reference))),
			)
			expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
			const { returns } = await admin.call(getAnyOrder, { params: { number: order.number } })
			const isReceived = returns[0]?.state === 'received'
			expect(returns[0]?.state).toBe(isReceived ? 'received' : 'refused')
			expect((await stockOf(shop, product)).onHand).toBe(isReceived ? 4 : 2)
		}
	},
	timeoutMs,
)
