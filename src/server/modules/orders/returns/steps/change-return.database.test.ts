import { expect, test } from 'vitest'
import type { CallInput } from '#contracts/endpoint.ts'
import { changeReturn, getReturn } from '#contracts/returns/staff-return-calls.ts'
import { unitsOf } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import { aShippedOrder, askBack } from '#test/money/returns.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { aProduct, stockOf } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
let guest: Visitor
const { query } = auditedShop((opened) => {
	;({ shop, admin } = opened)
	guest = shop.visitor()
})

test('a return is decided and received by the one agreed call, by its id; each state once, and goods by staff of the stock alone', async () => {
	const product = await aProduct(shop, 10, { priceCents: 1999 })
	const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 2 }])
	const [asked, other] = [
		await askBack(guest, order, unitsOf(order, 1)),
		await askBack(guest, order, unitsOf(order, 1)),
	]
	const params = { reference: asked.id }
	expect(await admin.call(getReturn, { params })).toMatchObject({ reference: asked.reference })
	const change = (who: Visitor, body: CallInput<typeof changeReturn>['body']) =>
		who.call(changeReturn, { params, body })
	const approved = await change(admin, { state: 'approved', answer: 'Sure.' })
	expect(approved).toMatchObject({ state: 'approved', answer: 'Sure.', lines: [{ approved: 1 }] })
	const back = { lineId: asked.lines[0]?.lineId ?? '', restocked: 1, scrapped: 0 }
	const support = await shop.signedIn('ADMIN')
	await query("UPDATE user_roles SET staff_role = 'support' WHERE user_id = $1", [support.id])
	await expect(change(support, { state: 'received', lines: [back] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
	const ends = await Promise.allSettled(
		Array.from({ length: 8 }, () => change(admin, { state: 'received', lines: [back] })),
	)
	expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	expect(await stockOf(shop, product)).toEqual({ onHand: 9, reserved: 0 })
	const refused = { state: 'refused', answer: 'It was opened.' } as const
	await expect(change(admin, refused)).rejects.toMatchObject({ code: 'ORDER_STATE' })
	expect(await admin.call(changeReturn, { params: { reference: other.reference }, body: refused })).toMatchObject({
		state: 'refused',
		answer: refused.answer,
	})
	for (const reference of ['R-1', '0199a6a5-5c3e-7000-8000-000000000001', 'nothing'])
		await expect(admin.call(getReturn, { params: { reference } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
