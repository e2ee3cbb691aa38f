import { p95, pages, signedIn, spread } from '../../reads.ts'
import type { Row } from '../../report.ts'
import type { Store } from '../../store.ts'

const maxMs = 50

/** What company and staff read, with so many orders by the case behind them, of which every tenth is the company's own. */
export async function wholesaleListFigures(
	store: Store,
	{ orders, calls }: { orders: number; calls: number },
): Promise<Row[]> {
	const [buyer, admin] = [await signedIn(store, 'distributor'), await signedIn(store, 'admin')]
	const { id } = await buyer.get('/api/wholesale/company')
	const rows: Row[] = []
	const measure = async (what: string, act: (nth: number) => Promise<unknown>) => {
		const value = await p95(act, calls)
		rows.push({ what: `p95 of ${what}`, value, unit: 'ms', goal: `≤ ${maxMs}`, isMet: value <= maxMs })
	}
	const own = '/api/wholesale/orders?limit=50'
	const invoices = '/api/wholesale/invoices?limit=50'
	const all = '/api/admin/distributors/orders?limit=50'
	const receivables = '/api/admin/distributors/receivables?limit=50'
	await measure('own order history', pages(buyer, own))
	for (const state of ['open', 'paid', 'cancelled'])
		await measure(`own order history, ${state}`, pages(buyer, `${own}&state=${state}`))
	await measure('own order history of last year', pages(buyer, `${own}&period=last-year`))
	await measure('own order history by PO number', (nth) => buyer.get(`${own}&q=PO-${spread(nth, 50_000)}`))
	await measure('own order history by a PO number of nobody', () => buyer.get(`${own}&q=zzyzx`))
	await measure('own invoices', pages(buyer, invoices))
	for (const state of ['paid', 'overdue', 'open'])
		await measure(`own invoices, ${state}`, pages(buyer, `${invoices}&state=${state}`))
	await measure('own balance', () => buyer.get('/api/wholesale/balance'))
	await measure('own statement of ninety days', () => buyer.get('/api/wholesale/statement'))
	await measure('own dashboard', () => buyer.get('/api/wholesale/dashboard'))
	await measure('order pad', () => buyer.get('/api/wholesale/catalogue'))
	await measure('wholesale orders, for staff', pages(admin, all))
	for (const state of ['open', 'submitted', 'cancelled'])
		await measure(`wholesale orders, ${state}`, pages(admin, `${all}&state=${state}`))
	await measure('wholesale orders by number', (nth) => admin.get(`${all}&q=WO-${1_000_000 + spread(nth, orders)}`))
	await measure('wholesale orders by company', (nth) => admin.get(`${all}&q=Distributing%20${spread(nth, 500)}`))
	await measure('receivables', pages(admin, receivables))
	for (const state of ['open', 'partly_paid', 'overdue', 'paid', 'void'])
		await measure(`receivables, ${state}`, pages(admin, `${receivables}&state=${state}`))
	await measure('receivables by company', (nth) => admin.get(`${receivables}&q=Distributing%20${spread(nth, 500)}`))
	await measure('aging of all companies', () => admin.get('/api/admin/distributors/aging'))
	await measure('account of the largest company', () => admin.get(`/api/admin/distributors/${id}/receivables`))
	await measure('distributors, for staff', () => admin.get('/api/admin/distributors?limit=50'))
	return rows
}
