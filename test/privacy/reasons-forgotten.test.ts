import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { createDraft } from '#contracts/orders/draft-orders.ts'
import { editOrder, withdrawEdit } from '#contracts/orders/order-edits.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { eraseFinishedOrders } from '#server/modules/orders/clean-up.ts'
import { refund, unitsOf } from '../money/after-sale.ts'
import { payByLink } from '../money/payment-links.ts'
import { address, aProduct } from '../support/shopping.ts'
import { type OwnedApp, startOwnedApp } from './owned-app.ts'
import { tablesWith } from './texts-kept.ts'

let shop: OwnedApp
beforeAll(async () => {
	shop = await startOwnedApp()
})
afterAll(() => shop.auditAndClose())

test('what staff typed about the order of a deleted account goes with it, and the books stay', async () => {
	const [buyer, admin] = [await shop.signedIn(), await shop.signedIn('ADMIN')]
	await shop.owner.query('UPDATE users SET email_verified = true WHERE id = $1', [buyer.id])
	const word = `zq${randomUUID().slice(0, 8)}`
	const reason = `As ${word} asked.`
	const { productId, variantId } = await aProduct(shop, 20)
	const key = () => ({ idempotencyKey: randomUUID() })
	const body = {
		lines: [{ productId, variantId, quantity: 3 }],
		email: buyer.email,
		shippingAddress: address,
		shippingMethodId: 'standard',
		discounts: [{ kind: 'percent', percent: 10, reason }],
		reason,
	} as never
	const { number, path } = await admin.call(createDraft, { body, ...key() })
	await payByLink(buyer, path)
	const params = { number }
	const edit = (more: object) => admin.call(editOrder, { params, body: { ...more, reason } as never, ...key() })
	const seen = () => admin.call(getAnyOrder, { params })
	await edit({ added: [{ productId, variantId, quantity: 1 }] })
	await admin.call(withdrawEdit, { params, body: {} })
	const [line] = (await seen()).lines
	await edit({ lines: [{ lineId: line?.id ?? '', quantity: 2 }] })
	await refund(admin, number, { lines: unitsOf(await seen(), 1), reason })
	const { id } = await refund(admin, number, { lines: unitsOf(await seen(), 1), shipping: true, reason })
	await admin.send({ method: 'GET', url: `/api/admin/orders/${number}/refunds/${id}/credit-note` })
	const books = async () => {
		const { totalCents, discountCents, refunds } = await seen()
		return { totalCents, discountCents, refunds: refunds.map(({ amountCents, at }) => [amountCents, at]) }
	}
	const before = await books()
	expect(await tablesWith(shop.owner, word)).toEqual(
		expect.arrayContaining(['order_edits', 'order_events', 'order_refunds', 'orders', 'payment_requests']),
	)

	await buyer.call(deleteAccount, { body: { password: 'correct horse battery', confirmation: buyer.username } })
	await eraseFinishedOrders(shop.services.db)
	await shop.owner.query('UPDATE mails SET sent_at = now() WHERE sent_at IS NULL')
	// Answers of calls are kept for a day, mails that wait until they have left.
	expect((await tablesWith(shop.owner, word)).filter((name) => !['idempotency_keys', 'mails'].includes(name))).toEqual(
		[],
	)
	expect(await books()).toEqual(before)
	const { events } = await seen()
	expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['edited', 'refund_ordered', 'price_given']))
})

test('the serving role may blank a reason, and change nothing else of a history or a refund', async () => {
	const { pool } = shop.services.db
	for (const table of ['order_events', 'order_refunds']) {
		await pool.query(`UPDATE ${table} SET reason = 'x' WHERE false`)
		for (const change of [`UPDATE ${table} SET order_id = order_id WHERE false`, `DELETE FROM ${table} WHERE false`])
			await expect(pool.query(change)).rejects.toMatchObject({ code: '42501' })
	}
})
