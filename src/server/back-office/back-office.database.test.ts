import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRoles, signIn } from '#contracts/account/identity.ts'
import { searchAdmin } from '#contracts/back-office/admin-search.ts'
import * as views from '#contracts/back-office/saved-views.ts'
import type { StaffRole } from '#contracts/shared/permissions.ts'
import { followOrders } from '#server/modules/customers/index.ts'
import { aPaidOrder } from '#test/money/after-sale.ts'
import { password, startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { allAtOnce, aProduct, type Sellable } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor & { email: string; username: string }
let cap: Sellable
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	cap = await aProduct(shop, 500)
})
afterAll(() => shop.close())

async function staff(staffRole: StaffRole) {
	const somebody = await shop.signedIn()
	await admin.call(setRoles, { params: { id: somebody.id }, body: { roles: ['ADMIN'], staffRole } })
	await somebody.call(signIn, { body: { identifier: somebody.username, password } })
	return somebody
}

describe('the search over everything', () => {
	const found = async (by: Visitor, q: string) => (await by.call(searchAdmin, { query: { q } })).items
	const kinds = async (by: Visitor, q: string) => (await found(by, q)).map(({ kind }) => kind)

	test('finds an order by its number, and the buyer by the e-mail', async () => {
		const email = `found-${randomUUID()}@example.com`
		const order = await aPaidOrder(shop, admin, [{ ...cap, quantity: 1 }], { email })
		await followOrders(shop.services)
		const digits = order.number.replace('UT-', '')
		for (const q of [order.number, order.number.toLowerCase(), digits, ` ${digits} `])
			expect(await found(admin, q)).toContainEqual({
				kind: 'order',
				title: order.number,
				detail: email,
				path: `/admin/orders/${order.number}`,
			})
		expect(await found(admin, email)).toMatchObject([{ kind: 'customer', detail: email }])
	})

	test('finds staff, products and what has a sign in it, and takes any text for a text', async () => {
		expect(await kinds(admin, admin.username)).toContain('staff')
		const [product] = await shop.services.db.pool
			.query('SELECT name FROM products ORDER BY id DESC LIMIT 1')
			.then(({ rows }) => rows as Array<{ name: string }>)
		expect(await kinds(admin, product?.name ?? '')).toContain('product')
		for (const q of ['%', '_', "'; DROP TABLE users; --", '\\', 'm-1', 'r-1', 'wo-1', '@nobody', '𝔘𝔫', '0'])
			expect(await admin.send({ method: 'GET', url: `/api/admin/search?q=${encodeURIComponent(q)}` })).toMatchObject({
				status: 200,
			})
		expect(await admin.send({ method: 'GET', url: '/api/admin/search?q=%20' })).toMatchObject({ status: 400 })
	})

	test('finds nothing that the staff role does not include', async () => {
		const packer = await staff('fulfillment')
		expect(await kinds(packer, admin.email)).toEqual([])
		await expect(shop.visitor().call(searchAdmin, { query: { q: 'a' } })).rejects.toMatchObject({ status: 401 })
	})
})

