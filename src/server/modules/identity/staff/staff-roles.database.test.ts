import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invite, me, setRoles, signIn } from '#contracts/account/identity.ts'
import { listUsers } from '#contracts/account/people.ts'
import { adjustStock, listStock } from '#contracts/inventory/inventory.ts'
import { listAllOrders } from '#contracts/orders/order-list.ts'
import { simulatePromotion } from '#contracts/pricing/promotion-simulation.ts'
import { permissionFor, type StaffRole } from '#contracts/shared/permissions.ts'
import { endpoints } from '#test/interface/endpoints.ts'
import { password, startTestApp, type TestApp } from '#test/support/app.ts'
import { allAtOnce } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

/** An admin with this staff role, signed in. */
async function staff(staffRole: StaffRole) {
	const owner = await shop.signedIn('ADMIN')
	const somebody = await shop.signedIn()
	await owner.call(setRoles, { params: { id: somebody.id }, body: { roles: ['ADMIN'], staffRole } })
	await somebody.call(signIn, { body: { identifier: somebody.username, password } })
	return { ...somebody, owner }
}

const refused = { status: 403, body: { code: 'FORBIDDEN' } }
const adjustment = { sku: 'nothing', warehouse: 'none', delta: 1, reason: 'counted' } as never

test('every call that staff may do has a permission', () => {
	const without = endpoints.filter(
		(each) => Array.isArray(each.access) && each.access.includes('ADMIN') && !permissionFor(each),
	)
	expect(without.map(({ path }) => path)).toEqual([])
})

describe('a staff role', () => {
	test('lets an admin do what it includes, and nothing else; the account says so', async () => {
		const reader = await staff('read_only')
		expect(await reader.call(me, {})).toMatchObject({ role: 'ADMIN', staffRole: 'read_only' })
		await reader.call(listStock, { query: {} })
		await expect(reader.call(adjustStock, { body: adjustment, idempotencyKey: randomUUID() })).rejects.toMatchObject(
			refused,
		)
		const packer = await staff('fulfillment')
		await packer.call(listAllOrders, { query: {} })
		await expect(packer.call(listUsers, { query: {} })).rejects.toMatchObject(refused)
		await expect(
			packer.call(adjustStock, { body: adjustment, idempotencyKey: randomUUID() }),
		).rejects.not.toMatchObject({ status: 403 })
	})

	test('is not an owner’s: an owner’s answer is as it was', async () => {
		const owner = await shop.signedIn('ADMIN')
		expect(await owner.call(me, {})).not.toHaveProperty('staffRole')
	})

	test('refuses every write in the back office to who may only read, before the body is looked at', async () => {
		const reader = await staff('read_only')
		// The views of lists that somebody saves are their own.
		const isOwn = (path: string) => path.startsWith('/api/admin/saved-views')
		// What a promotion would have cost is worked out from a form that is not saved.
		const writesNothing = (path: string) => path === simulatePromotion.path
		const writes = endpoints.filter(
			({ method, path, access }) =>
				method !== 'GET' &&
				path.startsWith('/api/admin/') &&
				access !== 'public' &&
				!isOwn(path) &&
				!writesNothing(path),
		)
		expect(writes.length).toBeGreaterThan(100)
		for (const { method, path } of writes) {
			const { status } = await reader.send({ method, url: path.replace(/:\w+/g, 'x'), payload: {} })
			expect(status, `${method} ${path}`).toBe(403)
		}
	})

	test('guards pages too', async () => {
		const packer = await staff('fulfillment')
		const status = async (url: string) =>
			(await packer.send({ method: 'GET', url, headers: { accept: 'text/html' } })).status
		expect(await status('/admin/orders')).toBe(200)
		expect(await status('/admin')).toBe(200)
		expect(await status('/admin/staff')).toBe(403)
		expect(await status('/admin/investor')).toBe(403)
	})

	test('stays when roles are set without one, and goes with the role', async () => {
		const { owner, id } = await staff('support')
		const set = (body: { roles: Array<'ADMIN' | 'CREATOR'>; staffRole?: StaffRole }) =>
			owner.call(setRoles, { params: { id }, body })
		expect(await set({ roles: ['ADMIN', 'CREATOR'] })).toMatchObject({ staffRole: 'support' })
		expect(await set({ roles: ['CREATOR'] })).not.toHaveProperty('staffRole')
		expect(await set({ roles: ['ADMIN'] })).not.toHaveProperty('staffRole')
	})

	test('that is narrowed takes a new sign-in, and is written down', async () => {
		const { owner, id, ...somebody } = await staff('manager')
		await owner.call(setRoles, { params: { id }, body: { roles: ['ADMIN'], staffRole: 'read_only' } })
		await expect(somebody.call(me, {})).rejects.toMatchObject({ status: 401 })
		const [last] = await shop.rows('SELECT details FROM audit_log WHERE subject = $1 ORDER BY id DESC LIMIT 1', [id])
		expect(last?.details).toMatchObject({ staffRoleBefore: 'manager', staffRole: 'read_only' })
	})

	test('that is taken with the role leaves the session, which opens nothing any more', async () => {
		const { owner, id, ...somebody } = await staff('support')
		await owner.call(setRoles, { params: { id }, body: { roles: [] } })
		await expect(somebody.call(listStock, { query: {} })).rejects.toMatchObject(refused)
		expect(await somebody.call(me, {})).toMatchObject({ role: 'CUSTOMER' })
	})

	test('of an owner is given by owners alone, also by invitation', async () => {
		const manager = await staff('manager')
		const other = await shop.signedIn()
		await expect(
			manager.call(setRoles, { params: { id: other.id }, body: { roles: ['ADMIN'] } }),
		).rejects.toMatchObject(refused)
		const body = { email: 'new-staff@example.com', roles: ['ADMIN' as const] }
		await expect(manager.call(invite, { body })).rejects.toMatchObject(refused)
		const { owner } = manager
		expect(await owner.call(invite, { body: { ...body, staffRole: 'finance' } })).toMatchObject({
			roles: ['ADMIN'],
			staffRole: 'finance',
		})
	})
})

test('of owners who make each other managers at once one stays', async () => {
	const own = await startTestApp()
	try {
		const owners = await Promise.all([own.signedIn('ADMIN'), own.signedIn('ADMIN')])
		await own.rows(`DELETE FROM user_roles WHERE role = 'ADMIN' AND NOT user_id = ANY($1)`, [
			owners.map(({ id }) => id),
		])
		const [one, two] = owners as [(typeof owners)[0], (typeof owners)[0]]
		const narrow = (by: typeof one, id: string) =>
			by.call(setRoles, { params: { id }, body: { roles: ['ADMIN'], staffRole: 'manager' } })
		await allAtOnce(2, (index) => (index === 0 ? narrow(one, two.id) : narrow(two, one.id)))
		const left = await own.rows(`SELECT 1 FROM user_roles WHERE role = 'ADMIN' AND staff_role IS NULL`)
		expect(left).toHaveLength(1)
	} finally {
		await own.auditAndClose()
	}
})
