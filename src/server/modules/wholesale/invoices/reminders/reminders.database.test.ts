import { expect, test } from 'vitest'
import { listOperations } from '#contracts/operations/operations.ts'
import { remindOfInvoice } from '#contracts/wholesale/invoices/receivables.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { breakRows, untilRetried } from '#test/support/broken-rows.ts'
import { anInvoicedCompany, issueEarlier, payByCheck } from '#test/support/wholesale-invoices.ts'
import { reminderFor, remindOfInvoices } from './send-reminders.ts'

const { shop, staff } = await auditedShopWithStaff()

const dueBefore = (number: string, days: number) => issueEarlier(shop, number, days)
const mailsAbout = async (number: string): Promise<number[]> =>
	(
		await shop.services.db.pool.query<{ days: number }>(
			`SELECT (data ->> 'daysLate')::int AS days FROM mails WHERE kind = 'invoice-reminder' AND data ->> 'number' = $1 ORDER BY created_at`,
			[number],
		)
	).rows.map(({ days }) => days)

test.each([
	[-4, null],
	[-3, -3],
	[0, -3],
	[1, 1],
	[14, 1],
	[15, 15],
	[400, 30],
])('an invoice %i days past due has come to the reminder of day %s', (late, day) => {
	expect(reminderFor(late)).toBe(day)
})

test('owners are reminded once for each day that is stated, by whichever process, and never of what is paid', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const [open, paid] = [await company.invoiceOf(10_000), await company.invoiceOf(10_000)]
	await payByCheck(staff, company.id, { cents: 10_650, allocations: [{ invoice: paid, cents: 10_650 }] })
	const pass = () => Promise.all(Array.from({ length: 5 }, () => remindOfInvoices(shop.services)))
	await pass()
	expect(await mailsAbout(open)).toEqual([])
	for (const days of [-3, 1, 2, 15, 31, 60]) {
		await dueBefore(open, days)
		await dueBefore(paid, days)
		await pass()
	}
	expect(await mailsAbout(open)).toEqual([-3, 1, 15, 31])
	expect(await mailsAbout(paid)).toEqual([])
})

test('staff remind by hand, once a day, and of open invoices alone', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const number = await company.invoiceOf(10_000)
	const remind = () => staff.call(remindOfInvoice, { params: { number } })
	// The company has just had the invoice itself.
	await expect(remind()).rejects.toMatchObject({ status: 409 })
	await dueBefore(number, -30)
	await remind()
	await expect(remind()).rejects.toMatchObject({ status: 409 })
	expect(await mailsAbout(number)).toEqual([-30])
	const paid = await company.invoiceOf(10_000)
	await payByCheck(staff, company.id, { cents: 10_650, allocations: [{ invoice: paid, cents: 10_650 }] })
	await expect(staff.call(remindOfInvoice, { params: { number: paid } })).rejects.toMatchObject({ status: 409 })
})

test('an invoice of which nobody can be reminded keeps none of the others back, and is told of later', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const [broken, sound] = [await company.invoiceOf(10_000), await company.invoiceOf(10_000)]
	await dueBefore(broken, 20)
	await dueBefore(sound, 19)
	const [{ id }] = await shop.rows('SELECT id FROM wholesale_invoices WHERE number::text = $1', [
		broken.replace(/\D/g, ''),
	])
	const mend = await breakRows(shop, 'wholesale_invoice_reminders', `NEW.invoice_id = '${id}'`)
	await remindOfInvoices(shop.services)
	expect([await mailsAbout(broken), await mailsAbout(sound)]).toEqual([[], [19]])
	await mend()
	await untilRetried(shop)
	await remindOfInvoices(shop.services)
	expect([await mailsAbout(broken), await mailsAbout(sound)]).toEqual([[20], [19]])
})

test('staff see that a company has nobody to be reminded, and it is reminded once it has an owner', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const number = await company.invoiceOf(10_000)
	await dueBefore(number, 2)
	await shop.rows(`UPDATE company_members SET role = 'buyer' WHERE company_id = $1`, [company.id])
	await remindOfInvoices(shop.services)
	expect(await mailsAbout(number)).toEqual([])
	const { items } = await staff.call(listOperations, { query: { kind: 'jobs' } })
	expect(items).toContainEqual(
		expect.objectContaining({ about: number, reason: expect.stringContaining('no owner with an account') }),
	)
	await shop.rows(`UPDATE company_members SET role = 'owner' WHERE company_id = $1`, [company.id])
	await untilRetried(shop)
	await remindOfInvoices(shop.services)
	await remindOfInvoices(shop.services)
	expect(await mailsAbout(number)).toEqual([2])
})
