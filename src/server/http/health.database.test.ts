import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationsSummary } from '#contracts/operations/operations.ts'
import { createDb } from '#server/db/client.ts'
import { watchDisk } from '#server/db/full-disk.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

/** The error of PostgreSQL on a full disk, raised by hand. */
const findsNoRoom = `DO $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$`
const refusal = { status: 503, body: expect.objectContaining({ code: 'UNAVAILABLE' }) }
const ask = async (url: string) => {
	const { statusCode, body } = await shop.app.inject({ method: 'GET', url })
	return { status: statusCode, body: JSON.parse(body) }
}

test('a store whose database cannot write for want of room is up, and not ready', async () => {
	const { pool } = shop.services.db
	await expect(pool.query('SELECT 1 / 0')).rejects.toThrow('division')
	expect(await ask('/readyz')).toEqual({ status: 200, body: { status: 'ready' } })
	await expect(pool.query(findsNoRoom)).rejects.toThrow('could not extend')
	expect(await ask('/readyz')).toEqual(refusal)
	expect((await ask('/healthz')).status).toBe(200)
})

test('a disk counts as full for longer than the pauses of what is written each minute, and not for ever', async () => {
	let now = 0
	const { pool } = createDb(shop.ownerUrl, { max: 1, role: 'untapped_owner' })
	const disk = watchDisk(pool, () => now)
	await expect(pool.query(findsNoRoom)).rejects.toThrow('could not extend')
	await pool.end()
	now = 61_000
	expect(disk.isFull()).toBe(true)
	now = 120_000
	expect(disk.isFull()).toBe(false)
})

test('the first rows that find room again make the store ready; a read and a write of nothing do not', async () => {
	const { pool } = shop.services.db
	await expect(pool.query(findsNoRoom)).rejects.toThrow('could not extend')
	const insert = (rows: number) =>
		pool.query(
			`INSERT INTO rate_limits (key, window_start, hits) SELECT gen_random_uuid()::text, 0, 1 FROM generate_series(1, $1)`,
			[rows],
		)
	await pool.query('SELECT 1')
	await insert(0)
	expect(await ask('/readyz')).toEqual(refusal)
	await insert(1)
	expect((await ask('/readyz')).status).toBe(200)
})

test('admins read among the findings that the disk is full', async () => {
	const admin = await shop.signedIn('ADMIN')
	const findings = async () => (await admin.call(operationsSummary, {})).findings.map(({ rule }) => rule)
	expect(await findings()).toEqual([])
	await expect(shop.services.db.pool.query(findsNoRoom)).rejects.toThrow('could not extend')
	expect(await findings()).toEqual(['the disk of the database is full'])
})
