import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me, myRoles, setRoles, signIn } from '#contracts/account/identity.ts'
import { listStock } from '#contracts/inventory/inventory.ts'
import { password, startTestApp, type TestApp } from '#test/support/app.ts'
import { allAtOnce } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

describe('roles', () => {
	const set = (userId: string, roles: Array<'ADMIN' | 'DISTRIBUTOR' | 'CREATOR'>) => ({
		params: { id: userId },
		body: { roles },
	})

	test('that are taken count at once, for sessions that are open too; all of it is written down', async () => {
		const admin = await shop.signedIn('ADMIN')
		const somebody = await shop.signedIn()
		await expect(somebody.call(listStock, { query: {} })).rejects.toMatchObject({ status: 403 })
		expect(await admin.call(setRoles, set(somebody.id, ['CREATOR', 'ADMIN', 'ADMIN']))).toEqual({
			id: somebody.id,
			username: somebody.username,
			email: somebody.email,
			role: 'ADMIN',
			roles: ['ADMIN', 'CREATOR'],
		})
		await somebody.call(signIn, { body: { identifier: somebody.username, password } })
		await somebody.call(listStock, { query: {} })
		const before = somebody.cookie()
		await admin.call(setRoles, set(somebody.id, []))
		await expect(somebody.call(listStock, { query: {} })).rejects.toMatchObject({ status: 403 })
		expect(await somebody.call(myRoles, {})).toEqual({ roles: ['CUSTOMER'] })
		expect(somebody.cookie()).toBe(before)
		expect(
			await shop.rows('SELECT actor, action, details FROM audit_log WHERE subject = $1 ORDER BY id', [somebody.id]),
		).toEqual([
			{ actor: admin.id, action: 'roles.set', details: { before: [], after: ['ADMIN', 'CREATOR'] } },
			{ actor: admin.id, action: 'roles.set', details: { before: ['ADMIN', 'CREATOR'], after: [] } },
		])
	})

	test('that are given take a new sign-in: a stolen cookie gains nothing, and locks nobody out', async () => {
		const admin = await shop.signedIn('ADMIN')
		const owner = await shop.signedIn()
		const thief = owner.cookie()
		expect((await shop.getWithCookie(thief, '/api/auth/me')).status).toBe(200)
		await admin.call(setRoles, set(owner.id, ['ADMIN']))
		expect(await shop.getWithCookie(thief, '/api/auth/me')).toMatchObject({ status: 401, headers: {} })
		expect((await shop.getWithCookie(thief, '/api/auth/me')).headers).not.toHaveProperty('set-cookie')
		await owner.call(signIn, { body: { identifier: owner.username, password } })
		expect(await owner.call(me, {})).toMatchObject({ role: 'ADMIN' })
		expect((await shop.getWithCookie(thief, '/api/auth/me')).status).toBe(401)
	})

	test('an admin who changes their own stays signed in, alone and under a new token', async () => {
		const admin = await shop.signedIn('ADMIN')
		const stolen = admin.cookie()
		await admin.call(setRoles, set(admin.id, ['ADMIN', 'CREATOR']))
		expect(await admin.call(myRoles, {})).toEqual({ roles: ['ADMIN', 'CREATOR'] })
		expect((await shop.getWithCookie(stolen, '/api/auth/me')).status).toBe(401)
	})

	test('the last admin stays one, also when two remove each other at once', async () => {
		const [one, two] = [await shop.signedIn('ADMIN'), await shop.signedIn('ADMIN')]
		await shop.services.db.pool.query(`DELETE FROM user_roles WHERE role = 'ADMIN' AND user_id <> ALL($1)`, [
			[one.id, two.id],
		])
		const ends = await allAtOnce(2, async (index) => {
			const [remover, removed] = index === 0 ? [one, two] : [two, one]
			return (await remover.call(setRoles, set(removed.id, []))).role
		})
		expect(ends.filter((end) => end === 'CUSTOMER')).toHaveLength(1)
		const left = await shop.rows(`SELECT user_id AS id FROM user_roles WHERE role = 'ADMIN'`)
		expect(left).toHaveLength(1)
		const last = left[0]?.id === one.id ? one : two
		await expect(last.call(setRoles, set(last.id, ['CREATOR']))).rejects.toMatchObject({
			status: 409,
			code: 'CONFLICT',
		})
	})

	test('are set for users that exist, by admins alone', async () => {
		const admin = await shop.signedIn('ADMIN')
		const others = [await shop.signedIn(), await shop.signedIn('DISTRIBUTOR', 'CREATOR')]
		await expect(admin.call(setRoles, set('nobody', []))).rejects.toMatchObject({ status: 404 })
		for (const other of others)
			await expect(other.call(setRoles, set(other.id, ['ADMIN']))).rejects.toMatchObject({ status: 403 })
		await expect(shop.visitor().call(setRoles, set(admin.id, []))).rejects.toMatchObject({ status: 401 })
		const answer = await admin.send({
			method: 'PUT',
			url: `/api/admin/users/${admin.id}/roles`,
			payload: { roles: ['CUSTOMER'] },
		})
		expect(answer.status).toBe(400)
	})
})
