import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCompanyDashboard } from '#contracts/wholesale/portal/dashboard.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { anInvoicedCompany, shipWholeOrder } from '#test/support/wholesale-invoices.ts'
import { lastMonths } from './read-dashboard.ts'

let shop: TestApp
let staff: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	staff = await shop.signedIn('ADMIN')
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})

test('the months of a chart end with this one, across the turn of a year', () => {
	expect(lastMonths('2026-02-28')).toEqual(expect.arrayContaining(['2025-03', '2025-12', '2026-01', '2026-02']))
	expect(lastMonths('2026-02-28').at(-1)).toBe('2026-02')
	expect(lastMonths('2026-02-28')).toHaveLength(12)
})

test('a company sees what to do, what is on its way, what it spent and which lots end next, and nobody else’s', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const stranger = (await anInvoicedCompany(shop, staff)).owner
	const pack = await aCasePack(shop, { goodFor: 90, prices: { PLATINUM: [[1, 10_000]] } })
	await shipWholeOrder(shop, staff, (await orderCases(company.owner, casesOf(2, pack))).number)
	const open = await orderCases(company.owner, casesOf(3, pack))
	await shop.services.db.pool.query(
		`INSERT INTO company_certificates (company_id, state, number, expires_on, verified_at, verified_by)
		VALUES ($1, 'MO', 'MO-1', current_date + 10, now(), 'system')`,
		[company.id],
	)
	const shown = await company.owner.call(getCompanyDashboard, {})
	expect(shown.tasks).toMatchObject([{ kind: 'certificate_ends', count: 1 }])
	expect(shown.orders).toMatchObject([{ number: open.number, state: 'submitted', cases: 3 }])
	expect(shown.balance).toMatchObject({ openCents: 21_300, exposureCents: 21_300 + 31_950 })
	expect(shown.months.at(-1)).toMatchObject({ cents: 21_300, yearBeforeCents: 0 })
	expect(shown.products).toMatchObject([{ cases: 2, yearBeforeCases: 0 }])
	expect(shown.lots).toMatchObject([{ units: 48 }])
	const other = await stranger.call(getCompanyDashboard, {})
	expect(other).toMatchObject({ tasks: [], orders: [], products: [], lots: [] })
})
