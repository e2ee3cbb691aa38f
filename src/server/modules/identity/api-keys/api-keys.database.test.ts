import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount, exportAccount, getAccount } from '#contracts/account/account.ts'
import type { ApiKeyScope } from '#contracts/account/api-key-scopes.ts'
import { createApiKey, endApiKey, listApiKeys, maxApiKeys } from '#contracts/account/api-keys.ts'
import { sha256 } from '#server/hashing.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCasePack, casesOf } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'
import { type Person, password } from '#test/support/two-factor.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

const make = (who: Person, scopes: ApiKeyScope[], more: object = {}) =>
	who.call(createApiKey, { body: { name: 'Till', scopes, days: '90', password, ...more } })

/** A call by a key, as a script makes it: no cookie, no origin. */
const byKey = (key: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
	shop.app.inject({
		method,
		url,
		headers: { authorization: `Bearer ${key}`, 'idempotency-key': crypto.randomUUID() },
		...(payload && { payload }),
	})

test('a key is shown once, kept as a hash, told by mail, and acts for its owner within its scopes', async () => {
	const ada = await shop.signedIn()
	const { number } = await buy(ada, aCheckout([await aProduct(shop, 5)]))
	const { key, ...made } = await make(ada, ['orders.read'])
	expect(key).toMatch(/^untapped_[\w-]{43}$/)
	expect(made).toMatchObject({ name: 'Till', hint: key.slice(-4), scopes: ['orders.read'], lastUsedAt: null })
	const [row] = await shop.rows('SELECT * FROM api_keys WHERE id = $1', [made.id])
	expect(row.key_hash).toBe(sha256(key))
	expect(JSON.stringify(row)).not.toContain(key)
	expect(await mailsTo(shop, ada.email)).toContain('account-notice: api-key-made')

	const orders = await byKey(key, 'GET', '/api/orders')
	expect([orders.statusCode, orders.json().items.length]).toEqual([200, 1])
	expect((await byKey(key, 'GET', `/api/orders/${number}`)).statusCode).toBe(200)
	const refused = await byKey(key, 'GET', '/api/tokens/me')
	expect([refused.statusCode, refused.json()]).toMatchObject([
		403,
		{ code: 'FORBIDDEN', message: 'This API key does not have the scope tokens.read.' },
	])
	// Without the scope, what everybody may do is done as nobody.
	const tokens = await make(ada, ['tokens.read'])
	expect((await byKey(tokens.key, 'GET', `/api/orders/${number}`)).statusCode).toBe(404)
	expect((await byKey(tokens.key, 'GET', '/api/products')).statusCode).toBe(200)
	await expect.poll(async () => (await ada.call(listApiKeys, {})).items[1]?.lastUsedAt).toEqual(expect.any(String))
	const file = await ada.send({ method: 'GET', url: exportAccount.path })
	expect(file.json().apiKeys).toHaveLength(2)
	expect(file.text).not.toContain(key)
})

test('what a person does signed in no key does, whatever its scopes', async () => {
	const { id } = await aCompany(shop)
	const owner = await aMember(shop, id)
	const { key } = await make(owner, ['wholesale.read', 'wholesale.write', 'orders.read', 'tokens.read'])
	const calls = [
		['GET', '/api/account'],
		['POST', '/api/account/password'],
		['GET', '/api/account/api-keys'],
		['POST', '/api/account/api-keys'],
		['POST', '/api/wholesale/company/invitations'],
		['GET', '/api/auth/me'],
	] as const
	for (const [method, url] of calls) {
		const answer = await byKey(key, method, url, method === 'POST' ? {} : undefined)
		expect([url, answer.statusCode, answer.json().message]).toEqual([
			url,
			403,
			'No API key may do this: sign in for it.',
		])
	}
})

test('a script orders by the case; its scope and its owner’s role both count, at once', async () => {
	const { id } = await aCompany(shop)
	const owner = await aMember(shop, id)
	const pack = await aCasePack(shop)
	const reading = await make(owner, ['wholesale.read'])
	const writing = await make(owner, ['wholesale.read', 'wholesale.write'])
	const order = casesOf(3, pack)
	expect((await byKey(reading.key, 'POST', '/api/wholesale/quote', order)).statusCode).toBe(200)
	expect((await byKey(reading.key, 'POST', '/api/wholesale/orders', order)).statusCode).toBe(403)
	const placed = await byKey(writing.key, 'POST', '/api/wholesale/orders', order)
	expect(placed.statusCode).toBe(201)
	expect((await byKey(reading.key, 'GET', `/api/wholesale/orders/${placed.json().number}.csv`)).statusCode).toBe(200)
	await shop.services.db.pool.query('DELETE FROM user_roles WHERE user_id = $1', [owner.id])
	const after = await byKey(reading.key, 'GET', '/api/wholesale/orders')
	expect([after.statusCode, after.json().message]).toEqual([403, "You don't have permission to access this area."])
})

test('scopes are those of one’s roles; the password is asked for; twenty keys and no more, of many at once', async () => {
	const ada = await shop.signedIn()
	await expect(make(ada, ['back-office.read'])).rejects.toMatchObject({ body: { issues: [{ path: ['scopes', 0] }] } })
	await expect(make(ada, ['orders.read'], { password: 'wrong horse' })).rejects.toMatchObject({
		body: { code: 'WRONG_PASSWORD', issues: [{ path: ['password'] }] },
	})
	await shop.services.db.pool.query(
		`INSERT INTO api_keys (user_id, name, key_hash, hint, scopes, expires_at)
		SELECT $1, 'Old', gen_random_uuid()::text, 'abcd', '{orders.read}', now() + interval '1 day' FROM generate_series(1, $2)`,
		[ada.id, maxApiKeys - 2],
	)
	const ends = await Promise.allSettled(Array.from({ length: 6 }, () => make(ada, ['orders.read'])))
	expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
	const codes = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.body.code] : []))
	expect(codes).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT'])
})

