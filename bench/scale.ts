import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fillWithTrade } from '#test/database/years-of-trade.ts'
import { fillWithVisits } from '#test/database/years-of-visits.ts'
import { databaseUrlOf } from './database.ts'
import { p95, pages, signedIn, spread } from './reads.ts'
import { printTable, type Row } from './report.ts'
import { type Store, startStore } from './store.ts'

// What lists, searches and ledger cost with years of trade behind them: `npm run bench:scale`, some minutes, scratch data.
const count = (name: string, usual: number) => Number(process.env[name] ?? usual)
const orders = count('ORDERS', 1_000_000)
const transfers = count('TRANSFERS', 2_500_000)
const [members, codes] = [orders / 10, orders / 2]
const maxMs = 50

const list = '/api/admin/orders?limit=50'

async function figures(store: Store): Promise<Row[]> {
	const admin = await signedIn(store, 'admin')
	const customer = await signedIn(store, 'customer')
	const rows: Row[] = []
	const measure = async (what: string, act: (nth: number) => Promise<unknown>, max = maxMs) => {
		const value = await p95(act)
		rows.push({ what: `p95 of ${what}`, value, unit: 'ms', goal: `≤ ${max}`, isMet: value <= max })
	}
	for (const sort of ['newest', 'oldest', 'total-desc', 'total-asc'])
		await measure(`orders, ${sort}`, pages(admin, `${list}&sort=${sort}`))
	for (const status of ['paid', 'delivered', 'cancelled', 'payment_failed', 'refunded'])
		for (const sort of ['newest', 'total-desc'])
			await measure(`orders that are ${status}, ${sort}`, pages(admin, `${list}&status=${status}&sort=${sort}`))
	const searched: Array<[string, (nth: number) => string]> = [
		['its number', (nth) => `UT-${1_000_000 + spread(nth, orders)}`],
		['the beginning of a number', (nth) => String(10_000 + (spread(nth, orders) % 9000))],
		['a whole e-mail', (nth) => `ada.smith${(nth * 100) % 4999}@example.com`],
		['what every e-mail has', () => 'example'],
		['a name of one in a hundred', () => 'Smith'],
		['a rare name', (nth) => `Bob ${['ior', 'tnsa', 'rlo'][nth % 3]}${['m', 'ae', 'ti'][(nth % 7) % 3]}`],
		['a short name', (nth) => ['li', 'xu', 'bo'][nth % 3] ?? ''],
		['a user name', (nth) => `member${spread(nth, members)}`],
		['what nobody is called', () => 'zzyzx'],
	]
	for (const [what, word] of searched)
		await measure(`orders searched by ${what}`, (nth) => admin.get(`${list}&q=${encodeURIComponent(word(nth))}`))
	await measure('one order, for an admin', (nth) =>
		admin.get(`/api/admin/orders/UT-${1_000_000 + spread(nth, orders)}`),
	)
	const inbox = '/api/admin/messages?limit=50'
	await measure('messages', pages(admin, inbox))
	for (const [what, word] of [
		['of every second one', 'parcel'],
		['of one in a hundred', 'refund'],
		['of one in ten thousand', 'zebra'],
		['of nobody', 'giraffe'],
	])
		await measure(`messages searched by a word ${what}`, () => admin.get(`${inbox}&q=${word}`))
	// Neither way is short for it: its pages look through 20,000 messages each.
	await measure('messages searched by a word of old ones alone', pages(admin, `${inbox}&q=crate`), 4 * maxMs)
	await measure('own orders', pages(customer, '/api/orders?limit=50'))
	await measure('own token entries', pages(customer, '/api/tokens/me/entries?limit=50'))
	await measure('token supply, in public', () => customer.get('/api/tokens/supply'))
	await measure('batches of claim codes', () => admin.get('/api/admin/claim-batches?limit=20'))
	return rows
}

/** The demo customer takes over the history of a member who has bought much. */
async function giveHistory(owner: pg.Client): Promise<void> {
	await owner.query(
		`UPDATE orders SET user_id = (SELECT id FROM users WHERE username = 'customer') WHERE user_id IN (SELECT 'member-' || n FROM generate_series(1, 200) n)`,
	)
	await owner.query('ALTER TABLE token_accounts DISABLE TRIGGER USER')
	await owner.query(`DELETE FROM token_accounts WHERE user_id = (SELECT id FROM users WHERE username = 'customer')`)
	await owner.query(
		`UPDATE token_accounts SET user_id = (SELECT id FROM users WHERE username = 'customer') WHERE user_id = 'member-7'`,
	)
	await owner.query('ALTER TABLE token_accounts ENABLE TRIGGER USER')
}

/** How long the worker's minutes take: what changed, while it also walks through everything. */
async function auditFigures(owner: pg.Client): Promise<Row[]> {
	await new Promise((resolve) => setTimeout(resolve, 150_000))
	const { rows } =
		await owner.query(`SELECT max(extract(epoch FROM finished_at - started_at) * 1000) FILTER (WHERE kind = 'changes') AS changes,
		max(checked) FILTER (WHERE kind = 'whole') AS whole FROM audit_passes`)
	const [{ changes, whole }] = rows
	return [
		{
			what: 'a minute of the audit',
			value: Number(changes),
			unit: 'ms',
			goal: '≤ 5000',
			isMet: Number(changes) <= 5000,
		},
		{ what: 'rows that two minutes of its night looked at', value: Number(whole), unit: 'rows' },
	]
}

const scratch = mkdtempSync(join(tmpdir(), 'untapped-scale-'))
const rows: Row[] = []
let store = await startStore(scratch, { JOBS: 'off', DEMO_HISTORY: 'off' })
let owner: pg.Client | undefined
try {
	const began = performance.now()
	owner = new pg.Client({ connectionString: databaseUrlOf(store) })
	await owner.connect()
	await fillWithTrade(owner, { orders, transfers, members, codes })
	await fillWithVisits(owner, { rows: orders, members })
	await giveHistory(owner)
	rows.push({
		what: `filling: ${orders.toLocaleString('en-US')} orders, ${(transfers * 2).toLocaleString('en-US')} ledger entries`,
		value: (performance.now() - began) / 1000,
		unit: 's',
	})
	printTable(rows)
	rows.push(...(await figures(store)))
	printTable(rows)
	await owner.query('TRUNCATE audit_passes')
	await owner.end()
	await store.stop()
	store = await startStore(scratch)
	owner = new pg.Client({ connectionString: databaseUrlOf(store) })
	await owner.connect()
	rows.push(...(await auditFigures(owner)))
} finally {
	await owner?.end().catch(() => {})
	await store.stop()
	rmSync(scratch, { recursive: true, force: true })
}
printTable(rows)