describe('saved views', () => {
	const list = '/admin/orders'
	const save = (by: Visitor, name: string, more: object = {}) =>
		by.call(views.saveView, { body: { list, name, search: 'status=paid', ...more } })
	const names = async (by: Visitor) =>
		(await by.call(views.listSavedViews, { query: { list } })).items.map(({ name }) => name)

	test('are their owner’s, unless they are shared; one under the same name takes its place', async () => {
		const [ada, bob] = [await staff('manager'), await staff('manager')]
		await save(ada, 'Late')
		await save(ada, 'Late', { search: 'status=paid&sort=oldest' })
		await save(ada, 'For all', { isShared: true })
		expect(await names(ada)).toEqual(['For all', 'Late'])
		expect(await names(bob)).toContain('For all')
		expect(await names(bob)).not.toContain('Late')
		const { items } = await ada.call(views.listSavedViews, { query: { list } })
		expect(items.find(({ name }) => name === 'Late')).toMatchObject({ search: 'status=paid&sort=oldest', isOwn: true })
	})

	test('are removed by their owner, and shared ones by owners of the store', async () => {
		const [ada, bob] = [await staff('manager'), await staff('manager')]
		const id = async (name: string) =>
			(await save(ada, name, { isShared: true })).items.find((each) => each.name === name)?.id ?? ''
		const [one, other] = [await id('One of Ada'), await id('Another of Ada')]
		const mayRemove = async (by: Visitor) =>
			(await by.call(views.listSavedViews, { query: { list } })).items.find(({ id }) => id === one)?.mayRemove
		expect([await mayRemove(ada), await mayRemove(bob), await mayRemove(admin)]).toEqual([true, false, true])
		await expect(bob.call(views.removeView, { params: { id: one } })).rejects.toMatchObject({ status: 404 })
		await ada.call(views.removeView, { params: { id: one } })
		await admin.call(views.removeView, { params: { id: other } })
		expect(await names(ada)).not.toContain('Another of Ada')
		await expect(ada.call(views.removeView, { params: { id: 'nothing' } })).rejects.toMatchObject({ status: 404 })
		const { rows } = await shop.services.db.pool.query(
			`SELECT action FROM audit_log WHERE action LIKE 'view.%' AND details->>'name' LIKE '%of Ada' ORDER BY id`,
		)
		expect(rows.map(({ action }) => action)).toEqual(['view.shared', 'view.shared', 'view.removed', 'view.removed'])
	})

	test('open a list for who chose so, until the view is gone', async () => {
		const [ada, bob] = [await staff('manager'), await staff('manager')]
		const opening = async (by: Visitor) =>
			(await by.call(views.listSavedViews, { query: { list } })).items.find(({ isDefault }) => isDefault)?.name
		const shared = (await save(ada, 'Opening', { isShared: true })).items.find(({ name }) => name === 'Opening')
		const id = shared?.id ?? ''
		await bob.call(views.setDefaultView, { body: { list, id } })
		expect([await opening(ada), await opening(bob)]).toEqual([undefined, 'Opening'])
		await bob.call(views.setDefaultView, { body: { list, id: null } })
		expect(await opening(bob)).toBeUndefined()
		await bob.call(views.setDefaultView, { body: { list, id } })
		await ada.call(views.removeView, { params: { id } })
		expect(await opening(bob)).toBeUndefined()
		await expect(bob.call(views.setDefaultView, { body: { list, id } })).rejects.toMatchObject({ status: 404 })
	})

	test('are there for who may read the list, and shared by who may write there', async () => {
		const packer = await staff('fulfillment')
		await save(packer, 'To pack')
		await expect(save(packer, 'To pack', { isShared: true })).rejects.toMatchObject({ status: 403 })
		for (const closed of ['/admin/customers', '/admin/nothing', '/admin'])
			await expect(packer.call(views.listSavedViews, { query: { list: closed } })).rejects.toMatchObject({
				status: closed === '/admin' ? 400 : 403,
			})
	})

	test('of analytics are there for who reads its figures', async () => {
		const [analyst, packer] = [await staff('finance'), await staff('fulfillment')]
		const query = { list: '/admin/analytics' }
		const view = { ...query, name: 'Mondays', search: 'page=products&by=state', isShared: true }
		await analyst.call(views.saveView, { body: view })
		expect((await admin.call(views.listSavedViews, { query })).items).toMatchObject([
			{ name: 'Mondays', search: view.search, isOwn: false, by: analyst.username },
		])
		await expect(packer.call(views.listSavedViews, { query })).rejects.toMatchObject({ status: 403 })
	})

	test('are so many at the most, also when all are saved at once', async () => {
		const ada = await staff('manager')
		const answers = await allAtOnce(views.maxViews + 5, (at) => save(ada, `View ${at}`))
		expect(answers.filter((answer) => answer === 'VIEW_LIMIT')).toHaveLength(5)
		const { rows } = await shop.services.db.pool.query(
			'SELECT count(*)::int AS kept FROM staff_views v JOIN users u ON u.id = v.owner WHERE u.username = $1',
			[ada.username],
		)
		expect(rows).toEqual([{ kept: views.maxViews }])
	})
})
