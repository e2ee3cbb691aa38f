import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { databaseUrlOf } from './database.ts'
import { fillWithOrders } from './seed/fill-with-orders.ts'
import { startStore } from './store.ts'

// `npm run seed:scale -- --orders 1000000`: a store with so many orders and what belongs to them, in DATABASE_URL or in the
// embedded database of DATA_DIR, else in a folder of its own. It writes into a database without orders only.
const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } })
const orders = Number(values.orders)
if (!Number.isInteger(orders) || orders < 1) throw new Error('Say how many orders: --orders 1000000')
const say = (text: string) => console.log(text)

const givenUrl = process.env.DATABASE_URL
const dataDir =
	process.env.DATA_DIR ??
	(givenUrl ? mkdtempSync(join(tmpdir(), 'untapped-files-')) : mkdtempSync(join(tmpdir(), 'untapped-scale-')))
if (givenUrl && (await hasOrders(givenUrl))) refuse()
const began = performance.now()
// Without the demo's past first: whether there are orders already is asked of a database that is open.
let store = await startStore('', {
	DATA_DIR: dataDir,
	JOBS: 'off',
	DEMO_HISTORY: 'off',
	...(givenUrl && { DATABASE_URL: givenUrl }),
})
try {
	if (await hasOrders(givenUrl ?? databaseUrlOf(store))) {
		await store.stop()
		refuse()
	}
	await store.stop()
	say('Loading the demo’s past')
	store = await startStore('', { DATA_DIR: dataDir, JOBS: 'off', ...(givenUrl && { DATABASE_URL: givenUrl }) })
	await fillWithOrders(givenUrl ?? databaseUrlOf(store), orders, say)
} finally {
	await store.stop()
	if (givenUrl && !process.env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
}
say(`${orders.toLocaleString('en-US')} orders in ${Math.round((performance.now() - began) / 1000)} s.`)
if (!givenUrl) say(`Open them with DATA_DIR=${dataDir} npm start`)

function refuse(): never {
	console.error('This database has orders. seed:scale writes into a database without any; nothing was changed.')
	process.exit(1)
}

async function hasOrders(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		const { rows } = await client.query<{ exists: boolean }>(
			`SELECT to_regclass('public.orders') IS NOT NULL AS exists`,
		)
		return rows[0]?.exists === true && (await client.query('SELECT FROM orders LIMIT 1')).rowCount === 1
	} finally {
		await client.end()
	}
}
