import { expect, test } from 'vitest'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { cancel, refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { capturedOf, editingShop } from '#test/money/edits.ts'
import { retryWhileBusy } from '#test/money/retry-while-busy.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { allAtOnce } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4)

let shop: TestApp
let admin: Visitor
const { anOrder, edit, expire, pay, preview, seen } = editingShop((opened) => {
	;({ shop, admin } = opened)
})

test(
	'20 at once edit, pay, ship, refund and cancel one order: the first act has it, and the books are right',
	async () => {
		for (let round = 0; round < rounds; round++) {
			const { order, more, number } = await anOrder()
			const [first] = order.lines
			await edit(number, { added: [{ productId: more.productId, variantId: more.variantId, quantity: 1 }] })
			const ends = await allAtOnce<unknown>(20, (nth) => retryWhileBusy(() => act(nth)))
			function act(nth: number): Promise<unknown> {
				switch (nth % 10) {
					case 0:
					case 5:
						return edit(number, {
							added: [{ productId: more.productId, variantId: more.variantId, quantity: 1 + (nth % 3) }],
						})
					case 1:
					case 6:
						return pay(number)
					case 2:
						return edit(number, { lines: [{ lineId: first?.id ?? '', quantity: 1 }] })
					case 3:
					case 8:
						return ship(admin, number, unitsOf(order, 1))
					case 4:
						return refund(admin, number, { lines: unitsOf(order, 1) })
					case 7:
						return expire(number)
					default:
						return nth === 9
							? cancel(admin, number)
							: preview(number, { lines: [{ lineId: first?.id ?? '', quantity: 1 }] })
				}
			}
			const expected = new Set(['NOTHING_LEFT', 'ORDER_STATE', 'REFUND_TOO_LARGE', 'LINE_INVALID'])
			expect(ends.filter((end) => typeof end === 'string' && !expected.has(end))).toEqual([])
			await expire(number)
			await sendDueRefunds(shop.services)
			const after = await seen(number)
			const given = after.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
			expect(capturedOf(after)).toBe(after.totalCents - given)
			await shop.audit()
		}
	},
	60_000 + rounds * 10_000,
)
