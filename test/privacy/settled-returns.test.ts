import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { editOrder } from '#contracts/orders/order-edits.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { expirePaymentRequests } from '#server/modules/checkout/index.ts'
import { eraseFinishedOrders } from '#server/modules/orders/clean-up.ts'
import { ship, unitsOf } from '../money/after-sale.ts'
import { anotherSize, askBack, bringBack, firstOf, settle } from '../money/returns.ts'
import { aCheckout, aProduct, buy } from '../support/shopping.ts'
import { type OwnedApp, startOwnedApp } from './owned-app.ts'
import { tablesWith } from './texts-kept.ts'

let shop: OwnedApp
beforeAll(async () => {
	shop = await startOwnedApp()
})
afterAll(() => shop.auditAndClose())

test('what buyer and staff wrote about a return goes with the account, out of the plan of a settled one too', async () => {
	const [buyer, admin] = [await shop.signedIn(), await shop.signedIn('ADMIN')]
	await shop.owner.query('UPDATE users SET email_verified = true WHERE id = $1', [buyer.id])
	const word = `zq${randomUUID().slice(0, 8)}`
	const small = await aProduct(shop, 5)
	const large = await anotherSize(shop, small, 5, 5000)
	const bought = await buy(buyer, aCheckout([{ ...small, quantity: 2 }], { email: buyer.email }))
	const params = { number: bought.number }
	const shown = async () => ({ ...(await admin.call(getAnyOrder, { params })), accessToken: bought.accessToken })
	await ship(admin, bought.number, unitsOf(await shown(), 2))
	const asked = await askBack(buyer, await shown(), firstOf(await shown(), 1, large.variantId), {
		note: `Too small for ${word}.`,
	})
	await bringBack(admin, asked.reference)
	// Nobody pays the difference: what came back is paid back, and the plan of the exchange stays with the return.
	await settle(admin, asked.reference, { answer: `As ${word} wished.` })
	const added = [{ productId: small.productId, variantId: small.variantId, quantity: 1 }]
	const other = await buy(buyer, aCheckout([{ ...small, quantity: 1 }], { email: buyer.email }))
	await admin.call(editOrder, {
		params: { number: other.number },
		body: { added, reason: `One more for ${word}.` },
		idempotencyKey: randomUUID(),
	})
	await shop.owner.query('UPDATE payment_requests SET expires_at = now()')
	await expirePaymentRequests(shop.services)
	const planned = `SELECT state, planned->>'answer' AS answer FROM order_returns WHERE reference = $1`
	expect((await shop.owner.query(planned, [asked.reference])).rows).toEqual([
		{ state: 'settled', answer: `As ${word} wished.` },
	])

	await buyer.call(deleteAccount, { body: { password: 'correct horse battery', confirmation: buyer.username } })
	await shop.owner.query(`UPDATE orders SET placed_at = now() - interval '200 days' WHERE user_id = $1`, [buyer.id])
	await eraseFinishedOrders(shop.services.db)
	await shop.owner.query('UPDATE mails SET sent_at = now() WHERE sent_at IS NULL')
	const kept = await tablesWith(shop.owner, word)
	// Answers of calls are kept for a day, mails that wait until they have left.
	expect(kept.filter((name) => !['idempotency_keys', 'mails'].includes(name))).toEqual([])
	expect((await shown()).returns).toMatchObject([{ state: 'settled', note: null }])
})
