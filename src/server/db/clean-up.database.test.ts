import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnedApp, startOwnedApp } from '#test/owned-app.ts'
import { cleanUp } from './clean-up.ts'

let shop: OwnedApp
beforeAll(async () => {
	shop = await startOwnedApp()
})
afterAll(() => shop.close())

const addKeys = (count: number, age: string) =>
	shop.owner.query(
		`INSERT INTO idempotency_keys (scope, key, fingerprint, created_at) SELECT 'guest', gen_random_uuid(), '', now() - $2::interval
		FROM generate_series(1, $1)`,
		[count, age],
	)
const keys = async () => (await shop.owner.query('SELECT FROM idempotency_keys')).rowCount
const logged: unknown[] = []
const log = { error: (entry: unknown) => void logged.push(entry) } as never

test('what has had its time goes in slices, however much of it there is, and nothing else does', async () => {
	await addKeys(4500, '25 hours')
	await addKeys(3, '23 hours')
	const statements: string[] = []
	const { pool } = shop.services.db
	const query = pool.query.bind(pool)
	pool.query = ((...given: Parameters<typeof query>) => {
		statements.push(String((given[0] as { text?: string }).text ?? given[0]))
		return query(...given)
	}) as typeof query
	await cleanUp(shop.services.db, log)
	pool.query = query
	expect(await keys()).toBe(3)
	expect(statements.filter((text) => text.startsWith('DELETE FROM idempotency_keys'))).toHaveLength(4)
	for (const text of statements) expect(text).toContain('LIMIT 2000')
})

test('a kind that cannot be removed keeps none of the others back, and fails the run', async () => {
	await addKeys(5, '25 hours')
	await shop.owner.query('REVOKE DELETE ON sessions FROM untapped_app')
	await shop.owner.query(
		`INSERT INTO verifications (id, identifier, value, expires_at) VALUES ('old', 'a', 'b', now() - interval '1 hour')`,
	)
	let left = 2
	const more = {
		'what a module keeps': async () => left--,
		'what a bad row is in': () => Promise.reject(new Error('a bad row')),
	}
	try {
		await expect(cleanUp(shop.services.db, log, more)).rejects.toThrow('2 kinds')
	} finally {
		await shop.owner.query('GRANT DELETE ON sessions TO untapped_app')
	}
	expect(logged).toMatchObject([{ what: 'sessions' }, { what: 'what a bad row is in' }])
	expect(await keys()).toBe(3)
	expect((await shop.owner.query('SELECT FROM verifications')).rowCount).toBe(0)
	expect(left).toBe(-1)
})

test('every condition is answered by an index', async () => {
	await shop.owner.query('SET enable_seqscan = off')
	const texts: string[] = []
	const asked = {
		async query({ text }: { text: string }) {
			texts.push(text)
			return { rowCount: 0 }
		},
	}
	await cleanUp({ pool: asked } as never, log)
	expect(texts.length).toBeGreaterThan(10)
	for (const text of texts) {
		const { rows } = await shop.owner.query(`EXPLAIN ${text}`)
		const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
		expect(plan).not.toMatch(/Seq Scan/)
	}
})
