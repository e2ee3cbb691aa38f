import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { aPaidOrder, cancel, previewOf, refund, ship } from '#test/money/after-sale.ts'
import { retryWhileBusy } from '#test/money/retry-while-busy.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { allAtOnce, aProduct } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4)

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const expected = new Set(['NOTHING_LEFT', 'ORDER_STATE', 'REFUND_TOO_LARGE'])

test(
	'20 at once refund, refund, cancel and ship one order: the first to come has it, and the books are right',
	async () => {
		for (let round = 0; round < rounds; round++) {
			const products = await Promise.all([
				aProduct(shop, 20, { priceCents: 1333 }),
				aProduct(shop, 20, { priceCents: 777 }),
			])
			const order = await aPaidOrder(
				shop,
				admin,
				products.map((product) => ({ ...product, quantity: 4 })),
			)
			const units = (nth: number) => {
				const line = order.lines[nth % 2]
				return line ? [{ lineId: line.id, quantity: 1 + (nth % 3) }] : []
			}
			const ends = await allAtOnce<unknown>(20, (nth) => retryWhileBusy(() => act(nth)))
			function act(nth: number): Promise<unknown> {
				if (nth % 4 === 0) return ship(admin, order.number, units(nth))
				if (nth % 4 === 1) return cancel(admin, order.number, units(nth))
				return refund(admin, order.number, { lines: units(nth), ...(nth % 8 === 3 && { goodwillCents: 150 }) })
			}
			const refused = ends.filter((end) => typeof end === 'string')
			expect(refused.filter((code) => !expected.has(code as string))).toEqual([])
			await sendDueRefunds(shop.services)
			const after = await admin.call(getAnyOrder, { params: { number: order.number } })
			for (const { quantity, shipped, cancelled, refunded } of after.lines) {
				expect(shipped + cancelled).toBeLessThanOrEqual(quantity)
				expect(refunded).toBeLessThanOrEqual(quantity)
			}
			const given = after.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
			expect(given).toBeLessThanOrEqual(order.totalCents)
			expect(after.payments).toMatchObject([{ refundedCents: given }])
		}
	},
	60_000 + rounds * 5_000,
)

test('of 20 refunds that were previewed alike one is made: the others are told what they would do by now', async () => {
	for (let round = 0; round < rounds; round++) {
		const order = await aPaidOrder(shop, admin, [await aProduct(shop, 3, { priceCents: 4777 })])
		const asked = { lines: [], goodwillCents: 50 }
		const { amountCents: expectedCents, leftCents: expectedLeftCents } = await previewOf(admin, order.number, asked)
		const ends = await allAtOnce<unknown>(20, () =>
			retryWhileBusy(() => refund(admin, order.number, { ...asked, expectedCents, expectedLeftCents })),
		)
		expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
		expect(ends.filter((end) => end === 'TOTAL_CHANGED')).toHaveLength(19)
		await sendDueRefunds(shop.services)
	}
})

test('200 refunds of one order at once are done or told to come again, and everybody else is served meanwhile', async () => {
	const order = await aPaidOrder(shop, admin, [await aProduct(shop, 3, { priceCents: 4777 })])
	const other = await aPaidOrder(shop, admin, [await aProduct(shop, 3)])
	const refunds = allAtOnce<unknown>(200, () => refund(admin, order.number, { goodwillCents: 10 }))
	const visits = await allAtOnce<unknown>(20, () => admin.call(getAnyOrder, { params: { number: other.number } }))
	expect(visits.filter((end) => typeof end === 'string')).toEqual([])
	const ends = await refunds
	const made = ends.filter((end) => typeof end !== 'string').length
	expect(ends.filter((end) => typeof end === 'string' && end !== 'RATE_LIMITED')).toEqual([])
	expect(made).toBeGreaterThan(0)
	await sendDueRefunds(shop.services)
	await sendDueRefunds(shop.services)
	await sendDueRefunds(shop.services)
	expect((await admin.call(getAnyOrder, { params: { number: order.number } })).refunds).toHaveLength(made)
}, 120_000)
