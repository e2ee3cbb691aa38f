import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { tables } from './owned-tables.ts'
import { targets } from './sql-in-source.ts'

/** Functions that meet tables of more than one room; docs/architecture.md says why. */
const stated: Readonly<Record<string, readonly string[]>> = {
	catalog_changed: [
		'db',
		'modules/catalog',
		'modules/inventory',
		'modules/mixology',
		'modules/pricing',
		'modules/promotions',
		'modules/store-locator',
		'modules/tokens',
	],
}

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

interface DatabaseFunction {
	name: string
	body: string
	/** The tables whose triggers call it. */
	firedBy: string[]
}
const functions = async (): Promise<DatabaseFunction[]> =>
	(
		await shop.services.db.pool.query(`SELECT p.proname AS name, p.prosrc AS body,
			ARRAY(SELECT DISTINCT c.relname::text FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
				WHERE t.tgfoid = p.oid) AS "firedBy"
		FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang
		WHERE n.nspname IN ('public', 'published', 'gateway') AND l.lanname IN ('sql', 'plpgsql') ORDER BY p.proname`)
	).rows

/** The rooms whose tables a function names, or is fired by. */
function roomsOf({ body, firedBy }: DatabaseFunction): string[] {
	const text = body.replaceAll(/--.*$/gm, '')
	const met = [...tables].filter(([table]) => firedBy.includes(table) || targets(text, table))
	return [...new Set(met.map(([, { room }]) => room))].toSorted()
}

const crossings = async () =>
	Object.fromEntries(
		(await functions()).map((each) => [each.name, roomsOf(each)] as const).filter(([, r]) => r.length > 1),
	)

test('a function of the database keeps to the tables of one room, but for those that are stated', async () => {
	expect(await crossings()).toEqual(stated)
})

test('a trigger of one room that writes into the table of another is found', async () => {
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	await owner.query(`CREATE FUNCTION trespasser() RETURNS trigger LANGUAGE plpgsql AS $$
		BEGIN update only public.orders set status = 'paid'; RETURN NULL; END $$`)
	await owner.query('CREATE TRIGGER trespasser AFTER UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION trespasser()')
	await owner.end()
	expect(await crossings()).toEqual({ ...stated, trespasser: ['modules/orders', 'modules/payments'] })
})
