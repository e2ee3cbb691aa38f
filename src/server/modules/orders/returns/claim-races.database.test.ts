import { expect, test } from 'vitest'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { refund, unitsOf } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import { retryWhileBusy } from '#test/money/retry-while-busy.ts'
import { aShippedOrder, claim, firstOf, refuse, settle } from '#test/money/returns.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { allAtOnce, aProduct, stockOf } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4)

let shop: TestApp
let admin: Visitor
let guest: Visitor
const { shown } = auditedShop((opened) => {
	;({ shop, admin } = opened)
	guest = shop.visitor()
})

test(
	'20 at once replace, pay back, refuse and refund what arrived damaged, and claim it again: every unit is made good once',
	async () => {
		for (let round = 0; round < rounds; round++) {
			const product = await aProduct(shop, 12, { priceCents: 1333 })
			const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 6 }])
			const first = await claim(guest, order, firstOf(order, 2))
			const second = await claim(guest, order, firstOf(order, 2), 'refund')
			const acts: Array<() => Promise<unknown>> = [
				() => settle(admin, first.reference),
				() => settle(admin, first.reference, { lines: firstOf(order, 1) }),
				() => settle(admin, second.reference),
				() => settle(admin, second.reference, { lines: firstOf(order, 2, product.variantId) }),
				() => refuse(admin, second.reference),
				() => refund(admin, order.number, { lines: unitsOf(order, 1 + (round % 3)) }),
				() => claim(guest, order, firstOf(order, 1 + (round % 2))),
			]
			const ends = await allAtOnce<unknown>(20, (nth) =>
				retryWhileBusy(() => acts[nth % acts.length]?.() ?? Promise.resolve()),
			)
			const known = new Set(['ORDER_STATE', 'NOTHING_LEFT', 'REFUND_TOO_LARGE', 'LINE_INVALID'])
			expect(ends.filter((end) => typeof end === 'string' && !known.has(end))).toEqual([])
			await sendDueRefunds(shop.services)
			const after = await shown(order.number)
			const [line, ...instead] = after.lines
			const replaced = instead.reduce((sum, { quantity }) => sum + quantity, 0)
			// `refunded` counts what was replaced, too.
			expect(line?.refunded).toBeLessThanOrEqual(6)
			expect(line?.refunded).toBeGreaterThanOrEqual(replaced)
			const given = after.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
			expect(after.payments).toMatchObject([{ refundedCents: given }])
			expect(given).toBeLessThanOrEqual(order.totalCents)
			expect(await stockOf(shop, product)).toEqual({ onHand: 6, reserved: replaced })
			const states = after.returns.map(({ state }) => state)
			expect(states.slice(0, 2)).toEqual(['settled', expect.stringMatching(/settled|refused/)])
		}
	},
	60_000 + rounds * 6_000,
)
