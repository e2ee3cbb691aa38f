import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { editOrder, previewEdit } from '#contracts/orders/order-edits.ts'
import { type AdminOrder, getAnyOrder } from '#contracts/orders/orders.ts'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { cancel, previewOf, refund, unitsOf } from '#test/money/after-sale.ts'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
import type { Visitor } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy } from '#test/support/shopping.ts'
import { aTokenMember } from '#test/support/token-member.ts'

let shop: OwnedApp
let admin: Visitor
beforeAll(async () => {
	shop = await startOwnedApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(async () => {
	await sendDueRefunds(shop.services)
	await shop.audit()
	await shop.close()
})

/** Three units at $33.33 and one at $10, of which 4,001 tokens from two lots pay a part. */
async function anOrder() {
	const ada = await aTokenMember(shop)
	await ada.gift(3000)
	await ada.gift(2000, 5)
	const [cap, mug] = [await aProduct(shop, 9, { priceCents: 3333 }), await aProduct(shop, 9, { priceCents: 1000 })]
	const before = await ada.lots()
	const { number } = await buy(ada, aCheckout([{ ...cap, quantity: 3 }, mug], { email: ada.email, tokens: 4001 }))
	const order = await admin.call(getAnyOrder, { params: { number } })
	expect(order).toMatchObject({ tokens: 4001, tokensCents: 4001 })
	return { ada, before, order, number }
}
const restored = ({ refunds }: AdminOrder) => refunds.reduce((sum, { restoredTokens }) => sum + restoredTokens, 0)
const shown = (number: string) => admin.call(getAnyOrder, { params: { number } })

describe('tokens that paid for an order', () => {
	test.each([
		['line by line', [[1], [1], [1], [0, 1]]],
		['in two parts', [[2], [1, 1]]],
		['at once', [[3, 1]]],
	])('are all back in their lots once all of it is refunded %s; what is posted is what was shown', async (_, steps) => {
		const { ada, before, order, number } = await anOrder()
		for (const [nth, units] of steps.entries()) {
			const body = { lines: unitsOf(order, ...units), shipping: nth === steps.length - 1 }
			const preview = await previewOf(admin, number, body)
			const had = (await ada.account()).available
			const made = await refund(admin, number, body)
			expect(made).toMatchObject({ restoredTokens: preview.restoredTokens, cardCents: preview.cardCents })
			expect((await ada.account()).available - had).toBe(preview.restoredTokens)
		}
		expect(restored(await shown(number))).toBe(4001)
		expect(await ada.lots()).toEqual(before)
	})

	test('are back when it is cancelled, once, however many cancel', async () => {
		const { ada, before, number } = await anOrder()
		await allAtOnce(6, () => cancel(admin, number))
		expect(await ada.lots()).toEqual(before)
		expect((await ada.kinds()).filter((kind) => kind === 'restore')).toHaveLength(1)
	})

	test('of one line are back once, however many refund it at once', async () => {
		const { ada, order, number } = await anOrder()
		await allAtOnce(12, () => refund(admin, number, { lines: unitsOf(order, 3) }))
		const { available } = await ada.account()
		expect(available).toBe(999 + restored(await shown(number)))
		await shop.audit()
	})

	test('have their part of what an edit gives back, and the rest at a refund', async () => {
		const { ada, before, order, number } = await anOrder()
		const [line] = unitsOf(order, 1)
		const body = { lines: [{ lineId: line?.lineId ?? '', quantity: 1 }] }
		const preview = await admin.call(previewEdit, { params: { number }, body: body as never })
		expect(preview.restoredTokens).toBeGreaterThan(0)
		const reason = 'As agreed.'
		await admin.call(editOrder, {
			params: { number },
			body: { ...body, reason } as never,
			idempotencyKey: randomUUID(),
		})
		const edited = await shown(number)
		expect(edited).toMatchObject({ tokens: 4001 - preview.restoredTokens })
		expect(edited.editsBack).toMatchObject([{ restoredTokens: preview.restoredTokens }])
		await cancel(admin, number)
		expect(await ada.lots()).toEqual(before)
	})

	test('that expired meanwhile have thirty days', async () => {
		const { ada, number } = await anOrder()
		await ada.age(400)
		await cancel(admin, number)
		expect(await ada.account()).toMatchObject({ available: 4001, held: 0 })
		expect(await ada.lots()).toEqual([
			{ available: 1001, held: 0, days: 30 },
			{ available: 3000, held: 0, days: 30 },
		])
	})

	test('of a member who has left stay lost, are told to be, and the card gets its part', async () => {
		const { ada, order, number } = await anOrder()
		await ada.call(deleteAccount, { body: { password: 'correct horse battery', confirmation: ada.username } })
		const body = { lines: [{ lineId: order.lines[0]?.id ?? '', quantity: 2 }], reason: 'As agreed.' }
		const edit = { params: { number }, body: body as never, idempotencyKey: randomUUID() }
		const preview = await admin.call(previewEdit, edit)
		expect(preview).toMatchObject({ restoredTokens: 0, lostTokens: expect.any(Number) })
		await admin.call(editOrder, edit)
		expect((await shown(number)).editsBack).toMatchObject([{ restoredTokens: 0, lostTokens: preview.lostTokens }])
		const left = 4001 - preview.lostTokens
		const lines = unitsOf(order, 2, 1)
		expect(await previewOf(admin, number, { lines, shipping: true })).toMatchObject({
			restoredTokens: 0,
			lostTokens: left,
		})
		await cancel(admin, number)
		expect(await shown(number)).toMatchObject({
			status: 'cancelled',
			refunds: [{ restoredTokens: 0, lostTokens: left }],
		})
		expect(await ada.kinds()).not.toContain('restore')
	})
})
