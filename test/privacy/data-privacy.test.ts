import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { createAddress } from '#contracts/account/addresses.ts'
import { me, requestReset, setRoles, signIn, signUp, verifyEmail } from '#contracts/account/identity.ts'
import { putCart } from '#contracts/checkout/cart.ts'
import { sendMessage } from '#contracts/content/messages.ts'
import { cleanUpSteps } from '#server/clean-up.ts'
import { cleanUp } from '#server/db/clean-up.ts'
import { eraseFinishedOrders } from '#server/modules/orders/clean-up.ts'
import { startTestApp, type TestApp, type Visitor } from '../support/app.ts'
import { mailsTo, tokenMailedTo } from '../support/mailed.ts'
import { aCheckout, address, allAtOnce, aProduct, buy } from '../support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const password = 'correct horse battery'

/** As anybody may, under any e-mail. */
const write = (email: string, message: string) =>
	shop.visitor().call(sendMessage, {
		body: { kind: 'contact', name: 'Ada', email, message, fields: { topic: 'product' } },
		idempotencyKey: crypto.randomUUID(),
	})

/** Somebody with a confirmed e-mail, an address, an order and a message. */
async function aCustomer() {
	const ada = await shop.signedIn()
	await shop.visitor().call(verifyEmail, { body: { token: await tokenMailedTo(shop, 'welcome', ada.email) } })
	await ada.call(createAddress, { body: address })
	const order = await buy(ada, aCheckout([await aProduct(shop, 5)], { email: ada.email }))
	await write(ada.email, 'What is in the can?')
	return { ...ada, order }
}
const exportOf = (who: Visitor) => who.send({ method: 'GET', url: '/api/account/export' })

describe('one’s data', () => {
	test('comes as a file with everything that is kept, and nothing of anybody else', async () => {
		const [ada, bob] = [await aCustomer(), await aCustomer()]
		const gift = { recipientName: 'Grace', recipientEmail: 'grace@example.com', message: 'Happy birthday' }
		const { productId, variantId } = await aProduct(shop, 5)
		await ada.call(putCart, { body: { items: [{ productId, variantId, quantity: 1, gift }] } })
		const answer = await exportOf(ada)
		expect(answer.status).toBe(200)
		expect(answer.headers['content-disposition']).toBe('attachment; filename="untapped-account.json"')
		expect(answer.headers['cache-control']).toBe('no-store')
		const data = answer.json()
		expect(data).toMatchObject({
			account: { id: ada.id, username: ada.username, email: ada.email, emailVerified: true },
			sessions: [{ isCurrent: true }],
			addresses: [{ line1: address.line1 }],
			history: [{ action: 'email.verified' }],
			orders: [{ number: ada.order.number, shippingAddress: { line1: address.line1 } }],
			cart: [{ productId, quantity: 1, gift }],
			tokens: { balance: 100 },
			messages: [{ message: 'What is in the can?' }],
		})
		expect(answer.text).not.toContain(bob.username)
		expect(answer.text).not.toContain(bob.order.number)
		for (const secret of ['password', 'token_hash', 'secret', 'codeHash'])
			expect(answer.text).not.toContain(`"${secret}"`)
	})

	test('holds what was written under an e-mail only for the person who has shown that it is theirs', async () => {
		const ada = await shop.signedIn()
		await write(ada.email, 'Something private, from somebody else.')
		const answer = await exportOf(ada)
		expect(answer.json()).toMatchObject({ messages: [], mails: [{ kind: 'welcome' }] })
		expect(answer.text).not.toContain('message-received')
		expect((await exportOf(shop.visitor())).status).toBe(401)
	})
})

