import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOwnCreditMemos } from '#contracts/wholesale/invoices/invoices.ts'
import { issueCreditMemo } from '#contracts/wholesale/invoices/receivables.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { anInvoicedCompany } from '#test/support/wholesale-invoices.ts'

let shop: TestApp
let staff: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	staff = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const memoOf = (id: string, cents: number, invoice?: string) =>
	staff.call(issueCreditMemo, {
		params: { id },
		body: { cents: cents as never, reason: 'A dented case.', ...(invoice && { invoice }) },
		idempotencyKey: randomUUID(),
	})

test('a company lists its credit memos, newest first, and nobody else’s', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const stranger = await anInvoicedCompany(shop, staff)
	const invoice = await company.invoiceOf(10_000)
	await memoOf(company.id, 500, invoice)
	await memoOf(company.id, 70)
	const first = await company.owner.call(listOwnCreditMemos, { query: { limit: '1' } })
	expect(first.items).toMatchObject([{ invoice: null, cents: 70, unappliedCents: 70, reason: 'A dented case.' }])
	const rest = await company.owner.call(listOwnCreditMemos, { query: { cursor: first.nextCursor ?? '' } })
	expect(rest).toMatchObject({ items: [{ invoice, cents: 500, unappliedCents: 0 }], nextCursor: null })
	expect((await stranger.owner.call(listOwnCreditMemos, {})).items).toEqual([])
	const byStaff = await staff.call(listOwnCreditMemos, { query: { company: company.id } })
	expect(byStaff.items).toHaveLength(2)
})
