import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccount } from '#contracts/account/account.ts'
import {
	acceptInvitation,
	invite,
	joinByInvitation,
	listInvitations,
	me,
	myRoles,
	revokeInvitation,
	setRoles,
} from '#contracts/account/identity.ts'
import { listUsers } from '#contracts/account/people.ts'
import { listStock } from '#contracts/inventory/inventory.ts'
import { password, startTestApp, type TestApp } from '#test/support/app.ts'
import { mailsTo, tokenMailedTo } from '#test/support/mailed.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { foundPage, newestPage } from './staff.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const aName = () => `grace-${crypto.randomUUID().slice(0, 8)}`

async function invited(roles: Array<'ADMIN' | 'DISTRIBUTOR' | 'CREATOR'> = ['ADMIN']) {
	const admin = await shop.signedIn('ADMIN')
	const username = aName()
	const email = `${username}@example.com`
	const invitation = await admin.call(invite, { body: { email: email.toUpperCase(), roles } })
	return { admin, username, email, invitation, token: await tokenMailedTo(shop, 'invitation', email) }
}

describe('an invitation', () => {
	test('is mailed, listed, and opens an account with its roles, confirmed e-mail and session', async () => {
		const { admin, username, email, invitation, token } = await invited(['CREATOR', 'ADMIN'])
		expect(invitation).toEqual({
			id: expect.any(String),
			email,
			roles: ['ADMIN', 'CREATOR'],
			expiresAt: expect.any(String),
		})
		expect((await admin.call(listInvitations, {})).items).toContainEqual(invitation)
		expect(await shop.rows('SELECT 1 FROM invitations WHERE token_hash = $1', [token])).toEqual([])

		const grace = shop.visitor()
		const user = await grace.call(acceptInvitation, { body: { token, username, password } })
		expect(user).toEqual({ id: expect.any(String), username, email, role: 'ADMIN' })
		expect(await grace.call(myRoles, {})).toEqual({ roles: ['ADMIN', 'CREATOR'] })
		expect(await grace.call(getAccount, {})).toMatchObject({ emailVerified: true })
		await grace.call(listStock, { query: {} })
		expect((await admin.call(listInvitations, {})).items.map((each) => each.email)).not.toContain(email)
		const log = await shop.rows(
			`SELECT actor, action, subject, details FROM audit_log WHERE subject = ANY($1) ORDER BY id`,
			[[user.id, `invitation:${invitation.id}`]],
		)
		expect(log).toEqual([
			{
				actor: admin.id,
				action: 'invitation.sent',
				subject: `invitation:${invitation.id}`,
				details: { roles: ['ADMIN', 'CREATOR'] },
			},
			{
				actor: user.id,
				action: 'invitation.accepted',
				subject: user.id,
				details: { invitation: invitation.id, invitedBy: admin.id, roles: ['ADMIN', 'CREATOR'] },
			},
		])
	})

	test('lets one of 20 in who use it at once', async () => {
		const { token } = await invited()
		const ends = await allAtOnce(20, async () => {
			await shop.visitor().call(acceptInvitation, { body: { token, username: aName(), password } })
			return 'in'
		})
		expect(ends.filter((end) => end === 'in')).toHaveLength(1)
		expect(new Set(ends.filter((end) => end !== 'in'))).toEqual(new Set(['INVITATION_INVALID']))
	})

	test('is worth nothing once revoked, replaced, over, or when who sent it is no admin any more', async () => {
		const accept = (token: string) =>
			shop.visitor().call(acceptInvitation, { body: { token, username: aName(), password } })
		const revoked = await invited()
		await revoked.admin.call(revokeInvitation, { params: { id: revoked.invitation.id } })
		await expect(revoked.admin.call(revokeInvitation, { params: { id: revoked.invitation.id } })).rejects.toMatchObject(
			{ status: 404 },
		)
		const replaced = await invited()
		await replaced.admin.call(invite, { body: { email: replaced.email, roles: ['CREATOR'] } })
		const over = await invited()
		await shop.services.db.pool.query('UPDATE invitations SET expires_at = now() WHERE email = $1', [over.email])
		const dismissed = await invited()
		await revoked.admin.call(setRoles, { params: { id: dismissed.admin.id }, body: { roles: [] } })
		for (const { token } of [revoked, replaced, over, dismissed, { token: 'made-up' }])
			await expect(accept(token)).rejects.toMatchObject({ status: 422, code: 'INVITATION_INVALID' })
		await accept(await tokenMailedTo(shop, 'invitation', replaced.email))
	})

	test('stays good after a weak password or a taken name', async () => {
		const { admin, username, token } = await invited()
		const body = { token, username, password }
		await expect(
			shop.visitor().call(acceptInvitation, { body: { ...body, password: 'Password1' } }),
		).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
		await expect(
			shop.visitor().call(acceptInvitation, { body: { ...body, username: admin.username } }),
		).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
		await shop.visitor().call(acceptInvitation, { body })
	})

	test('is taken into an account that exists by signing in to it, by that person alone', async () => {
		const admin = await shop.signedIn('ADMIN')
		const [ada, bob] = [await shop.signedIn('CREATOR'), await shop.signedIn()]
		await admin.call(invite, { body: { email: ada.email, roles: ['DISTRIBUTOR'] } })
		const token = await tokenMailedTo(shop, 'invitation', ada.email)
		await expect(
			shop.visitor().call(acceptInvitation, { body: { token, username: aName(), password } }),
		).rejects.toMatchObject({ status: 409, code: 'ACCOUNT_EXISTS' })
		await expect(bob.call(joinByInvitation, { body: { token } })).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
		const before = ada.cookie()
		expect(await ada.call(joinByInvitation, { body: { token } })).toEqual({
			id: ada.id,
			username: ada.username,
			email: ada.email,
			role: 'DISTRIBUTOR',
			roles: ['DISTRIBUTOR', 'CREATOR'],
		})
		expect(ada.cookie()).not.toBe(before)
		expect(await ada.call(me, {})).toMatchObject({ role: 'DISTRIBUTOR' })
		await expect(ada.call(joinByInvitation, { body: { token } })).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
	})

	test('is sent by admins alone, to an e-mail, for a role at least', async () => {
		const admin = await shop.signedIn('ADMIN')
		const creator = await shop.signedIn('CREATOR')
		const body = { email: 'somebody@example.com', roles: ['CREATOR' as const] }
		await expect(creator.call(invite, { body })).rejects.toMatchObject({ status: 403 })
		await expect(creator.call(listInvitations, {})).rejects.toMatchObject({ status: 403 })
		await expect(creator.call(revokeInvitation, { params: { id: 'x' } })).rejects.toMatchObject({ status: 403 })
		await expect(shop.visitor().call(invite, { body })).rejects.toMatchObject({ status: 401 })
		await expect(admin.call(invite, { body: { ...body, roles: [] } })).rejects.toMatchObject({ status: 400 })
		await expect(admin.call(invite, { body: { ...body, email: 'nobody' } })).rejects.toMatchObject({ status: 400 })
		expect(await mailsTo(shop, body.email)).toEqual([])
	})
})

