import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { servingUrl } from './serving-login.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

const noPrivilege = expect.objectContaining({ code: '42501' })

describe('a serving connection', () => {
	test('cannot change the books, and RESET ROLE does not make it the owner', async () => {
		const client = await shop.services.db.pool.connect()
		try {
			for (const wayOut of ['RESET ROLE', 'SET ROLE NONE', 'RESET SESSION AUTHORIZATION']) {
				await client.query(wayOut)
				await expect(client.query('UPDATE token_entries SET amount = 0')).rejects.toEqual(noPrivilege)
				await expect(client.query('DELETE FROM audit_log')).rejects.toEqual(noPrivilege)
				await expect(client.query('SELECT value FROM secrets')).rejects.toEqual(noPrivilege)
				await expect(client.query('DROP TABLE orders')).rejects.toEqual(noPrivilege)
			}
			await expect(client.query('SET ROLE untapped_owner')).rejects.toEqual(noPrivilege)
			await expect(client.query('CREATE ROLE more LOGIN')).rejects.toEqual(noPrivilege)
		} finally {
			client.release(true)
		}
	})

	test('is of this database alone, and the same for every process of it', async () => {
		const loginOf = async ({ services }: Pick<TestApp, 'services'>) =>
			(await services.db.pool.query('SELECT session_user AS login')).rows[0].login as string
		const other = await startTestApp()
		const second = await shop.another()
		try {
			expect(await loginOf(second)).toBe(await loginOf(shop))
			expect(await loginOf(other)).not.toBe(await loginOf(shop))
			// The second process has not locked the first one out.
			await shop.services.db.pool.query('SELECT 1')
		} finally {
			await second.close()
			await other.close()
		}
	})
})

test('the login gets its password without telling it: no statement holds it, and what PostgreSQL is given opens nothing', async () => {
	const password = `a-password-${randomUUID()}`
	const said: string[] = []
	const query = vi.spyOn(Client.prototype, 'query')
	const url = await servingUrl(shop.ownerUrl, password, console)
	for (const [first] of query.mock.calls as unknown[][])
		said.push(typeof first === 'string' ? first : JSON.stringify(first))
	query.mockRestore()
	expect(said.join('\n')).not.toContain(password)
	const verifier = /PASSWORD '(SCRAM-SHA-256\$\d+:[^']+)'/.exec(said.join('\n'))?.[1] ?? ''
	expect(verifier).not.toBe('')

	const signIn = async (given: string) => {
		const as = new URL(url)
		as.password = given
		const client = new Client({ connectionString: as.href })
		await client.connect()
		await client.end()
	}
	await signIn(password)
	for (const wrong of [`${password}x`, verifier]) await expect(signIn(wrong)).rejects.toMatchObject({ code: '28P01' })
	// The other tests go on as the shop does.
	const { password: own } = new URL(await servingUrl(shop.ownerUrl, 'a-password', console))
	expect(own).toBe('a-password')
})

test('processes that start at once all get in', async () => {
	const urls = await Promise.all(Array.from({ length: 6 }, () => servingUrl(shop.ownerUrl, 'a-password', console)))
	expect(new Set(urls).size).toBe(1)
	const client = new Client({ connectionString: urls[0] })
	await client.connect()
	await client.end()
})

test('where the owner may make no roles, the server stays as it was and says so', async () => {
	const name = `limited_${randomUUID().slice(0, 8)}`
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	await owner.query(`CREATE ROLE ${name} LOGIN PASSWORD 'limited'; GRANT untapped_app TO ${name}`)
	const url = new URL(shop.ownerUrl)
	url.username = name
	url.password = 'limited'
	const said: string[] = []
	expect(await servingUrl(url.href, 'a-password', { warn: (message) => said.push(message) })).toBe(url.href)
	expect(said).toEqual([expect.stringMatching(/RESET ROLE leaves: the owner may not create roles \(CREATEROLE\)/)])
	await owner.query(`DROP ROLE ${name}`)
	await owner.end()
})

test('a database that is away is no reason to serve as the owner', async () => {
	const away = 'postgres://nobody:x@127.0.0.1:9/none'
	await expect(servingUrl(away, 'a-password', console)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