describe('deleting an account', () => {
	const bodyOf = ({ username }: { username: string }) => ({ password, confirmation: username })

	test('signs out everywhere, removes who it was, keeps the books, and confirms by mail', async () => {
		const ada = await aCustomer()
		const phone = shop.visitor()
		await phone.call(signIn, { body: { identifier: ada.username, password } })
		await shop.visitor().call(requestReset, { body: { email: ada.email } })
		await shop.services.db.pool.query('UPDATE mails SET sent_at = now() WHERE recipient = $1', [ada.email])
		await ada.call(deleteAccount, { body: bodyOf(ada) })

		expect(ada.cookie()).toBe('')
		await expect(phone.call(me, {})).rejects.toMatchObject({ status: 401 })
		for (const identifier of [ada.username, ada.email])
			await expect(shop.visitor().call(signIn, { body: { identifier, password } })).rejects.toMatchObject({
				code: 'INVALID_CREDENTIALS',
			})
		for (const table of [
			'accounts',
			'sessions',
			'saved_addresses',
			'mailed_links',
			'known_networks',
			'user_roles',
			'carts',
		])
			expect(await shop.rows(`SELECT 1 FROM ${table} WHERE user_id = $1`, [ada.id])).toEqual([])
		const [user] = await shop.rows('SELECT * FROM users WHERE id = $1', [ada.id])
		expect(JSON.stringify(user)).not.toContain(ada.username)
		expect(await shop.rows('SELECT 1 FROM messages WHERE email = $1', [ada.email])).toEqual([])
		expect(await shop.rows("SELECT kind FROM mails WHERE data->>'email' = $1", [ada.email])).toEqual([])
		expect(await mailsTo(shop, ada.email)).toEqual(['account-deleted'])
		expect(
			await shop.rows("SELECT actor, action FROM audit_log WHERE subject = $1 AND action LIKE 'account%'", [ada.id]),
		).toEqual([{ actor: ada.id, action: 'account.deleted' }])
	})

	test('takes the person out of an order once it has arrived, and its parcel still finds its way before', async () => {
		const ada = await aCustomer()
		await ada.call(deleteAccount, { body: bodyOf(ada) })
		const orderRow = async () =>
			(
				await shop.rows(
					`SELECT o.id, o.email, o.shipping_address AS "to", o.total_cents, p.fingerprint AS card
					FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.number = $1`,
					[ada.order.number],
				)
			)[0]
		await shop.rows(
			`UPDATE payments SET fingerprint = 'a-card' WHERE order_id = (SELECT id FROM orders WHERE number = $1)`,
			[ada.order.number],
		)
		const before = await orderRow()
		expect(before).toMatchObject({ email: ada.email, to: { line1: address.line1 }, card: 'a-card' })
		await eraseFinishedOrders(shop.services.db)
		expect(await orderRow()).toEqual(before)

		await shop.services.db.pool.query(`UPDATE orders SET placed_at = now() - interval '181 days' WHERE number = $1`, [
			ada.order.number,
		])
		await shop.services.db.pool.query('UPDATE mails SET sent_at = now() WHERE sent_at IS NULL')
		await eraseFinishedOrders(shop.services.db)
		await cleanUp(shop.services.db, shop.services.log, cleanUpSteps)
		const after = await orderRow()
		expect(after).toMatchObject({
			email: 'deleted@deleted.invalid',
			to: { name: 'Deleted account', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' },
			total_cents: before?.total_cents,
			card: null,
		})
		expect(JSON.stringify(after)).not.toContain(address.line1)
		expect(await mailsTo(shop, ada.email)).toEqual([])
	})

	test('retires the user name, and frees the e-mail', async () => {
		const ada = await aCustomer()
		await ada.call(deleteAccount, { body: bodyOf(ada) })
		await expect(
			shop
				.visitor()
				.call(signUp, { body: { username: ada.username.toUpperCase(), email: 'other@example.com', password } }),
		).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
		const again = { username: `${ada.username}-2`, email: ada.email, password }
		expect(await shop.visitor().call(signUp, { body: again })).toMatchObject({ email: ada.email })
	})

	test('needs the password and the user name typed again', async () => {
		const ada = await shop.signedIn()
		await expect(ada.call(deleteAccount, { body: { password, confirmation: 'somebody' } })).rejects.toMatchObject({
			status: 400,
			body: { issues: [{ path: ['confirmation'] }] },
		})
		await expect(
			ada.call(deleteAccount, { body: { password: 'not mine at all', confirmation: ada.username } }),
		).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
		expect(await ada.call(me, {})).toMatchObject({ id: ada.id })
	})

	test('asked for ten times at once happens once', async () => {
		const ada = await shop.signedIn()
		const ends = await allAtOnce(10, async () => {
			await ada.call(deleteAccount, { body: bodyOf(ada) })
			return 'deleted'
		})
		expect(ends.filter((end) => end === 'deleted')).toHaveLength(1)
	})

	test('is refused to the last admin, and an admin who is gone is one no longer', async () => {
		const [one, two] = [await shop.signedIn('ADMIN'), await shop.signedIn('ADMIN')]
		await shop.services.db.pool.query(`DELETE FROM user_roles WHERE role = 'ADMIN' AND user_id <> ALL($1)`, [
			[one.id, two.id],
		])
		await one.call(deleteAccount, { body: bodyOf(one) })
		await expect(two.call(deleteAccount, { body: bodyOf(two) })).rejects.toMatchObject({
			status: 409,
			code: 'CONFLICT',
		})
		await expect(two.call(setRoles, { params: { id: one.id }, body: { roles: ['ADMIN'] } })).rejects.toMatchObject({
			status: 404,
		})
		expect(await two.call(me, {})).toMatchObject({ role: 'ADMIN' })
	})
})
