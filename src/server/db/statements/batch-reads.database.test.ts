import { asc, eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { createDb, type Db } from '../client.ts'
import { timestamptz } from '../columns.ts'
import { batchReads, rememberedReads } from './batch-reads.ts'
import { rowsOf } from './composed.ts'

const makers = pgTable('makers', { id: integer().primaryKey(), name: text() })
const things = pgTable('things', {
	id: integer().primaryKey(),
	makerId: integer('maker_id'),
	name: text(),
	made: timestamptz('made'),
	data: jsonb().$type<unknown>(),
	tags: text().array(),
	key: uuid(),
})

let shop: TestApp
let db: Db
beforeAll(async () => {
	shop = await startTestApp()
	db = createDb(shop.ownerUrl, { max: 2, role: 'untapped_owner' })
	await db.pool.query(`CREATE TABLE makers (id int PRIMARY KEY, name text);
		CREATE TABLE things (id int PRIMARY KEY, maker_id int, name text, made timestamptz, data jsonb, tags text[], key uuid);
		INSERT INTO makers VALUES (1, 'Ada'), (2, NULL);
		INSERT INTO things VALUES
			(1, 1, 'it costs $1 "or" $2', '2026-02-28 23:59:59.123456+00', '{"a": [1, null, "€"]}', '{x,"y z"}', '018f4e9a-0000-7000-8000-000000000001'),
			(2, 2, E'two\\nlines', NULL, NULL, '{}', NULL),
			(3, NULL, NULL, '1999-12-31T00:00:00Z', '[]', NULL, NULL)`)
})
afterAll(async () => {
	query.mockRestore()
	await db.pool.end()
	await shop.close()
})
const query = vi.spyOn(Client.prototype, 'query')
beforeEach(() => void query.mockClear())

/** Reads of every sort that the pages use, two of them with columns of one name. */
const reads = (from: Db) =>
	Promise.all([
		from.select().from(things).orderBy(asc(things.id)),
		from
			.select({ thing: things, maker: makers })
			.from(things)
			.leftJoin(makers, eq(makers.id, things.makerId))
			.orderBy(asc(things.id)),
		from
			.select({ name: things.name, by: makers.name })
			.from(things)
			.innerJoin(makers, eq(makers.id, things.makerId))
			.where(eq(makers.name, 'Ada')),
		from
			.select({ names: sql<string[]>`json_agg(${things.name} ORDER BY ${things.id})`, n: sql<number>`count(*)` })
			.from(things)
			.where(eq(things.id, 2)),
		from.select().from(makers).where(eq(makers.name, 'nobody')),
		rowsOf<{ id: number; name: string }>(
			from,
			sql`WITH m AS MATERIALIZED (SELECT id, name FROM makers WHERE id = ${1}) SELECT * FROM m`,
		),
	])

test('reads of one turn leave as one statement, and bring what each would bring alone', async () => {
	const alone = await reads(db)
	expect(query).toHaveBeenCalledTimes(6)
	query.mockClear()
	expect(await reads(batchReads(db))).toEqual(alone)
	expect(query).toHaveBeenCalledTimes(1)
})

test('what is asked with an answer in hand leaves together again', async () => {
	const from = batchReads(db)
	const makerOf = async (id: number) => {
		const [thing] = await from.select().from(things).where(eq(things.id, id))
		return (
			await from
				.select()
				.from(makers)
				.where(eq(makers.id, thing?.makerId ?? 0))
		)[0]?.name
	}
	expect(await Promise.all([makerOf(1), makerOf(2), makerOf(3)])).toEqual(['Ada', null, undefined])
	expect(query).toHaveBeenCalledTimes(2)
})

test('when one fails, all that left with it fail, and what is asked later does not', async () => {
	const from = batchReads(db)
	const impossible = () => from.select({ none: sql`1 / ${things.id} / 0` }).from(things)
	const answers = await Promise.allSettled([from.select().from(makers), impossible()])
	expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
	expect(await from.select({ id: makers.id }).from(makers).orderBy(asc(makers.id))).toEqual([{ id: 1 }, { id: 2 }])
})

test('what is remembered is parsed once for a connection, and still answered after a table has changed under it', async () => {
	const one = createDb(shop.ownerUrl, { max: 1, role: 'untapped_owner' })
	const ask = rememberedReads(one, 1)
	const alone = await reads(db)
	const kept = async () =>
		(await one.pool.query("SELECT name FROM pg_prepared_statements WHERE name LIKE 'together-%'")).rows.length
	for (const _ of [1, 2]) expect(await reads(batchReads(one, ask))).toEqual(alone)
	expect(await kept()).toBe(1)
	// There is room for one.
	const other = batchReads(one, ask)
	await Promise.all([other.select().from(makers), other.select().from(makers)])
	expect(await kept()).toBe(1)
	await one.pool.query('ALTER TABLE things ALTER COLUMN name TYPE varchar(40)')
	for (const _ of [1, 2]) expect(await reads(batchReads(one, ask))).toEqual(alone)
	await one.pool.end()
})
