import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeEmail } from '#contracts/account/account.ts'
import { confirmEmailChange, verifyEmail } from '#contracts/account/identity.ts'
import { getOrder, listOrders } from '#contracts/orders/orders.ts'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { tokenMailedTo } from '#test/support/mailed.ts'
import { aCheckout, allAtOnce, aProduct, buy, cards, deliverAll, type Sellable } from '#test/support/shopping.ts'

let shop: TestApp
let can: Sellable
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())
beforeEach(async () => {
	can = await aProduct(shop, 200)
})

type Somebody = Awaited<ReturnType<TestApp['signedIn']>>
const buyAsGuest = (email: string, more: Parameters<typeof aCheckout>[1] = {}) =>
	buy(shop.visitor(), aCheckout([can], { email, ...more }))
const confirm = async ({ email }: Somebody) => {
	const token = await tokenMailedTo(shop, 'welcome', email)
	await shop.visitor().call(verifyEmail, { body: { token } })
}
const ordersOf = async (who: Somebody) =>
	(await who.call(listOrders, { query: {} })).items.map(({ number }) => number).toSorted()

test('orders placed as a guest join the account once the same e-mail is confirmed, and their links work on', async () => {
	const ada = await shop.signedIn()
	const first = await buyAsGuest(ada.email.toUpperCase())
	const second = await buyAsGuest(ada.email)
	const waiting = await buyAsGuest(ada.email, { cardNumber: cards.challenged })
	await buyAsGuest(`x${ada.email}`)
	expect(await ordersOf(ada)).toEqual([])
	await confirm(ada)
	expect(await ordersOf(ada)).toEqual([first.number, second.number, waiting.number].toSorted())
	for (const { number, accessToken } of [first, second]) {
		await shop.visitor().call(getOrder, { params: { number }, query: { token: accessToken } })
		await ada.call(getOrder, { params: { number }, query: {} })
		await expect(shop.visitor().call(getOrder, { params: { number }, query: {} })).rejects.toMatchObject({
			status: 404,
		})
	}
})

test('a guest order that is paid later joins too, but never for an e-mail that nobody confirmed', async () => {
	const ada = await shop.signedIn()
	const before = await buyAsGuest(ada.email)
	expect(await ordersOf(ada)).toEqual([])
	await confirm(ada)
	const after = await buyAsGuest(ada.email)
	const later = await buyAsGuest(ada.email.toUpperCase(), { cardNumber: cards.later })
	await deliverAll(shop)
	expect(await ordersOf(ada)).toEqual([before.number, after.number, later.number].toSorted())

	const bob = await shop.signedIn()
	await buyAsGuest(bob.email)
	expect(await ordersOf(bob)).toEqual([])
})

test('an account that moves to another e-mail takes the orders of that one along, and keeps its own', async () => {
	const ada = await shop.signedIn()
	const old = await buyAsGuest(ada.email)
	await confirm(ada)
	const email = `moved-${randomUUID().slice(0, 8)}@example.com`
	const other = await buyAsGuest(email)
	await ada.call(changeEmail, { body: { email, password: 'correct horse battery' } })
	await shop.visitor().call(confirmEmailChange, { body: { token: await tokenMailedTo(shop, 'confirm-email', email) } })
	expect(await ordersOf(ada)).toEqual([old.number, other.number].toSorted())
})

test('what a coupon gave the guest counts for the account, whatever its e-mail will be', async () => {
	const admin = await shop.signedIn('ADMIN')
	const code = `T-${randomUUID().slice(0, 8)}`
	await admin.call(createPromotion, { body: { code, kind: 'percent', value: 10, limitPerCustomer: 1 } })
	const ada = await shop.signedIn()
	await buyAsGuest(ada.email, { couponCode: code })
	await confirm(ada)
	const email = `moved-${randomUUID().slice(0, 8)}@example.com`
	await ada.call(changeEmail, { body: { email, password: 'correct horse battery' } })
	await shop.visitor().call(confirmEmailChange, { body: { token: await tokenMailedTo(shop, 'confirm-email', email) } })
	await expect(buy(ada, aCheckout([can], { email, couponCode: code }))).rejects.toMatchObject({
		code: 'COUPON_EXHAUSTED',
	})
})

test('bought while the e-mail is being confirmed, no order is left behind', async () => {
	for (let round = 0; round < 5; round++) {
		const ada = await shop.signedIn()
		const [bought] = await Promise.all([allAtOnce(6, async () => (await buyAsGuest(ada.email)).number), confirm(ada)])
		expect(await ordersOf(ada)).toEqual(bought.toSorted())
	}
})
