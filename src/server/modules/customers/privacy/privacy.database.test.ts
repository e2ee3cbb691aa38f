import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me, setRoles, signIn } from '#contracts/account/identity.ts'
import { listCustomers } from '#contracts/customers/customers.ts'
import { eraseCustomer, previewErasure } from '#contracts/customers/privacy.ts'
import { password, startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'
import { followOrders } from '../counting/follow-orders.ts'

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const query = async (text: string, values: unknown[]) => (await shop.services.db.pool.query(text, values)).rows
const customerOf = async (q: string) => {
	await followOrders(shop.services)
	return (await admin.call(listCustomers, { query: { q } })).items[0]?.id ?? ''
}
const erase = (id: string, confirmation: string, idempotencyKey: string = randomUUID()) =>
	admin.call(eraseCustomer, { params: { id }, body: { confirmation }, idempotencyKey })
const logOf = (id: string) =>
	query('SELECT action, details FROM audit_log WHERE subject = $1 ORDER BY id', [`customer:${id}`])

test('a guest is exported and erased: refused while an order is under way, and once however many ask at once', async () => {
	const email = `guest-${randomUUID()}@example.com`
	const { number } = await buy(shop.visitor(), { ...aCheckout([await aProduct(shop, 5)]), email })
	const id = await customerOf(email)
	const file = await admin.send({ method: 'GET', url: `/api/admin/customers/${id}/data` })
	expect(file.text).toContain(number)
	expect(await admin.call(previewErasure, { params: { id } })).toMatchObject({ orders: 1, underWay: 1, tokens: null })
	await expect(erase(id, email)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' })
	await query(`UPDATE orders SET placed_at = now() - interval '200 days' WHERE number = $1`, [number])
	await expect(erase(id, 'other@example.com')).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' })
	const key = randomUUID()
	const answers = await Promise.allSettled([
		erase(id, email, key),
		erase(id, email, key),
		erase(id, email),
		erase(id, email),
	])
	const done = answers.filter(({ status }) => status === 'fulfilled')
	expect(done.length).toBeGreaterThan(0)
	for (const answer of answers) if (answer.status === 'rejected') expect([404, 409]).toContain(answer.reason.status)
	expect(await query('SELECT email FROM orders WHERE number = $1', [number])).toEqual([
		{ email: 'deleted@deleted.invalid' },
	])
	await followOrders(shop.services)
	expect((await admin.call(listCustomers, { query: { q: email } })).items).toEqual([])
	expect((await logOf(id)).map(({ action }) => action)).toEqual(['customer.exported', 'customer.erased'])
})

test('an account is erased as its owner would delete it; staff, and those who may not, are refused', async () => {
	const ada = await shop.signedIn()
	await buy(ada, aCheckout([await aProduct(shop, 5)]))
	const id = await customerOf(ada.username)
	const { email, refusal, underWay } = await admin.call(previewErasure, { params: { id } })
	expect({ refusal, underWay }).toEqual({ refusal: null, underWay: 1 })
	const file = await admin.send({ method: 'GET', url: `/api/admin/customers/${id}/data` })
	expect(JSON.parse(file.text)).toMatchObject({ account: { username: ada.username }, orders: [{}] })
	const support = await shop.signedIn('ADMIN')
	await admin.call(setRoles, { params: { id: support.id }, body: { roles: ['ADMIN'], staffRole: 'support' } })
	await expect(erase(await customerOf(support.username), 'x@example.com')).rejects.toMatchObject({ status: 400 })
	await expect(
		erase(await customerOf(support.username), (await supportMail(support.id))[0].email),
	).rejects.toMatchObject({ status: 409 })
	await erase(id, email)
	await expect(ada.call(me, {})).rejects.toMatchObject({ status: 401 })
	expect(await query('SELECT email FROM users WHERE id = $1', [ada.id])).toEqual([
		{ email: `${ada.id}@deleted.invalid` },
	])
	await expect(erase(id, email)).rejects.toMatchObject({ status: 404 })
})

test.each(['support', 'fulfillment', 'finance', 'read_only'] as const)(
	'somebody who is %s is refused file, preview and erasure, and nothing is written down',
	async (staffRole) => {
		const ada = await shop.signedIn()
		const id = await customerOf(ada.username)
		const staff = await shop.signedIn()
		await admin.call(setRoles, { params: { id: staff.id }, body: { roles: ['ADMIN'], staffRole } })
		await staff.call(signIn, { body: { identifier: staff.username, password } })
		const refused = { status: 403, code: 'FORBIDDEN' }
		await expect(staff.call(previewErasure, { params: { id } })).rejects.toMatchObject(refused)
		const body = { confirmation: ada.email }
		const erasing = staff.call(eraseCustomer, { params: { id }, body, idempotencyKey: randomUUID() })
		await expect(erasing).rejects.toMatchObject(refused)
		const file = await staff.send({ method: 'GET', url: `/api/admin/customers/${id}/data` })
		expect([file.status, file.json().code]).toEqual([403, 'FORBIDDEN'])
		expect(await logOf(id)).toEqual([])
		await ada.call(me, {})
	},
)
const supportMail = (id: string) => query('SELECT email FROM users WHERE id = $1', [id])
