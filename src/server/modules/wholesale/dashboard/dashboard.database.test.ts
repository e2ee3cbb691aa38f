import { expect, test } from 'vitest'
import { voidInvoice } from '#contracts/wholesale/invoices/receivables.ts'
import { markOrderSeen } from '#contracts/wholesale/orders/admin-orders.ts'
import { proposeOrderChange } from '#contracts/wholesale/orders/order-changes.ts'
import { getWholesaleOrder } from '#contracts/wholesale/orders/order-record.ts'
import { getCompanyDashboard } from '#contracts/wholesale/portal/dashboard.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { anInvoicedCompany, issueEarlier, shipWholeOrder } from '#test/support/wholesale-invoices.ts'
import { lastMonths } from './last-months.ts'

const { shop, staff } = await auditedShopWithStaff()

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
	expect(shown.tasks).toMatchObject([{ kind: 'certificate_ends', count: 1, order: null }])
	expect(shown.orders).toMatchObject([{ number: open.number, state: 'submitted', cases: 3 }])
	expect(shown.balance).toMatchObject({ openCents: 21_300, exposureCents: 21_300 + 31_950 })
	expect(shown.months.at(-1)).toMatchObject({ cents: 21_300, yearBeforeCents: 0 })
	expect(shown.products).toMatchObject([{ cases: 2, yearBeforeCases: 0 }])
	expect(shown.lots).toMatchObject([{ units: 48 }])
	const other = await stranger.call(getCompanyDashboard, {})
	expect(other).toMatchObject({ tasks: [], orders: [], products: [], lots: [] })
})

test('changes that staff propose are to be confirmed first, and the last order says from how many cases on it is cheaper', async () => {
	const { id } = await aCompany(shop)
	const owner = await aMember(shop, id)
	const placed = await orderCases(owner, casesOf(18, await aCasePack(shop)))
	const before = await owner.call(getCompanyDashboard, {})
	expect(before).toMatchObject({
		tasks: [],
		nextBreaks: [{ cases: 18, minCases: 20, priceCents: 3600, nextPriceCents: 3480 }],
	})
	const params = { number: placed.number }
	const { version } = await staff.call(markOrderSeen, { params, body: { version: placed.version } })
	const lines = placed.lines.map(({ id: lineId, priceCents }) => ({ lineId, cases: 17, priceCents }))
	await staff.call(proposeOrderChange, { params, body: { version, lines, note: 'One case less, please.' } })
	const { tasks } = await owner.call(getCompanyDashboard, {})
	expect(tasks).toMatchObject([{ kind: 'changes_proposed', count: 1, order: placed.number, cents: placed.totalCents }])
})

test('cases count in the month of their invoice, and no more once it is void', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const [first, second] = [await company.invoiceOf(5000), await company.invoiceOf(5000)]
	const counted = async () => (await company.owner.call(getCompanyDashboard, {})).products
	const [{ name = '', cases = 0 } = {}] = await counted()
	expect(cases).toBeGreaterThan(1)
	await staff.call(voidInvoice, { params: { number: first }, body: { reason: 'Wrong.' } })
	expect(await counted()).toEqual([{ name, cases: cases / 2, yearBeforeCases: 0 }])
	await issueEarlier(shop, second, 370)
	expect(await counted()).toEqual([{ name, cases: 0, yearBeforeCases: cases / 2 }])
})

test('an order leads to the invoice of each shipment, as long as it counts', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const invoice = await company.invoiceOf(5000)
	const [{ number }] = (
		await shop.services.db.pool.query('SELECT number FROM wholesale_orders WHERE company_id = $1', [company.id])
	).rows
	const invoices = async () =>
		(await company.owner.call(getWholesaleOrder, { params: { number } })).shipments.map((each) => each.invoice)
	expect(await invoices()).toEqual([invoice])
	await staff.call(voidInvoice, { params: { number: invoice }, body: { reason: 'Wrong.' } })
	expect(await invoices()).toEqual([null])
})
