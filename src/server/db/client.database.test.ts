import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { add, impossible, notesTable, texts } from '#test/database/notes-table.ts'
import { createDatabaseProxy } from '#test/interface/database-proxy.ts'
import type { TestApp } from '#test/support/app.ts'
import {
	createDb,
	type Db,
	failsUnless,
	hasFailed,
	OutcomeUnknown,
	pipelinedRunner,
	type Statement,
	sqlState,
	type Tx,
	transaction,
} from './client.ts'

let shop: TestApp
let db: Db
const { stored } = notesTable((opened) => {
	;({ shop, db } = opened)
})

describe('a statement', () => {
	test('answers rows as their types are, on its first run and on later ones', async () => {
		const everything: Statement<Record<string, unknown>> = {
			name: 'test-everything',
			text: `SELECT $1::int AS n, $2::bigint AS big, $3::text AS "aText", $4::boolean AS yes, $5::jsonb AS json, $6::uuid[] AS ids,
				$7::timestamptz AS at, NULL::text AS nothing`,
		}
		const at = new Date('2026-01-02T03:04:05.678Z')
		const ids = ['6b9f1d1e-5d0c-4b7f-9a55-0c2f7d4f2f11', '6b9f1d1e-5d0c-4b7f-9a55-0c2f7d4f2f12']
		const values = [7, 9_007_199_254_740_991, 'a "quoted" {text}, ünï', true, { a: [1, null] }, ids, at]
		for (let run = 0; run < 3; run++)
			expect(await db.run(everything, values)).toEqual([
				{ n: 7, big: values[1], aText: values[2], yes: true, json: { a: [1, null] }, ids, at, nothing: null },
			])
	})

	test('that PostgreSQL does not understand is told, and the connection goes on', async () => {
		const wrong: Statement<never> = { name: 'test-wrong', text: 'SELECT FROM nowhere' }
		for (let run = 0; run < 4; run++) await expect(db.run(wrong, [])).rejects.toThrow('nowhere')
		expect(await stored()).toEqual([])
	})

	test('has no helping processes, which a plan without the limit of a page would start', async () => {
		const helpers: Statement<{ max_parallel_workers_per_gather: string }> = {
			name: 'test-helpers',
			text: 'SHOW max_parallel_workers_per_gather',
		}
		expect(await db.run(helpers, [])).toEqual([{ max_parallel_workers_per_gather: '0' }])
	})

	test('that a rule refuses keeps its connection', async () => {
		const single = createDb(shop.ownerUrl, { max: 1, role: 'untapped_owner' })
		const where: Statement<{ pid: number }> = { name: 'test-pid', text: 'SELECT pg_backend_pid() AS pid' }
		const before = await single.run(where, [])
		for (let run = 0; run < 5; run++)
			await expect(single.run(impossible, [1])).rejects.toSatisfy((error) => hasFailed(error, 'test-rule'))
		expect(await single.run(where, [])).toEqual(before)
		await single.pool.end()
	})

	test('whose commit is refused has failed', async () => {
		await db.pool.query('CREATE TABLE late (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)')
		const addLate: Statement<never> = { name: 'test-late', text: 'INSERT INTO late VALUES ($1)' }
		await db.run(addLate, [1])
		await expect(db.run(addLate, [1])).rejects.toSatisfy((error) => sqlState(error) === '23505')
	})

	test('answers no rows as none', async () => {
		expect(await db.run(add, [1, null])).toEqual([])
		expect(await stored()).toEqual([null])
	})

	test('of many at once each gets its own answer', async () => {
		const echo: Statement<{ n: number }> = { name: 'test-echo', text: 'SELECT $1::int AS n' }
		const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => db.run(echo, [n])))
		expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 200 }, (_, n) => n))
	})

	test('leaves with others in one message, each with its own answer; one that fails takes those behind it along', async () => {
		const where: Statement<{ pid: number; n: number }> = {
			name: 'test-where',
			text: 'SELECT pg_backend_pid() AS pid, $1::int AS n, pg_sleep(0.05) IS NULL AS slept',
		}
		const wrong: Statement<never> = { name: 'test-wrong-again', text: 'SELECT FROM nowhere' }
		const reader = pipelinedRunner(db)
		const rows = (await Promise.all([1, 2, 3].map((n) => reader.run(where, [n])))).flat()
		expect(rows.map(({ n }) => n)).toEqual([1, 2, 3])
		expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1)
		const ends = await Promise.allSettled([reader.run(where, [1]), reader.run(wrong, []), reader.run(where, [2])])
		expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
		expect(await reader.run(where, [4])).toMatchObject([{ n: 4 }])
	})

	test('that finds no connection says so, with whatever left with it', async () => {
		const nowhere = createDb('postgres://nobody:nothing@127.0.0.1:1/none')
		const reader = pipelinedRunner(nowhere)
		const ends = await Promise.allSettled([reader.run(texts, []), reader.run(texts, [])])
		expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
		await nowhere.pool.end()
	})
})

