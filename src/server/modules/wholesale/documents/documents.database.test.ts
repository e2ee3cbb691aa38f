import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getOwnInvoice } from '#contracts/wholesale/invoices/invoices.ts'
import { getReceivable, issueCreditMemo } from '#contracts/wholesale/invoices/receivables.ts'
import { getWholesaleOrder } from '#contracts/wholesale/orders/order-record.ts'
import type { CsvCells } from '#server/documents/attached-csv.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { anInvoicedCompany, payByCheck } from '#test/support/wholesale-invoices.ts'
import { invoiceRows } from './invoices-csv.ts'

const { shop, staff } = await auditedShopWithStaff()

test('every document of a company is a PDF or a table, for itself and for staff, and for nobody else', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const stranger = (await anInvoicedCompany(shop, staff)).owner
	const number = await company.invoiceOf(10_000)
	await payByCheck(staff, company.id, { cents: 20_000 })
	const body = { cents: 500 as never, reason: '=1+1, a "dent"', invoice: number }
	await staff.call(issueCreditMemo, { params: { id: company.id }, body, idempotencyKey: randomUUID() })
	const { rows } = await shop.services.db.pool.query(
		`SELECT o.number, (SELECT 'WM-' || max(number) FROM wholesale_credit_memos WHERE company_id = o.company_id) AS memo
		FROM wholesale_orders o WHERE company_id = $1`,
		[company.id],
	)
	const [{ number: order, memo }] = rows
	const own = [
		`invoices/${number}/pdf`,
		`credit-memos/${memo}/pdf`,
		`orders/${order}.pdf`,
		`orders/${order}/shipments/1/pdf`,
	]
	const get = (who: Visitor, path: string) => who.send({ method: 'GET', url: `/api/wholesale/${path}` })
	for (const path of [...own, 'statement/pdf']) {
		const answer = await get(company.owner, path)
		expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 200, 'application/pdf'])
		expect(answer.text.startsWith('%PDF-')).toBe(true)
		expect((await get(staff, `${path}?company=${company.id}`)).status).toBe(200)
	}
	for (const path of own) expect([path, (await get(stranger, path)).status]).toEqual([path, 404])
	expect((await get(company.owner, `orders/${order}/shipments/2/pdf`)).status).toBe(404)
	const lines = await get(company.owner, `orders/${order}.csv`)
	expect(lines.headers['content-type']).toContain('text/csv')
	expect(lines.text.split('\r\n')[1]).toMatch(new RegExp(`^${order},`))
	expect((await get(stranger, `orders/${order}.csv`)).status).toBe(404)
	const statement = await get(company.owner, 'statement/csv')
	expect(statement.headers['content-type']).toContain('text/csv')
	expect(statement.text.trim().split('\r\n').at(-1)).toMatch(/,-98\.50$/)
	expect((await get(company.owner, 'invoices/csv')).text).toContain(`${number},${order},`)
	expect((await get(stranger, 'invoices/csv')).text).not.toContain(number)
})

test('an order, its invoice and their documents name the certificate that freed them from tax, and how to pay', async () => {
	const company = await anInvoicedCompany(shop, staff)
	await shop.services.db.pool.query(
		`INSERT INTO company_certificates (company_id, state, number, expires_on, verified_at, verified_by)
		VALUES ($1, 'KS', 'KS-67203', current_date + 300, now(), 'test')`,
		[company.id],
	)
	const { env } = shop.services
	Object.assign(env, { REMITTANCE: 'By ACH: Example Bank, account 12 | By wire: SWIFT EXAMUS44 |' })
	const number = await company.invoiceOf(10_000)
	const invoice = await company.owner.call(getOwnInvoice, { params: { number } })
	expect(invoice).toMatchObject({ certificate: 'KS-67203', taxCents: 0, openCents: 10_000 })
	expect(invoice.remittance).toEqual([
		expect.stringMatching(/^By check, payable to UNTAPPED Beverage Co\., 1470 Foundry Row/),
		'By ACH: Example Bank, account 12',
		'By wire: SWIFT EXAMUS44',
	])
	const order = await company.owner.call(getWholesaleOrder, { params: { number: invoice.orderNumber } })
	expect(order.certificate).toBe('KS-67203')
	const pdf = async (path: string) => {
		const url = `/api/wholesale/${path}`
		return (await company.owner.send({ method: 'GET', url })).text.length
	}
	const paths = [`invoices/${number}/pdf`, 'statement/pdf']
	const told = await Promise.all(paths.map(pdf))
	Object.assign(env, { REMITTANCE: undefined })
	const short = await Promise.all(paths.map(pdf))
	for (const [nth, length] of short.entries()) expect(told[nth]).toBeGreaterThan(length)
	const stated = await staff.call(getReceivable, { params: { number } })
	expect(stated.remittance).toHaveLength(1)
})

test('the file of invoices is whole, however many there are', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const numbers = [await company.invoiceOf(10_000), await company.invoiceOf(10_000), await company.invoiceOf(10_000)]
	for (const slice of [1, 2, 3, 500]) {
		const rows: CsvCells[] = []
		for await (const some of invoiceRows(shop.services.db, company.id, slice)) rows.push(...some)
		expect(rows.slice(1).map(([number]) => number)).toEqual(numbers.toReversed())
	}
	const { text } = await company.owner.send({ method: 'GET', url: '/api/wholesale/invoices/csv' })
	expect(text.trim().split('\r\n')).toHaveLength(4)
})