test('a key that ended, expired, or never was is refused everywhere; others’ keys cannot be ended', async () => {
	const [ada, eve] = [await shop.signedIn(), await shop.signedIn()]
	const { id, key } = await make(ada, ['orders.read'])
	await expect(eve.call(endApiKey, { params: { id } })).rejects.toMatchObject({ body: { code: 'NOT_FOUND' } })
	await expect(ada.call(endApiKey, { params: { id: 'nothing' } })).rejects.toMatchObject({
		body: { code: 'NOT_FOUND' },
	})
	await ada.call(endApiKey, { params: { id } })
	const expired = await make(ada, ['orders.read'])
	await shop.services.db.pool.query(`UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1`, [
		expired.id,
	])
	for (const none of [key, expired.key, `untapped_${'x'.repeat(43)}`])
		for (const url of ['/api/orders', '/api/products']) {
			const answer = await byKey(none, 'GET', url)
			expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
		}
	// Another kind of bearer token is none of ours, and proves nothing.
	const other = await shop.app.inject({
		method: 'POST',
		url: '/api/account/delete',
		headers: { authorization: 'Bearer x' },
		payload: {},
	})
	expect(other.json().code).toBe('BAD_ORIGIN')
	const actions = await shop.rows(`SELECT action FROM audit_log WHERE actor = $1 ORDER BY id`, [ada.id])
	expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['api-key.made', 'api-key.ended']))
})

test('keys of staff reach as far as the staff role, never what is about staff, and count with the second factor alone', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { key } = await make(admin, ['back-office.read', 'back-office.write'])
	expect((await byKey(key, 'GET', '/api/admin/orders')).statusCode).toBe(200)
	expect((await byKey(key, 'GET', '/api/admin/log')).statusCode).toBe(403)
	expect((await byKey(key, 'PUT', `/api/admin/users/${admin.id}/roles`, { roles: [] })).statusCode).toBe(403)
	await shop.services.db.pool.query("UPDATE user_roles SET staff_role = 'read_only' WHERE user_id = $1", [admin.id])
	const coupon = { code: 'BYKEY', kind: 'percent', value: 10 }
	const refused = await byKey(key, 'POST', '/api/admin/coupons', coupon)
	expect([refused.statusCode, refused.json().message]).toEqual([
		403,
		'Your staff role does not include this. Ask an owner of the store.',
	])
})

test('the account’s end is the end of its keys', async () => {
	const ada = await shop.signedIn()
	const { key } = await make(ada, ['orders.read'])
	const deleted = await ada.send({
		method: 'POST',
		url: deleteAccount.path,
		payload: { confirmation: ada.username, password },
	})
	expect(deleted.status).toBe(200)
	expect(await shop.rows('SELECT 1 FROM api_keys WHERE user_id = $1', [ada.id])).toEqual([])
	expect((await byKey(key, 'GET', '/api/orders')).statusCode).toBe(401)
	expect((await ada.send({ method: 'GET', url: getAccount.path })).status).toBe(401)
})
