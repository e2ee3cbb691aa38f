import { expect, test } from 'vitest'
import { listOwnCreditMemos } from '#contracts/wholesale/invoices/invoices.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { anInvoicedCompany, issueMemo } from '#test/support/wholesale-invoices.ts'

const { shop, staff } = await auditedShopWithStaff()

test('a company lists its credit memos, newest first, and nobody else’s', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const stranger = await anInvoicedCompany(shop, staff)
	const invoice = await company.invoiceOf(10_000)
	await issueMemo(staff, company.id, 500, invoice)
	await issueMemo(staff, company.id, 70)
	const first = await company.owner.call(listOwnCreditMemos, { query: { limit: '1' } })
	expect(first.items).toMatchObject([{ invoice: null, cents: 70, unappliedCents: 0, reason: 'A dented case.' }])
	const rest = await company.owner.call(listOwnCreditMemos, { query: { cursor: first.nextCursor ?? '' } })
	expect(rest).toMatchObject({ items: [{ invoice, cents: 500, unappliedCents: 0 }], nextCursor: null })
	expect((await stranger.owner.call(listOwnCreditMemos, {})).items).toEqual([])
	const byStaff = await staff.call(listOwnCreditMemos, { query: { company: company.id } })
	expect(byStaff.items).toHaveLength(2)
})
