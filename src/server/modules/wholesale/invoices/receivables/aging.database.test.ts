import { describe, expect, test } from 'vitest'
import { getOwnBalance, listOwnInvoices } from '#contracts/wholesale/invoices/invoices.ts'
import * as admin from '#contracts/wholesale/invoices/receivables.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { anInvoicedCompany, issueEarlier } from '#test/support/wholesale-invoices.ts'

const { shop, staff } = await auditedShopWithStaff()

describe('receivables', () => {
	test('are aged by the day they were due, of one company and of all, and found by number, order and name', async () => {
		const company = await anInvoicedCompany(shop, staff)
		const ages = [-1, 0, 1, 30, 31, 60, 61, 90, 91]
		const numbers: string[] = []
		const before = await staff.call(admin.getAging, {})
		for (const days of ages) {
			const number = await company.invoiceOf(10_000)
			numbers.push(number)
			await issueEarlier(shop, number, days)
		}
		const each = 10_650
		const expected = {
			current: 2 * each,
			days1to30: 2 * each,
			days31to60: 2 * each,
			days61to90: 2 * each,
			daysOver90: each,
		}
		expect((await company.owner.call(getOwnBalance, {})).aging).toEqual(expected)
		const all = await staff.call(admin.getAging, {})
		expect(all.total.daysOver90 - before.total.daysOver90).toBe(each)
		expect(all.companies.find(({ companyId }) => companyId === company.id)).toMatchObject({
			...expected,
			openCents: 9 * each,
		})
		const overdue = await staff.call(admin.listReceivables, { query: { state: 'overdue', q: company.number } })
		expect(overdue.items.map(({ number }) => number)).toEqual(numbers.slice(2).toReversed())
		expect(overdue.total).toBe(7)
		const [found] = (await staff.call(admin.listReceivables, { query: { q: numbers[0] ?? '' } })).items
		expect(found).toMatchObject({ number: numbers[0], companyId: company.id })
		expect((await staff.call(admin.listReceivables, { query: { q: found?.orderNumber ?? '' } })).items).toHaveLength(1)
		const page = await company.owner.call(listOwnInvoices, { query: { limit: '4' } })
		const rest = await company.owner.call(listOwnInvoices, { query: { limit: '100', cursor: page.nextCursor ?? '' } })
		expect([...page.items, ...rest.items].map(({ number }) => number)).toEqual(numbers.toReversed())
	})
})
