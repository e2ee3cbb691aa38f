import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeEmail, changePassword, endOtherSessions, endSession, listSessions } from '#contracts/account/account.ts'
import { confirmEmailChange, me, requestReset, resetPassword, signIn } from '#contracts/account/identity.ts'
import { listOrders } from '#contracts/orders/orders.ts'
import { password, startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { mailsTo, tokenMailedTo } from '#test/support/mailed.ts'
import { aCheckout, allAtOnce, aProduct } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => shop.auditAndClose())

const another = 'a new and long one'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Signs in from a browser and an address of its own. */
async function elsewhere(username: string, userAgent = firefox, ip = '203.0.113.77') {
	const visitor = shop.visitor()
	const headers = { 'user-agent': userAgent, 'x-forwarded-for': ip }
	await visitor.send({ method: 'POST', url: '/api/auth/login', headers, payload: { identifier: username, password } })
	return visitor
}

describe('where somebody is signed in', () => {
	test('is listed with device, network and times, this session first, and without what tells households apart', async () => {
		const ada = await shop.signedIn()
		const phone = await elsewhere(ada.username)
		const { items } = await phone.call(listSessions, {})
		expect(items).toHaveLength(2)
		expect(items[0]).toEqual({
			id: expect.any(String),
			device: 'Firefox on Linux',
			network: '203.0.113.x',
			isCurrent: true,
			createdAt: expect.any(String),
			lastSeenAt: expect.any(String),
		})
		expect(items[1]).toMatchObject({ isCurrent: false, device: 'Unknown device' })
		const { rows } = await shop.services.db.pool.query('SELECT ip_address FROM sessions WHERE user_id = $1', [ada.id])
		expect(JSON.stringify(rows)).not.toContain('203.0.113.77')
	})

	test('says when a session was last used, to ten minutes', async () => {
		const ada = await shop.signedIn()
		const long = "UPDATE sessions SET updated_at = now() - interval '1 day' WHERE user_id = $1"
		await shop.services.db.pool.query(long, [ada.id])
		await ada.call(me, {})
		await expect
			.poll(async () => {
				const { items } = await ada.call(listSessions, {})
				return Date.now() - Date.parse(items[0]?.lastSeenAt ?? '') < 60_000
			})
			.toBe(true)
	})

	test('can be ended one by one, by its owner alone', async () => {
		const [ada, bob] = [await shop.signedIn(), await shop.signedIn()]
		const phone = await elsewhere(ada.username)
		const other = (await ada.call(listSessions, {})).items.find(({ isCurrent }) => !isCurrent)
		const params = { id: other?.id ?? '' }
		await expect(bob.call(endSession, { params })).rejects.toMatchObject({ status: 404 })
		expect(await phone.call(me, {})).toMatchObject({ id: ada.id })
		await ada.call(endSession, { params })
		await expect(phone.call(me, {})).rejects.toMatchObject({ status: 401 })
		await expect(ada.call(endSession, { params })).rejects.toMatchObject({ status: 404 })
	})

	test('can be ended everywhere else at once, and this one gets a new token', async () => {
		const ada = await shop.signedIn()
		const others = [await elsewhere(ada.username), await elsewhere(ada.username)]
		const before = ada.cookie()
		await ada.call(endOtherSessions, { body: {} })
		for (const other of others) await expect(other.call(me, {})).rejects.toMatchObject({ status: 401 })
		expect(ada.cookie()).not.toBe(before)
		expect((await ada.call(listSessions, {})).items).toHaveLength(1)
	})
})

