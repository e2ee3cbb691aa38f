import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUpSteps } from '#server/clean-up.ts'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
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

/** The statements by which slices are removed while something runs. */
async function slicesOf(run: () => Promise<void>): Promise<string[]> {
	const texts: string[] = []
	const { pool } = shop.services.db
	const query = pool.query.bind(pool)
	pool.query = ((...given: Parameters<typeof query>) => {
		const { name, text } = given[0] as { name?: string; text?: string }
		// Rooms with steps of their own use prepared statements, which have a name.
		if (text && !name) texts.push(text)
		return query(...given)
	}) as typeof query
	await run()
	pool.query = query
	return texts
}

test('what has had its time goes in slices, however much of it there is, and nothing else does', async () => {
	await addKeys(4500, '25 hours')
	await addKeys(3, '23 hours')
	const statements = await slicesOf(() => cleanUp(shop.services.db, log, cleanUpSteps))
	expect(await keys()).toBe(3)
	expect(statements.filter((text) => text.startsWith('DELETE FROM idempotency_keys'))).toHaveLength(4)
	// Messages are looked for first, in slices; what goes with them goes by their references.
	const byReference = /= ANY\(\$1::text\[\]\)|where false$/
	for (const text of statements.filter((text) => !byReference.test(text)))
		expect(text).toMatch(/\bLIMIT (?:2000|\$\d)/i)
})

test('a kind that cannot be removed keeps none of the others back, and fails the run', async () => {
	await addKeys(5, '25 hours')
	await shop.owner.query('REVOKE DELETE ON sessions FROM untapped_app')
	await shop.owner.query(
		`INSERT INTO mailed_links (token_hash, purpose, user_id, email, expires_at)
			SELECT 'old', 'reset', id, email, now() - interval '1 hour' FROM users LIMIT 1`,
	)
	let left = 2
	const more = [
		{ what: 'what a module keeps', remove: async () => left-- },
		{ what: 'what a bad row is in', remove: () => Promise.reject(new Error('a bad row')) },
	]
	try {
		await expect(cleanUp(shop.services.db, log, [...cleanUpSteps, ...more])).rejects.toThrow('2 kinds')
	} finally {
		await shop.owner.query('GRANT DELETE ON sessions TO untapped_app')
	}
	expect(logged).toMatchObject([{ what: 'sessions' }, { what: 'what a bad row is in' }])
	expect(await keys()).toBe(3)
	expect((await shop.owner.query('SELECT FROM mailed_links')).rowCount).toBe(0)
	expect(left).toBe(-1)
})

test('every condition is answered by an index', async () => {
	await shop.owner.query('SET enable_seqscan = off')
	const texts = await slicesOf(() => cleanUp(shop.services.db, log, cleanUpSteps))
	expect(texts.length).toBeGreaterThan(10)
	for (const text of texts) {
		const { rows } = await shop.owner.query(`EXPLAIN (GENERIC_PLAN) ${text}`)
		const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
		expect(plan).not.toMatch(/Seq Scan/)
	}
})
