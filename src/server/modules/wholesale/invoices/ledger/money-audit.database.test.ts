import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueCreditMemo } from '#contracts/wholesale/invoices/receivables.ts'
import { getAnyWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import { claimCases, settleCaseClaim } from '#contracts/wholesale/orders/case-claims.ts'
import { auditDatabase } from '#server/db/audit/index.ts'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
import type { Visitor } from '#test/support/app.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { anInvoicedCompany, payByCheck, shipWholeOrder } from '#test/support/wholesale-invoices.ts'

let shop: OwnedApp
let staff: Visitor
let company: Awaited<ReturnType<typeof anInvoicedCompany>>
let other: typeof company
beforeAll(async () => {
	shop = await startOwnedApp()
	staff = await shop.signedIn('ADMIN')
	company = await anInvoicedCompany(shop, staff)
	other = await anInvoicedCompany(shop, staff)
})
afterAll(() => shop.auditAndClose())

interface Cell {
	table: string
	column: string
	id: string
}
/** The rules that are broken while one cell holds another value. */
async function brokenBy({ table, column, id }: Cell, value: unknown): Promise<string[]> {
	const { rows } = await shop.owner.query(`SELECT ${column}::text AS before FROM ${table} WHERE id = $1`, [id])
	const set = (to: unknown) => shop.owner.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [id, to])
	await set(value)
	const findings = await auditDatabase(shop.services.db)
	await set(rows[0].before)
	return [...new Set(findings.map(({ rule }) => rule))].toSorted()
}
const idOf = async (text: string, value: string): Promise<string> => (await shop.rows(text, [value]))[0].id
const invoiceId = (shown: string) => idOf('SELECT id FROM wholesale_invoices WHERE number = $1', shown.slice(3))
const newest = (table: string, companyId: string) =>
	idOf(`SELECT id FROM ${table} WHERE company_id = $1 ORDER BY id DESC LIMIT 1`, companyId)

test('an invoice that is due on another day than its terms say, or of another company than its order, is found', async () => {
	const id = await invoiceId(await company.invoiceOf(10_000))
	const rule = 'wholesale invoice is due on another day than its terms say'
	expect(await brokenBy({ table: 'wholesale_invoices', column: 'due_on', id }, '2099-01-04')).toEqual([rule])
	expect(await brokenBy({ table: 'wholesale_invoices', column: 'terms', id }, 'net_45')).toEqual([rule])
	expect(await brokenBy({ table: 'wholesale_invoices', column: 'company_id', id }, other.id)).toContain(
		'wholesale invoice is of another company or order than what was shipped',
	)
})

test('money and memos that settle what another company owes are found', async () => {
	const number = await company.invoiceOf(10_000)
	await payByCheck(staff, company.id, { cents: 1000, allocations: [{ invoice: number, cents: 1000 }] })
	const payment = { table: 'wholesale_payments', id: await newest('wholesale_payments', company.id) }
	const settled = 'wholesale invoice is settled by money of another company'
	expect(await brokenBy({ ...payment, column: 'company_id' }, other.id)).toContain(settled)
	const order = await orderCases(other.owner, casesOf(1, await aCasePack(shop)))
	expect(await brokenBy({ ...payment, column: 'order_id' }, order.id)).toEqual([
		'wholesale payment is for an order of another company',
	])
	await staff.call(issueCreditMemo, {
		params: { id: company.id },
		body: { cents: 500 as never, invoice: number, reason: 'Late.' },
		idempotencyKey: randomUUID(),
	})
	const memo = { table: 'wholesale_credit_memos', id: await newest('wholesale_credit_memos', company.id) }
	expect(await brokenBy({ ...memo, column: 'company_id' }, other.id)).toContain(settled)
	const foreign = await invoiceId(await other.invoiceOf(10_000))
	expect(await brokenBy({ ...memo, column: 'invoice_id' }, foreign)).toContain(
		'wholesale memo is about an invoice of another company',
	)
})

test('a claim whose memo is of another amount or invoice than was said is found', async () => {
	const { number } = await orderCases(company.owner, casesOf(2, await aCasePack(shop)))
	await shipWholeOrder(shop, staff, number)
	const { lines } = await staff.call(getAnyWholesaleOrder, { params: { number } })
	const claim = await company.owner.call(claimCases, {
		params: { number },
		body: { shipment: 1, lines: [{ lineId: lines[0]?.id ?? '', cases: 1 }], wish: 'credit', note: 'Crushed.' },
		idempotencyKey: randomUUID(),
	})
	await staff.call(settleCaseClaim, {
		params: { number: claim.number },
		body: { version: claim.version, by: 'credit', cents: claim.worthCents as never },
		idempotencyKey: randomUUID(),
	})
	expect(await auditDatabase(shop.services.db)).toEqual([])
	const memo = { table: 'wholesale_credit_memos', id: await newest('wholesale_credit_memos', company.id) }
	const rule = 'claim is credited by another amount or invoice than its memo'
	expect(await brokenBy({ ...memo, column: 'cents' }, claim.worthCents + 1)).toContain(rule)
	const another = await invoiceId(await company.invoiceOf(10_000))
	expect(await brokenBy({ ...memo, column: 'invoice_id' }, another)).toContain(rule)
	const [event] = await shop.rows(
		`SELECT id, text FROM case_claim_events WHERE action = 'credited' AND claim_id = (SELECT id FROM case_claims WHERE number = $1)`,
		[claim.number],
	)
	const told = { table: 'case_claim_events', column: 'text', id: String(event.id) }
	expect(await brokenBy(told, `${String(event.text).split(',')[0]}, $1.00`)).toEqual([rule])
})

test('a month of a company that is not the sum of its invoices is found', async () => {
	await company.invoiceOf(10_000)
	const change = (by: number) =>
		shop.owner.query('UPDATE wholesale_invoiced_cases SET cases = cases + $2 WHERE company_id = $1', [company.id, by])
	await change(1)
	const findings = await auditDatabase(shop.services.db)
	await change(-1)
	expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['wholesale month is not the sum of its invoices']))
})
