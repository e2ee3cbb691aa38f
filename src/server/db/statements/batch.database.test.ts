import { readFileSync } from 'node:fs'
import { Client, Connection, Query } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { createDb, type Db, type Statement, transaction } from '../client.ts'

/** The inner workings of pg that `batch.ts` relies on (decision 025). A new version of pg is tried here first. */
describe('pg is as the batch knows it', () => {
	test('in the version that it was written for', () => {
		const { version } = JSON.parse(readFileSync('node_modules/pg/package.json', 'utf8')) as { version: string }
		expect(
			version,
			'read lib/query.js, lib/client.js and lib/connection.js of the new pg beside db/statements/batch.ts',
		).toBe('8.23.1')
	})

	test('in what it calls and is called by', () => {
		for (const name of ['parse', 'bind', 'describe', 'execute', 'sync', 'close'] as const)
			expect(serialize[name], name).toEqual(expect.any(Function))
		expect(new Connection({}).stream).toHaveProperty('write', expect.any(Function))
		for (const name of [
			'submit',
			'handleRowDescription',
			'handleDataRow',
			'handleCommandComplete',
			'handleError',
			'handleReadyForQuery',
		])
			expect(Query.prototype, name).toHaveProperty(name, expect.any(Function))
		expect(Client.prototype).toHaveProperty('query', expect.any(Function))
		expect(prepareValue([1, null, 'a"b'])).toBe('{"1",NULL,"a\\"b"}')
		expect(prepareValue({ a: 1 })).toBe('{"a":1}')
	})
})

describe('a batch', () => {
	let shop: TestApp
	let db: Db
	beforeAll(async () => {
		shop = await startTestApp()
		db = createDb(shop.ownerUrl, { max: 1, role: 'untapped_owner' })
	})
	afterAll(async () => {
		await db.pool.end()
		await shop.close()
	})

	const echo: Statement<Record<string, unknown>> = {
		name: 'test-echo',
		text: 'SELECT $1::int AS n, $2::text AS t, $3::bool AS b, $4::int[] AS list, $5::jsonb AS json, $6::bigint AS big, $7::timestamptz AS at',
	}
	const at = new Date('2026-11-22T13:00:00Z')
	const values = [7, 'ä\n\\', true, [1, 2], { a: [null] }, 2 ** 40, at]
	const row = { n: 7, t: 'ä\n\\', b: true, list: [1, 2], json: { a: [null] }, big: 2 ** 40, at }
	const broken: Statement<never> = { name: 'test-broken', text: 'SELECT 1 / $1::int' }

	test('brings back what a query of pg does, also without rows and with nulls, the first time and later', async () => {
		for (let round = 0; round < 3; round++) {
			expect(await db.run(echo, values)).toEqual([row])
			expect((await db.pool.query(echo.text, values)).rows).toEqual([row])
			expect(
				await db.run(
					echo,
					values.map(() => null),
				),
			).toEqual([{ n: null, t: null, b: null, list: null, json: null, big: null, at: null }])
			expect(await db.run({ name: 'test-none', text: 'SELECT 1 AS one WHERE false' }, [])).toEqual([])
		}
	})

	test('leaves in one message, and its answers find their statements', async () => {
		await transaction(db, async (tx) => {
			const answers = await Promise.all([1, 2, 3].map((n) => tx.run(echo, values.with(0, n))))
			expect(answers.map(([answer]) => answer?.n)).toEqual([1, 2, 3])
		})
	})

	test('ends at the statement that fails, which is named; the connection serves the next one', async () => {
		let second: unknown
		const failing = transaction(db, async (tx) => {
			const first = tx.run(echo, values)
			const failed = tx.run(broken, [0])
			tx.run(echo, values).catch((error) => {
				second = error
			})
			expect(await first).toEqual([row])
			await failed
		})
		await expect(failing).rejects.toMatchObject({ code: '22012', statement: 'test-broken' })
		expect(second).toMatchObject({ code: '22012' })
		expect(await db.run(echo, values)).toEqual([row])
	})

	test('and a query of the builder behind it keep their order', async () => {
		await transaction(db, async (tx) => {
			tx.runLater({ name: 'test-set', text: `SELECT set_config('test.order', 'first', true)` }, [])
			expect((await tx.execute(`SELECT current_setting('test.order') AS o`)).rows).toEqual([{ o: 'first' }])
		})
	})
})
