import { Client } from 'pg'
import { copiedTables } from './copied-tables.ts'
import { chooseRows, copyRows } from './copy-past.ts'
import { countAgain, tokenTables, writeTokens } from './count-again.ts'
import { inTurns, makeAgain, putAside } from './put-aside.ts'

/** Statements that work at once; a machine has two processors at the least. */
const connections = 3

/**
 * Makes a store of the demo's past as large as is asked: its orders are copied with everything that belongs to them, inside
 * the database, each copy with its own ids, numbers, buyers and lots. What holds of the past holds of its copies, so
 * `npm run audit` finds nothing.
 */
export async function fillWithOrders(
	url: string,
	orders: number,
	say: (what: string) => void = () => {},
): Promise<void> {
	const owners = Array.from({ length: connections }, () => new Client({ connectionString: url }))
	const [owner] = owners
	if (!owner) return
	try {
		for (const each of owners) {
			await each.connect()
			await each.query(
				`SET synchronous_commit = off; SET maintenance_work_mem = '384MB'; SET work_mem = '128MB'; SET jit = off`,
			)
		}
		const chosen = await chooseRows(owner)
		const copies = Math.max(0, Math.ceil((orders - (await countOf(owner))) / chosen))
		const tables = ['users', 'customers', ...copiedTables.map(({ table }) => table), ...tokenTables]
		say(`Copying ${chosen} orders ${copies} times`)
		const aside = await putAside(owner, tables)
		await owner.query(`SELECT setval('stock_movements_id_seq', ${copies + 2} * (SELECT max(id) FROM stock_movements))`)
		await owner.query('ALTER TABLE stock_movements DISABLE TRIGGER stock_day_counted')
		await copyRows(owners, copies)
		await owner.query('ALTER TABLE stock_movements ENABLE TRIGGER stock_day_counted')
		await writeTokens(owner)
		say('Making indexes')
		await makeAgain(owners, aside)
		say('Counting')
		await inTurns(
			owners,
			tables.map((table) => `ANALYZE ${table}`),
		)
		await countAgain(owners)
		await owner.query('DROP SCHEMA copying CASCADE')
		await inTurns(
			owners,
			[...tables, 'stock_lots', 'promotions'].map((table) => `VACUUM ANALYZE ${table}`),
		)
	} finally {
		for (const each of owners) await each.end()
	}
}

async function countOf(owner: Client): Promise<number> {
	const { rows } = await owner.query<{ count: number }>('SELECT count(*)::int AS count FROM orders')
	return rows[0]?.count ?? 0
}
