import { expect, test } from 'vitest'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import { getOwnStatement } from '#contracts/wholesale/invoices/invoices.ts'
import { reversePayment, voidInvoice } from '#contracts/wholesale/invoices/receivables.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { anInvoicedCompany, issueMemo, payByCheck } from '#test/support/wholesale-invoices.ts'

const { shop, staff } = await auditedShopWithStaff()

test('a statement begins with what everything before it comes to, wherever it is cut', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const today = storeToday()
	const ago = (days: number) => dayLater(today, -days)
	await shop.services.db.pool.query(
		'UPDATE companies SET early_discount_bp = 200, early_discount_days = 10 WHERE id = $1',
		[company.id],
	)
	const [paid, gone, credited] = [
		await company.invoiceOf(10_000),
		await company.invoiceOf(10_000),
		await company.invoiceOf(10_000),
	]
	await payByCheck(staff, company.id, { cents: 10_450, allocations: [{ invoice: paid, cents: 10_450 }] })
	await staff.call(voidInvoice, { params: { number: gone }, body: { reason: 'A test.' } })
	await issueMemo(staff, company.id, 650, credited)
	await payByCheck(staff, company.id, { cents: 300, receivedOn: ago(20) })
	const { credits } = await payByCheck(staff, company.id, { cents: 77, receivedOn: ago(20) })
	const payment = credits.find(({ cents }) => cents === 77)?.id ?? ''
	await staff.call(reversePayment, { params: { id: company.id, payment }, body: { reason: 'It bounced.' } })

	const read = (from: string, to: string) => company.owner.call(getOwnStatement, { query: { from, to } })
	const whole = await read(ago(400), today)
	expect(whole.openingCents).toBe(0)
	// Three invoices, less one paid with its discount, one void, a memo and a check.
	expect(whole.closingCents).toBe(3 * 10_650 - 10_650 - 10_650 - 650 - 300)
	await expect(read(today, ago(1))).rejects.toMatchObject({ status: 400, body: { issues: [{ path: ['from'] }] } })
	for (const cut of [ago(21), ago(20), ago(19), ago(1), today, dayLater(today, 1)]) {
		const [before, after] = [await read(ago(400), dayLater(cut, -1)), await read(cut, dayLater(today, 1))]
		expect([cut, after.openingCents]).toEqual([cut, before.closingCents])
		expect(after.closingCents).toBe(whole.closingCents)
		expect([...before.entries, ...after.entries]).toEqual(whole.entries)
	}
})
