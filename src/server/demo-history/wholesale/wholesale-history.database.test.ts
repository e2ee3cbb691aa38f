import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, daysBetween, storeDay, storeToday } from '#contracts/shared/calendar.ts'
import { getAging } from '#contracts/wholesale/invoices/receivables.ts'
import { listAllWholesaleOrders } from '#contracts/wholesale/orders/order-lists.ts'
import { wholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'
import { createDb } from '#server/db/client.ts'
import { loadRates } from '#server/modules/pricing/rates/rates.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { drawPhotographs } from '../after-sale/claim-photos.ts'
import { loadHistory } from '../index.ts'
import { beginHistory, makeHistory } from '../make-history.ts'
import { pastOpenCents } from './ledger.ts'
import { makeWholesale } from './make-wholesale.ts'
import { readPastCompanies } from './past-companies.ts'

let shop: TestApp
let before: { free: number }
const freeToday = `SELECT sum(on_hand - reserved)::int AS free FROM stock_lots`
beforeAll(async () => {
	shop = await startTestApp()
	before = (await shop.rows(freeToday))[0]
	const db = createDb(shop.ownerUrl, { max: 2, timeoutMs: 60_000 })
	const { files } = shop.services
	await loadHistory(db, { orders: 60, end: new Date(), files, photographs: drawPhotographs(), say: () => {} })
	await db.pool.end()
})
afterAll(() => shop.close())

test('orders by the case, invoices and payments of two years add up, and take nothing of today’s shelf', async () => {
	await shop.audit()
	const [{ free }] = await shop.rows(freeToday)
	const [{ back }] = await shop.rows('SELECT coalesce(sum(quantity), 0)::int AS back FROM returned_stock')
	expect(free - before.free).toBeLessThanOrEqual(back)
	const [{ companies, days, orders }] = await shop.rows(`SELECT count(DISTINCT company_id)::int AS companies,
		count(*)::int AS orders, extract(day FROM max(placed_at) - min(placed_at))::int AS days FROM wholesale_orders`)
	expect({ companies, isOfTwoYears: days > 700, areMany: orders > 300 }).toEqual({
		companies: 12,
		isOfTwoYears: true,
		areMany: true,
	})
})

test('orders stand in every state, with changes to answer, shipments in parts and a backorder', async () => {
	const states = await shop.rows('SELECT DISTINCT state FROM wholesale_orders')
	// No company of the demo has a buyer beside its owner, whose order would wait for them.
	const known = wholesaleOrderState.options.filter((state) => state !== 'awaiting_approval')
	expect(states.map(({ state }) => state).toSorted()).toEqual(known.toSorted())
	expect(await shop.rows(`SELECT state FROM wholesale_order_changes`)).toEqual([{ state: 'open' }])
	expect(await shop.rows('SELECT backordered FROM wholesale_order_lines WHERE backordered > 0')).toHaveLength(1)
	expect((await shop.rows('SELECT 1 FROM wholesale_shipments WHERE nth = 2')).length).toBeGreaterThan(5)
	const admin = await shop.signedIn('ADMIN')
	const { items } = await admin.call(listAllWholesaleOrders, { query: { limit: '100' } })
	expect(items.map(({ placedAt }) => placedAt)).toEqual(
		items
			.map(({ placedAt }) => placedAt)
			.toSorted()
			.reverse(),
	)
})

test('invoices are paid early and late, in part and not at all, by every method; memos, and a check that came back', async () => {
	const methods = await shop.rows('SELECT DISTINCT method FROM wholesale_payments')
	expect(methods.map(({ method }) => method).toSorted()).toEqual(['ach', 'card', 'check', 'other', 'wire'])
	const kinds = await shop.rows('SELECT DISTINCT kind FROM wholesale_allocations')
	expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['discount', 'memo', 'payment'])
	const [bounced] = await shop.rows('SELECT reason FROM wholesale_payments WHERE reverses IS NOT NULL')
	expect(bounced.reason).toMatch(/no cover/)
	const part = 'SELECT 1 FROM wholesale_invoices WHERE settled_cents > 0 AND settled_cents < total_cents'
	expect(await shop.rows(part)).not.toEqual([])
	const admin = await shop.signedIn('ADMIN')
	const { total } = await admin.call(getAging, {})
	for (const bucket of ['current', 'days1to30', 'days31to60', 'days61to90', 'daysOver90'] as const)
		expect([bucket, total[bucket] > 0]).toEqual([bucket, true])
})

