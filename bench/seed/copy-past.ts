import type { Client } from 'pg'
import { type CopiedTable, chosenOrders, copiedTables, copiedUsers, idOf, numbersTo } from './copied-tables.ts'
import { inTurns } from './put-aside.ts'

interface Column {
	name: string
	type: string
}

/** Columns that are keys of rows which are copied too. */
const keys = new Set([
	...['id', 'order_id', 'line_id', 'shipment_id', 'refund_id', 'return_id', 'payment_id', 'lot_id', 'company_id'],
	...[
		'location_id',
		'wholesale_order_id',
		'wholesale_shipment_id',
		'invoice_id',
		'memo_id',
		'order_line_id',
		'reverses',
	],
])
/** Keys that count up, by the table that counts. */
const counted: Readonly<Record<string, string>> = {
	movement_id: 'stock_movements',
	scrap_movement_id: 'stock_movements',
}
const sourceOf = (table: string) => `copying.${table.split('.').at(-1)}`

/** Chooses what is copied, and keeps it apart: what is copied is not copied again. Answers how many orders there are of it. */
export async function chooseRows(owner: Client): Promise<number> {
	await owner.query(`CREATE SCHEMA copying; CREATE UNLOGGED TABLE copying.chosen AS ${chosenOrders};
		CREATE INDEX ON copying.chosen (id); CREATE INDEX ON copying.chosen ((id::text)); ANALYZE copying.chosen`)
	for (const { table, which } of copiedTables) {
		const numbered = /documents|wholesale_invoices|memos/.test(table)
		const place = numbered
			? `, row_number() OVER (${table === 'order_documents' ? 'PARTITION BY kind ' : ''}ORDER BY number) AS place`
			: ''
		await owner.query(`CREATE UNLOGGED TABLE ${sourceOf(table)} AS SELECT r.*${place} FROM ${table} r WHERE ${which};
			ANALYZE ${sourceOf(table)}`)
	}
	await owner.query(`CREATE UNLOGGED TABLE copying.users AS SELECT * FROM users r WHERE ${copiedUsers.which}`)
	await owner.query(`CREATE UNLOGGED TABLE copying.spans AS
		SELECT 'stock_movements' AS name, max(id) AS span FROM stock_movements UNION ALL SELECT 'order_events', max(id) FROM order_events
		UNION ALL SELECT 'company_events', max(id) FROM company_events
		UNION ALL SELECT 'wholesale_order_events', max(id) FROM wholesale_order_events
		UNION ALL SELECT 'wholesale_allocations', max(id) FROM wholesale_allocations`)
	const { rows } = await owner.query<{ count: number }>('SELECT count(*)::int AS count FROM copying.chosen')
	return rows[0]?.count ?? 0
}

async function columnsOf(owner: Client, table: string): Promise<Column[]> {
	const { rows } = await owner.query<Column>(
		`SELECT attname AS name, atttypid::regtype::text AS type FROM pg_attribute
		WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
		[table],
	)
	return rows
}

function copyOf({ table, columns = {}, keepsTimes }: CopiedTable, { name, type }: Column): string {
	const known = columns[name]
	if (known) return known
	const counter = counted[name] ?? (keys.has(name) && type === 'bigint' ? table : undefined)
	if (counter) return `r.${name} + k * (SELECT span FROM copying.spans WHERE name = '${counter}')`
	if (keys.has(name) && type === 'uuid') return idOf(`r.${name}`)
	if (type.startsWith('timestamp') && !keepsTimes) return `r.${name} - k * interval '7 minutes 13 seconds'`
	return `r.${name}`
}

/** Writes so many copies of everything that was chosen, on all connections at once. */
export async function copyRows(owners: readonly Client[], copies: number): Promise<void> {
	const [owner] = owners
	if (!owner) return
	const insert = async (copied: CopiedTable, source: string, times: string) => {
		const columns = await columnsOf(owner, copied.table)
		return `INSERT INTO ${copied.table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
			SELECT ${columns.map((column) => copyOf(copied, column)).join(', ')} FROM ${times} CROSS JOIN ${source} r`
	}
	const each = numbersTo(copies)
	const texts = [await insert({ table: 'users', ...copiedUsers }, 'copying.users', numbersTo(copies, 2))]
	for (const copied of copiedTables) texts.push(await insert(copied, sourceOf(copied.table), each))
	// The longest first, so that no connection is left with one at the end.
	const long = (text: string) => /INTO (stock_movements|order_events|shipped_stock|orders|order_lines) /.test(text)
	await copyLots(owner, copies)
	await inTurns(owners, [...texts.filter(long), ...texts.filter((text) => !long(text))])
}

/** Lots of which goods left, with exactly what left and what is reserved. */
async function copyLots(owner: Client, copies: number): Promise<void> {
	await owner.query(`CREATE UNLOGGED TABLE copying.stock_lots AS SELECT l.*, -m.on_hand + m.reserved AS received, m.reserved AS kept
		FROM stock_lots l JOIN (SELECT lot_id, sum(on_hand_delta) AS on_hand, sum(reserved_delta) AS reserved FROM copying.stock_movements GROUP BY 1) m ON m.lot_id = l.id`)
	await owner.query(`INSERT INTO stock_lots (id, item_id, location, code, best_by, on_hand, reserved, created_at, unit_cost_cents)
		SELECT ${idOf('id')}, item_id, location, code || '-' || k, best_by, kept, kept, created_at, unit_cost_cents
		FROM ${numbersTo(copies)} CROSS JOIN copying.stock_lots`)
	await owner.query(`INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor, reason, created_at)
		SELECT ${idOf('id')}, 'received', received, 'system', 'Lot of a copied past', created_at
		FROM ${numbersTo(copies)} CROSS JOIN copying.stock_lots WHERE received > 0`)
}