describe('the list of people', () => {
	test('finds by a part of name or e-mail and by role, with what their accounts are', async () => {
		const admin = await shop.signedIn('ADMIN')
		const ada = await shop.signedIn('DISTRIBUTOR', 'CREATOR')
		const { items } = await admin.call(listUsers, { query: { q: ada.username.slice(2).toUpperCase() } })
		expect(items).toEqual([
			{
				id: ada.id,
				username: ada.username,
				email: ada.email,
				emailVerified: false,
				role: 'DISTRIBUTOR',
				roles: ['DISTRIBUTOR', 'CREATOR'],
				createdAt: expect.any(String),
				twoFactorEnabled: false,
			},
		])
		const creators = await admin.call(listUsers, { query: { role: 'CREATOR', limit: '100' } })
		expect(creators.items.map(({ id }) => id)).toContain(ada.id)
		for (const { roles } of creators.items) expect(roles).toContain('CREATOR')
		const staff = await admin.call(listUsers, { query: { role: 'any', limit: '100' } })
		expect(staff.items.map(({ id }) => id)).toEqual(expect.arrayContaining([ada.id, admin.id]))
		for (const { role } of staff.items) expect(role).not.toBe('CUSTOMER')
		for (const q of ['%', '_', '\\', "' OR 1=1 --"])
			expect((await admin.call(listUsers, { query: { q } })).items).toEqual([])
		await expect(ada.call(listUsers, { query: {} })).rejects.toMatchObject({ status: 403 })
	})

	test('is found by its trigrams and paged by its age, however many there are', async () => {
		const owner = new Client({ connectionString: shop.ownerUrl })
		const planOf = async ({ text }: { text: string }, ...values: unknown[]) =>
			JSON.stringify((await owner.query(`EXPLAIN (FORMAT JSON) ${text}`, [null, null, 21, ...values])).rows)
		await owner.connect()
		try {
			await owner.query(`BEGIN; INSERT INTO users (id, name, email, username)
				SELECT gen_random_uuid(), 'x', md5(n::text) || '@example.com', md5(n::text) FROM generate_series(1, 10000) n;
				SELECT gin_clean_pending_list('users_by_name_parts'); ANALYZE users`)
			expect(await planOf(foundPage, '%ada@ex%')).toContain('"users_by_name_parts"')
			expect(await planOf(newestPage)).toContain('"users_newest"')
			expect(await planOf(newestPage)).not.toContain('"Sort"')
		} finally {
			await owner.end()
		}
	})

	test('is paged without gaps or repeats, also for people who came in the same instant', async () => {
		const admin = await shop.signedIn('ADMIN')
		const mark = crypto.randomUUID().slice(0, 8)
		await shop.services.db.pool.query(
			`INSERT INTO users (id, name, email, username) SELECT gen_random_uuid(), 'x', $1 || n || '@example.com', $1 || n
			 FROM generate_series(1, 25) n`,
			[mark],
		)
		const seen: string[] = []
		let cursor: string | undefined
		do {
			const page = await admin.call(listUsers, { query: { q: mark, limit: '10', ...(cursor && { cursor }) } })
			seen.push(...page.items.map(({ username }) => username))
			cursor = page.nextCursor ?? undefined
		} while (cursor)
		expect(seen).toHaveLength(25)
		expect(new Set(seen).size).toBe(25)
		for (const broken of ['x', 'WyIyMDI2LTEzLTQ1IDk5Ojk5Ojk5KzAwIiwieCJd', 'bnVsbA'])
			await expect(admin.call(listUsers, { query: { q: mark, cursor: broken } })).rejects.toMatchObject({ status: 400 })
	})
})