test('whatever day the demo starts on, somebody owes money of every age', async () => {
	const db = createDb(shop.ownerUrl, { max: 2, timeoutMs: 60_000 })
	const [rates, companies] = await Promise.all([loadRates(db), readPastCompanies(db)])
	await db.pool.end()
	const staff = { staffId: 'system', member: null, accounts: [] }
	for (let days = 1; days <= 24; days++) {
		const end = new Date(Date.now() + days * dayMs)
		const { shelf } = makeHistory(beginHistory(60, end), { firstNumber: 1, rates, earning: null, ...staff })
		const { invoices } = makeWholesale({ rates, shelf, end, staffId: staff.staffId }, companies).ledger
		const owed = invoices.filter((invoice) => pastOpenCents(invoice) > 0)
		// Thirty days late are the first of four ages, and what is not due yet is one of its own.
		const ages = owed.map(({ row }) => Math.min(4, Math.ceil(daysBetween(row.dueOn, storeDay(end)) / 30)))
		const known = new Set(ages.map((age) => Math.max(0, age)))
		expect([days, [...known].toSorted()]).toEqual([days, [0, 1, 2, 3, 4]])
	}
})

test('no company is asked twice for what it was reminded of before, and none is over its limit by what counts', async () => {
	const reminded = await shop.rows(`SELECT 1 FROM wholesale_invoices i WHERE settled_cents < total_cents
		AND due_on < '${storeToday()}' AND NOT EXISTS (SELECT FROM wholesale_invoice_reminders r WHERE r.invoice_id = i.id)`)
	expect(reminded).toEqual([])
	const over =
		await shop.rows(`SELECT c.legal_name FROM companies c WHERE c.terms <> 'prepaid' AND c.state = 'active' AND c.credit_limit_cents <
		(SELECT coalesce(sum(total_cents - settled_cents), 0) FROM wholesale_invoices WHERE company_id = c.id)
		+ (SELECT coalesce(sum(total_cents), 0) FROM wholesale_orders WHERE company_id = c.id AND state IN ('submitted', 'seen', 'confirmed', 'partly_shipped'))`)
	expect(over).toEqual([])
})

test('the demo’s distributor has claims, samples, templates and messages of every kind, and its invoices were mailed', async () => {
	const statesOf = async (table: string) =>
		(await shop.rows(`SELECT DISTINCT state FROM ${table}`)).map(({ state }) => state).toSorted()
	expect(await statesOf('case_claims')).toEqual(['asked', 'credited', 'open', 'refused', 'replaced'])
	expect(await statesOf('sample_requests')).toEqual(['approved', 'open', 'refused'])
	const files = await shop.rows('SELECT file FROM case_claim_photos')
	expect(files.length).toBeGreaterThan(4)
	expect(await shop.rows('SELECT name FROM wholesale_order_templates ORDER BY name')).toHaveLength(6)
	expect((await shop.rows('SELECT 1 FROM wholesale_orders WHERE unread_since IS NOT NULL')).length).toBeGreaterThan(0)
	const [{ mailed, owned }] =
		await shop.rows(`SELECT (SELECT count(*)::int FROM mails WHERE kind = 'invoice-issued') AS mailed,
		(SELECT count(*)::int FROM wholesale_invoices JOIN company_members m USING (company_id) WHERE m.role = 'owner') AS owned`)
	expect(mailed).toBe(owned)
})
