import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseUrlOf } from './database.ts'
import { adminLists } from './measurements/admin-lists.ts'
import { passes } from './measurements/passes.ts'
import { closeConnections } from './measurements/rate.ts'
import { daily, sideBySide } from './measurements/side-by-side.ts'
import { signedIn } from './reads.ts'
import { printTable, type Row } from './report.ts'
import { fillWithOrders } from './seed/fill-with-orders.ts'
import { startStore } from './store.ts'

// What a store costs with 1,000,000 orders, beside one with the demo's 20,000: `npm run bench -- --scale`, some minutes,
// scratch data.
const orders = Number(process.env.ORDERS ?? 1_000_000)
const many = `${orders.toLocaleString('en-US')} orders`

const scratch = mkdtempSync(join(tmpdir(), 'untapped-scale-'))
const rows: Row[] = []
let store = await startStore(scratch, { JOBS: 'off' })
let owner: pg.Client | undefined
try {
	const few = await daily(store)
	closeConnections()
	await store.stop()
	rmSync(store.dataDir, { recursive: true, force: true })

	store = await startStore(scratch, { JOBS: 'off' })
	const began = performance.now()
	await fillWithOrders(databaseUrlOf(store), orders)
	rows.push({ what: `filling: ${many}`, value: (performance.now() - began) / 1000, unit: 's', goal: '≤ 300' })
	owner = new pg.Client({ connectionString: databaseUrlOf(store) })
	await owner.connect()
	rows.push(...(await adminLists(await signedIn(store, 'admin'), owner)))
	printTable(rows)
	rows.push(...sideBySide(few, await daily(store), many))
	closeConnections()
	await owner.end()
	await store.stop()
	store = await startStore(scratch)
	owner = new pg.Client({ connectionString: databaseUrlOf(store) })
	await owner.connect()
	rows.push(...(await passes(owner)))
} finally {
	await owner?.end().catch(() => {})
	await store.stop()
	rmSync(scratch, { recursive: true, force: true })
}
printTable(rows)
