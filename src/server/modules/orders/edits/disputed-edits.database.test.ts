import { expect, test } from 'vitest'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { aDispute } from '#test/money/disputes.ts'
import { capturedOf, editingShop } from '#test/money/edits.ts'
import type { TestApp } from '#test/support/app.ts'
import { cards, deliverAll, stockOf } from '#test/support/shopping.ts'

let shop: TestApp
const { anOrder, edit, expire, pay, seen } = editingShop((opened) => {
	;({ shop } = opened)
})

/** An edit that waits for its difference, and a bank that questions what was paid before. */
async function aDisputedEdit() {
	const { order, more, number } = await anOrder()
	await edit(number, { added: [{ productId: more.productId, variantId: more.variantId, quantity: 3 }] })
	return { order, more, number, ...aDispute(shop, number) }
}

test('no card is charged for a change while a bank decides, nor once it has taken money back', async () => {
	const { number, more, open, decide } = await aDisputedEdit()
	const refused = { status: 409, code: 'ORDER_STATE', message: expect.stringContaining('No card was charged') }
	await open()
	await expect(pay(number)).rejects.toMatchObject(refused)
	await decide('lost')
	await expect(pay(number)).rejects.toMatchObject(refused)
	expect((await seen(number)).payments).toHaveLength(1)
	await expire(number)
	expect(await stockOf(shop, more)).toMatchObject({ reserved: 0 })
})

test('a difference that was charged as a dispute opened goes back by itself, and the order stays as it was', async () => {
	const { order, number, more, open } = await aDisputedEdit()
	expect(await pay(number, cards.later)).toEqual({ status: 'processing' })
	await open()
	await deliverAll(shop)
	await sendDueRefunds(shop.services)
	const after = await seen(number)
	expect(after).toMatchObject({ totalCents: order.totalCents, itemCount: order.itemCount })
	expect(after.payments.at(-1)).toMatchObject({ capturedCents: expect.any(Number) })
	expect(capturedOf(after)).toBe(order.totalCents)
	expect(after.mails.map(({ subject }) => subject)).toContain('Your payment to UNTAPPED goes back')
	expect(await stockOf(shop, more)).toMatchObject({ reserved: 0 })
})
