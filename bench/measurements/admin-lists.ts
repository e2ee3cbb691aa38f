import type { Client } from 'pg'
import { type Caller, p95, pages, spread } from '../reads.ts'
import type { Row } from '../report.ts'

const maxMs = 50
const list = '/api/admin/orders?limit=50'

/** What staff look for, as it is written in the store. */
async function samplesOf(owner: Client) {
	const { rows } = await owner.query<{ number: string; email: string; name: string; username: string | null }>(
		`SELECT o.number, o.email, coalesce(o.shipping_address->>'name', o.buyer_name) AS name, u.username
		FROM orders o TABLESAMPLE SYSTEM (0.2) LEFT JOIN users u ON u.id = o.user_id WHERE o.paid_at IS NOT NULL LIMIT 200`,
	)
	const { rows: customers } = await owner.query<{ id: string }>('SELECT id FROM customers LIMIT 100')
	const { rows: skus } = await owner.query<{ sku: string }>('SELECT sku FROM inventory_items ORDER BY sku')
	return { rows, customers, skus, names: rows.flatMap(({ username }) => username ?? []) }
}

/** Every list, filter, search and record of the back office that grows with the orders. */
export async function adminLists(admin: Caller, owner: Client): Promise<Row[]> {
	const { rows: found, customers, skus, names } = await samplesOf(owner)
	const of = <T>(all: readonly T[], nth: number): T => all[spread(nth, all.length) % all.length] as T
	const word = (text: string) => encodeURIComponent(text)
	const rows: Row[] = []
	const measure = async (what: string, act: (nth: number) => Promise<unknown>) => {
		const value = await p95(act)
		rows.push({ what: `p95 of ${what}`, value, unit: 'ms', goal: `≤ ${maxMs}`, isMet: value <= maxMs })
	}
	const get = (path: string) => () => admin.get(path)
	for (const sort of ['newest', 'oldest', 'total-desc', 'total-asc'])
		await measure(`orders, ${sort}`, pages(admin, `${list}&sort=${sort}`))
	for (const status of ['paid', 'delivered', 'cancelled', 'payment_failed', 'refunded'])
		for (const sort of ['newest', 'total-desc'])
			await measure(`orders that are ${status}, ${sort}`, pages(admin, `${list}&status=${status}&sort=${sort}`))
	for (const fulfillment of ['unfulfilled', 'partly_shipped', 'not_needed'])
		await measure(`orders, ${fulfillment}`, pages(admin, `${list}&fulfillment=${fulfillment}`))
	for (const reason of ['late', 'processing', 'refund_refused'])
		await measure(`orders for attention, ${reason}`, pages(admin, `${list}&attention=${reason}`))
	await measure('what is late or stuck, counted', get('/api/admin/orders/attention'))
	const searched: Array<[string, (nth: number) => string]> = [
		['its number', (nth) => of(found, nth).number],
		['the beginning of a number', (nth) => of(found, nth).number.slice(0, 7)],
		['a whole e-mail', (nth) => of(found, nth).email],
		['what every e-mail has', () => 'example'],
		['a whole name', (nth) => of(found, nth).name],
		['a first name', (nth) => of(found, nth).name.split(' ')[0] ?? ''],
		['a short name', (nth) => ['li', 'xu', 'bo'][nth % 3] ?? ''],
		['a user name', (nth) => of(names, nth)],
		['what nobody is called', () => 'zzyzx'],
	]
	for (const [what, text] of searched)
		await measure(`orders searched by ${what}`, (nth) => admin.get(`${list}&q=${word(text(nth))}`))
	await measure('one order', (nth) => admin.get(`/api/admin/orders/${of(found, nth).number}`))
	await measure('a pick list of 50 orders', (nth) => {
		const numbers = Array.from({ length: 50 }, (_, at) => of(found, nth + at).number)
		return admin.get(`/api/admin/orders/pick-list?orders=${[...new Set(numbers)].join(',')}`)
	})
	for (const sort of ['recent', 'spent', 'orders', 'newest'])
		await measure(`customers, ${sort}`, pages(admin, `/api/admin/customers?limit=50&sort=${sort}`))
	await measure('customers searched by a name', (nth) =>
		admin.get(`/api/admin/customers?limit=50&q=${word(of(found, nth).name)}`),
	)
	await measure('one customer', (nth) => admin.get(`/api/admin/customers/${of(customers, nth).id}`))
	await measure('inventory', get('/api/admin/inventory?limit=50'))
	await measure('one item', (nth) => admin.get(`/api/admin/inventory/${of(skus, nth).sku}`))
	await measure('movements of an item', (nth) =>
		admin.get(`/api/admin/inventory/${of(skus, nth).sku}/movements?limit=50`),
	)
	for (const path of [
		'products',
		'returns',
		'coupons',
		'distributors',
		'distributors/orders',
		'deliveries',
		'log',
		'messages',
		'claim-batches',
	])
		await measure(path, pages(admin, `/api/admin/${path}?limit=20`))
	return rows
}
