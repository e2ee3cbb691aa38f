import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { me, myRoles, signIn } from '#contracts/account/identity.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { createAdmin } from './index.ts'
import { demoAccountsFile, seedAccounts } from './seed.ts'

let shop: TestApp
let dataDir: string
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
	dataDir = mkdtempSync(join(tmpdir(), 'untapped-seed-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const seed = async (demoPassword?: string) => {
	const said: string[] = []
	await seedAccounts(shop.services.db, { dataDir, demoPassword, say: (message) => said.push(message) })
	return said
}
const written = (): Array<{ username: string; email: string; password: string; roles: string[] }> =>
	JSON.parse(readFileSync(join(dataDir, demoAccountsFile), 'utf8'))
const countOfUsers = async () =>
	(await shop.services.db.pool.query('SELECT count(*)::int AS count FROM users')).rows[0]?.count
/** As the owner: the serving role may not. */
const forget = async () => {
	const { Client } = await import('pg')
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	await owner.query(
		'TRUNCATE audit_log, token_seals, token_lot_moves, token_lots, token_entries, token_transfers, token_accounts, claim_codes, claim_batches, shop_suggestions, sample_requests, prospects, prospect_events, retail_accounts CASCADE; DELETE FROM users',
	)
	await owner.end()
}

describe('the demo accounts', () => {
	beforeEach(forget)

	test('sign in with what the file says, and hold their roles', async () => {
		expect(await seed()).toEqual([])
		expect(statSync(join(dataDir, demoAccountsFile)).mode & 0o777).toBe(0o600)
		expect(written().map(({ username, email, roles }) => [username, email, roles])).toEqual([
			['admin', 'admin@untapped.example', ['ADMIN']],
			['distributor', 'distributor@untapped.example', ['DISTRIBUTOR']],
			['creator', 'creator@untapped.example', ['CREATOR']],
			['customer', 'customer@untapped.example', []],
			['everything', 'everything@untapped.example', ['ADMIN', 'DISTRIBUTOR', 'CREATOR']],
		])
		for (const { username, email, password, roles } of written()) {
			expect(password.length).toBeGreaterThanOrEqual(14)
			const visitor = shop.visitor()
			await visitor.call(signIn, { body: { identifier: email, password } })
			expect(await visitor.call(me, {})).toMatchObject({ username, email, role: roles[0] ?? 'CUSTOMER' })
			expect(await visitor.call(myRoles, {})).toEqual({ roles: roles.length > 0 ? roles : ['CUSTOMER'] })
		}
	})

	test('have the password that was asked for', async () => {
		await seed('demo-password')
		expect(new Set(written().map(({ password }) => password))).toEqual(new Set(['demo-password']))
	})

	test('are made once, however often and however many start at once', async () => {
		await Promise.all([seed(), seed(), seed()])
		const first = readFileSync(join(dataDir, demoAccountsFile), 'utf8')
		expect(await seed('another-password')).toEqual([])
		expect(readFileSync(join(dataDir, demoAccountsFile), 'utf8')).toBe(first)
		expect(await countOfUsers()).toBe(5)
		const [account] = written()
		const body = { identifier: 'admin', password: account?.password ?? '' }
		expect(await shop.visitor().call(signIn, { body })).toMatchObject({ role: 'ADMIN' })
	})

	test('are left alone when the file is lost, which is said', async () => {
		await seed()
		rmSync(join(dataDir, demoAccountsFile))
		expect((await seed()).join()).toContain('is missing')
		expect(await countOfUsers()).toBe(5)
	})

	test('get the passwords of the file when a start was ended between the two', async () => {
		await seed()
		const before = written()
		await forget()
		await seed()
		expect(written()).toEqual(before)
		const body = { identifier: 'customer', password: before[3]?.password ?? '' }
		expect(await shop.visitor().call(signIn, { body })).toMatchObject({ username: 'customer' })
	})

	test('stay away once they were deleted', async () => {
		await seed()
		await shop.services.db.pool.query('DELETE FROM users')
		await seed()
		expect(await countOfUsers()).toBe(0)
	})
})

describe('the first admin', () => {
	const account = { username: 'Boss', email: 'Boss@Example.com', password: 'correct horse battery' }

	test('is made at the console, signs in, and is written down', async () => {
		const { id } = await createAdmin(shop.services.db, account)
		const visitor = shop.visitor()
		const user = await visitor.call(signIn, { body: { identifier: 'boss', password: account.password } })
		expect(user).toEqual({ id, username: 'Boss', email: 'boss@example.com', role: 'ADMIN' })
		const { rows } = await shop.services.db.pool.query('SELECT actor, action FROM audit_log WHERE subject = $1', [id])
		expect(rows).toEqual([{ actor: 'system', action: 'admin.created' }])
	})

	test('takes no name that is taken and no weak password', async () => {
		await expect(createAdmin(shop.services.db, account)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
		await expect(
			createAdmin(shop.services.db, { username: 'other', email: 'other@example.com', password: 'Password1' }),
		).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
	})
})