describe('a transaction', () => {
	test('runs what is sent without waiting in the order given, no matter who sends it', async () => {
		await transaction(db, async (tx) => {
			tx.runLater(add, [1, 'one'])
			const two = tx.execute(sql`INSERT INTO notes SELECT 2, 'after ' || text FROM notes WHERE id = 1`)
			tx.runLater(add, [3, 'three'])
			await two
			expect(await tx.run(texts, [])).toEqual([{ text: 'one' }, { text: 'after one' }, { text: 'three' }])
		})
		expect(await stored()).toEqual(['one', 'after one', 'three'])
	})

	test('fails whole with its first failure, however it was sent', async () => {
		const failing = transaction(db, async (tx) => {
			tx.runLater(add, [1, 'one'])
			tx.runLater(impossible, [1])
			tx.runLater(add, [1, 'twice'])
		})
		await expect(failing).rejects.toSatisfy((error) => hasFailed(error, 'test-rule') && !hasFailed(error, 'another'))
		const waiting = transaction(db, async (tx) => {
			tx.runLater(add, [1, 'one'])
			tx.runLater(add, [1, 'twice'])
			await tx.execute(sql`SELECT 1`)
		})
		await expect(waiting).rejects.toSatisfy((error) => sqlState(error) === '23505')
		expect(await stored()).toEqual([])
	})

	test('fails by the name of a rule that is broken or unknown, and never before the rule is asked', async () => {
		const unknown: Statement<never> = { name: 'test-unknown', text: `SELECT ${failsUnless('test-null', 'NULL')}` }
		await expect(db.run(unknown, [])).rejects.toSatisfy((error) => hasFailed(error) && hasFailed(error, 'test-null'))
		const unasked: Statement<never> = {
			name: 'test-unasked',
			text: `SELECT ${failsUnless('test-false', 'false')} FROM notes`,
		}
		expect(await db.run(unasked, [])).toEqual([])
		await db.run(add, [1, 'one'])
		await expect(db.run(unasked, [])).rejects.toSatisfy((error) => hasFailed(error, 'test-false'))
	})

	test('that is given up leaves nothing and nothing open, even before anything was sent', async () => {
		for (let round = 0; round < 4; round++) {
			const givenUp = transaction(db, async (tx) => {
				tx.runLater(add, [1, 'one'])
				throw new Error('changed my mind')
			})
			await expect(givenUp).rejects.toThrow('changed my mind')
		}
		// A connection with a transaction still open would keep this to itself.
		await Promise.all([2, 3, 4].map((id) => transaction(db, async (tx) => tx.runLater(add, [id, 'kept']))))
		expect(await stored()).toEqual(['kept', 'kept', 'kept'])
	})

	test('whose connection dies fails, and the next one works', async () => {
		const dying = transaction(db, async (tx) => {
			tx.runLater(add, [1, 'one'])
			await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
		})
		await expect(dying).rejects.toThrow()
		await transaction(db, async (tx) => tx.runLater(add, [2, 'two']))
		expect(await stored()).toEqual(['two'])
	})

	test('is over when it is over: whatever strays behind its end is an error and runs nowhere', async () => {
		let stray: Tx | undefined
		await transaction(db, async (tx) => {
			stray = tx
			tx.runLater(add, [1, 'in time'])
		})
		const strayed = async (tx: Tx) => {
			await expect(tx.run(texts, [])).rejects.toThrow('after its end')
			expect(() => tx.runLater(add, [9, 'late'])).toThrow('after its end')
			await expect(tx.execute(sql`INSERT INTO notes VALUES (9, 'late')`)).rejects.toSatisfy((error) =>
				String((error as Error).cause).includes('after its end'),
			)
		}
		await strayed(stray as Tx)
		// On the same connection, in the middle of the next one.
		await transaction(db, async (tx) => {
			tx.runLater(add, [2, 'next'])
			await strayed(stray as Tx)
		})
		const failing = transaction(db, async (tx) => {
			stray = tx
			throw new Error('changed my mind')
		})
		await expect(failing).rejects.toThrow('changed my mind')
		await strayed(stray as Tx)
		expect(await stored()).toEqual(['in time', 'next'])
	})

	test('that waits too long for a lock is told no, and nothing of it comes later', async () => {
		await db.run(add, [1, 'held'])
		const holding = await db.pool.connect()
		await holding.query('BEGIN')
		await holding.query('SELECT FROM notes FOR UPDATE')
		const touch: Statement<never> = { name: 'test-touch', text: `UPDATE notes SET text = 'touched'` }
		const waiting = transaction(db, async (tx) => {
			tx.runLater(add, [2, 'with it'])
			tx.runLater(touch, [])
		})
		await expect(waiting).rejects.toSatisfy(
			(error) => sqlState(error) === '55P03' && !(error instanceof OutcomeUnknown),
		)
		await holding.query('ROLLBACK')
		holding.release()
		expect(await stored()).toEqual(['held'])
	})

	test('whose connection falls silent while it commits has an unknown outcome, before that a known one', async () => {
		const proxy = await createDatabaseProxy(shop.ownerUrl)
		const far = createDb(proxy.url, { max: 1, role: 'untapped_owner', timeoutMs: 500 })
		try {
			await transaction(far, async (tx) => tx.runLater(add, [1, 'before']))
			const committing = transaction(far, async (tx) => {
				tx.runLater(add, [2, 'perhaps'])
				proxy.silence()
			})
			await expect(committing).rejects.toBeInstanceOf(OutcomeUnknown)
			proxy.restore()
			const reading = transaction(far, async (tx) => {
				await tx.run(texts, [])
				proxy.silence()
				await tx.run(texts, [])
			})
			await expect(reading).rejects.not.toBeInstanceOf(OutcomeUnknown)
		} finally {
			proxy.restore()
			await far.pool.end()
			await proxy.close()
		}
	})
})