describe('changing the password', () => {
	const change = { currentPassword: password, password: another }

	test('ends the other sessions, keeps this one under a new token, and is told by mail', async () => {
		const ada = await shop.signedIn()
		const phone = await elsewhere(ada.username)
		await shop.visitor().call(requestReset, { body: { email: ada.email } })
		const before = ada.cookie()
		await ada.call(changePassword, { body: change })
		expect(ada.cookie()).not.toBe(before)
		expect(await ada.call(me, {})).toMatchObject({ id: ada.id })
		await expect(phone.call(me, {})).rejects.toMatchObject({ status: 401 })
		await expect(shop.visitor().call(signIn, { body: { identifier: ada.username, password } })).rejects.toMatchObject({
			code: 'INVALID_CREDENTIALS',
		})
		await shop.visitor().call(signIn, { body: { identifier: ada.username, password: another } })
		expect(await mailsTo(shop, ada.email)).toContain('account-notice: password-changed')
		// A link that somebody else had sent before is worth nothing now.
		const token = await tokenMailedTo(shop, 'password-reset', ada.email)
		await expect(
			shop.visitor().call(resetPassword, { body: { token, password: 'a third and long one' } }),
		).rejects.toMatchObject({ code: 'RESET_INVALID' })
	})

	test('ends the old cookie at once, in every process, for orders and checkout too', async () => {
		const other = await shop.another()
		try {
			const ada = await shop.signedIn()
			const cookie = ada.cookie()
			const stolen = (visitor: Visitor, method: string, url: string, payload?: object) =>
				visitor.send({ method, url, headers: { cookie, 'idempotency-key': randomUUID() }, ...(payload && { payload }) })
			for (const process of [shop, other])
				expect((await stolen(process.visitor(), 'GET', '/api/orders')).status).toBe(200)
			await ada.call(changePassword, { body: change })
			for (const process of [shop, other]) {
				expect((await stolen(process.visitor(), 'GET', '/api/orders')).status).toBe(401)
				expect((await stolen(process.visitor(), 'GET', '/api/auth/me')).headers).not.toHaveProperty('set-cookie')
			}
			// A browser with the old cookie is a guest.
			const can = await aProduct(shop, 10)
			const placed = await stolen(other.visitor(), 'POST', '/api/checkout', aCheckout([can]))
			expect(placed.status).toBe(201)
			expect((await ada.call(listOrders, { query: {} })).items).toEqual([])
		} finally {
			await other.close()
		}
	})

	test('asked for with a cookie that another change made old meanwhile, is refused and changes nothing', async () => {
		const ada = await shop.signedIn()
		const ends = await allAtOnce(4, async () => {
			const same = shop.visitor()
			const headers = { cookie: ada.cookie() }
			return String(
				(await same.send({ method: 'POST', url: '/api/account/sessions/end-others', headers, payload: {} })).status,
			)
		})
		expect(ends.toSorted()).toEqual(['200', '401', '401', '401'])
	})

	test('kills a link that moves the account to another mailbox, and so does a reset', async () => {
		for (const act of ['change', 'reset']) {
			const ada = await shop.signedIn()
			const elsewhere = `${ada.username}@thief.example`
			await ada.call(changeEmail, { body: { email: elsewhere, password } })
			const token = await tokenMailedTo(shop, 'confirm-email', elsewhere)
			if (act === 'change') await ada.call(changePassword, { body: change })
			else {
				await shop.visitor().call(requestReset, { body: { email: ada.email } })
				const reset = await tokenMailedTo(shop, 'password-reset', ada.email)
				await shop.visitor().call(resetPassword, { body: { token: reset, password: another } })
			}
			await expect(shop.visitor().call(confirmEmailChange, { body: { token } })).rejects.toMatchObject({
				code: 'LINK_INVALID',
			})
		}
	})

	test('needs the old one, and a new one that is not easy to guess', async () => {
		const ada = await shop.signedIn()
		await expect(
			ada.call(changePassword, { body: { ...change, currentPassword: 'not mine at all' } }),
		).rejects.toMatchObject({ code: 'WRONG_PASSWORD', body: { issues: [{ path: ['currentPassword'] }] } })
		await expect(ada.call(changePassword, { body: { ...change, password: 'Password1' } })).rejects.toMatchObject({
			code: 'WEAK_PASSWORD',
			body: { issues: [{ path: ['password'] }] },
		})
		expect(await shop.visitor().call(signIn, { body: { identifier: ada.username, password } })).toMatchObject({
			id: ada.id,
		})
	})

	test('at once from ten windows happens once', async () => {
		const ada = await shop.signedIn()
		const ends = await allAtOnce(10, async (index) => {
			await ada.call(changePassword, { body: { ...change, password: `${another} ${index}` } })
			return 'changed'
		})
		expect(ends.filter((end) => end === 'changed')).toHaveLength(1)
		for (const end of ends.filter((each) => each !== 'changed'))
			expect(['WRONG_PASSWORD', 'UNAUTHENTICATED']).toContain(end)
	})
})
