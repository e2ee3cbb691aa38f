import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getOwnBalance, getOwnInvoice } from '#contracts/wholesale/invoices/invoices.ts'
import * as admin from '#contracts/wholesale/invoices/receivables.ts'
import {
	cancelAnyWholesaleOrder,
	confirmWholesaleOrder,
	getAnyWholesaleOrder,
	reviewWholesaleOrder,
	shipWholesaleOrder,
} from '#contracts/wholesale/orders/admin-orders.ts'
import { getCaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { anInvoicedCompany, payByCheck, shipWholeOrder } from '#test/support/wholesale-invoices.ts'

const { shop, staff } = await auditedShopWithStaff()

const reason = 'It was wrong.'
const memoOn = (id: string, invoice: string, cents: number) =>
	staff.call(admin.issueCreditMemo, {
		params: { id },
		body: { cents: cents as never, invoice, reason },
		idempotencyKey: randomUUID(),
	})
const orderOf = async (invoice: string) => {
	const { orderNumber } = await staff.call(admin.getReceivable, { params: { number: invoice } })
	return staff.call(getAnyWholesaleOrder, { params: { number: orderNumber } })
}
const companyWithDiscount = async () => {
	const company = await anInvoicedCompany(shop, staff)
	await shop.services.db.pool.query(
		'UPDATE companies SET early_discount_bp = 200, early_discount_days = 10 WHERE id = $1',
		[company.id],
	)
	return company
}

describe('credit memos of one invoice', () => {
	test('give back no more than it asks for, all of them together, also of many at once', async () => {
		const company = await anInvoicedCompany(shop, staff)
		const invoice = await company.invoiceOf(10_000)
		const ends = await allAtOnce<unknown>(10, () => memoOn(company.id, invoice, 4000))
		expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(2)
		expect(new Set(ends.filter((end) => typeof end === 'string'))).toEqual(new Set(['LINE_INVALID']))
		await expect(memoOn(company.id, invoice, 2651)).rejects.toThrow('$26.50 is left to give back')
		expect(await memoOn(company.id, invoice, 2650)).toMatchObject({ open: [], unappliedCents: 0 })
		await expect(memoOn(company.id, invoice, 1)).rejects.toThrow('All of it was given back')
	})

	test('do not give back what a discount took off', async () => {
		const company = await companyWithDiscount()
		const invoice = await company.invoiceOf(10_000)
		await payByCheck(staff, company.id, { cents: 10_450 })
		await expect(memoOn(company.id, invoice, 10_451)).rejects.toMatchObject({ status: 422 })
		expect(await memoOn(company.id, invoice, 10_450)).toMatchObject({ unappliedCents: 10_450 })
	})
})

test('a payment taken back takes the discount of its invoice along, whichever payment brought that', async () => {
	const company = await companyWithDiscount()
	const number = await company.invoiceOf(10_000)
	const { credits } = await payByCheck(staff, company.id, { cents: 4000 })
	await payByCheck(staff, company.id, { cents: 6450 })
	const params = { id: company.id, payment: credits[0]?.id ?? '' }
	expect(await staff.call(admin.reversePayment, { params, body: { reason } })).toMatchObject({ openCents: 4200 })
	expect(await payByCheck(staff, company.id, { cents: 4000 })).toMatchObject({ openCents: 0, unappliedCents: 0 })
	const { entries } = await staff.call(admin.getReceivable, { params: { number } })
	const discounts = entries.filter(({ kind }) => kind === 'discount').map(({ cents }) => cents)
	expect(discounts).toEqual([200, -200, 200])
})

describe('a void invoice', () => {
	test('leaves its order shipped, not paid, until the shipment is invoiced again, once', async () => {
		const company = await anInvoicedCompany(shop, staff)
		const wrong = await company.invoiceOf(10_000)
		await expect(staff.call(admin.reissueInvoice, { params: { number: wrong } })).rejects.toMatchObject({ status: 409 })
		await staff.call(admin.voidInvoice, { params: { number: wrong }, body: { reason } })
		expect((await orderOf(wrong)).state).toBe('shipped')
		const ends = await allAtOnce<unknown>(5, () => staff.call(admin.reissueInvoice, { params: { number: wrong } }))
		expect(ends.filter((end) => end !== 'CONFLICT')).toHaveLength(1)
		const { open } = await staff.call(admin.getCompanyReceivables, { params: { id: company.id } })
		expect(open).toMatchObject([{ totalCents: 10_650, state: 'open' }])
		const right = open[0]?.number ?? ''
		expect((await orderOf(right)).state).toBe('invoiced')
		await payByCheck(staff, company.id, { cents: 10_650 })
		expect((await orderOf(right)).state).toBe('paid')
		expect((await company.owner.call(getOwnInvoice, { params: { number: right } })).lines).toMatchObject([
			{ cases: 1, lots: [{ units: 24 }] },
		])
	})
})

test('an order whose last shipment costs nothing is paid once what left before is', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const [charged, free] = [
		await aCasePack(shop, { prices: { PLATINUM: [[1, 10_000]] } }),
		await aCasePack(shop, { prices: { PLATINUM: [[1, 0]] }, containers: 0 }),
	]
	const { number } = await orderCases(company.owner, {
		lines: [...casesOf(1, charged).lines, ...casesOf(1, free).lines],
	})
	const params = { number }
	await staff.call(confirmWholesaleOrder, { params, body: { version: 1 } })
	const ship = async (nth: number) => {
		const { version, lines } = await staff.call(getAnyWholesaleOrder, { params })
		const body = { version, lines: [{ lineId: lines[nth]?.id ?? '', cases: 1 }] }
		return staff.call(shipWholesaleOrder, { params, body, idempotencyKey: randomUUID() })
	}
	await ship(0)
	await payByCheck(staff, company.id, { cents: 10_650 })
	await ship(1)
	expect((await staff.call(getAnyWholesaleOrder, { params })).state).toBe('paid')
})

test('a company may owe more than one amount holds', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const pack = await aCasePack(shop, { units: 24 * 400, prices: { PLATINUM: [[1, 9_000_000]] } })
	for (let nth = 0; nth < 3; nth++) {
		const { number, state, version } = await orderCases(company.owner, casesOf(100, pack))
		if (state === 'in_review')
			await staff.call(reviewWholesaleOrder, { params: { number }, body: { version, isApproved: true } })
		await shipWholeOrder(shop, staff, number)
	}
	const { exposureCents, openCents } = await company.owner.call(getOwnBalance, {})
	expect([exposureCents, openCents]).toEqual([3 * 958_500_000, 3 * 958_500_000])
	expect((await company.owner.call(getCaseCatalog, {})).credit?.usedCents).toBe(exposureCents)
	expect((await orderCases(company.owner, casesOf(1, pack))).state).toBe('in_review')
})

test('what has left counts in the exposure while its invoice is void and to be issued again', async () => {
	const company = await anInvoicedCompany(shop, staff, { creditLimitCents: 10_650 })
	const invoice = await company.invoiceOf(10_000)
	const balance = () => company.owner.call(getOwnBalance, {})
	await staff.call(admin.voidInvoice, { params: { number: invoice }, body: { reason } })
	expect(await balance()).toMatchObject({ openCents: 0, exposureCents: 10_650, creditLeftCents: 0 })
	const pack = await aCasePack(shop, { prices: { PLATINUM: [[1, 10_000]] } })
	expect((await orderCases(company.owner, casesOf(1, pack))).state).toBe('in_review')
	await staff.call(admin.reissueInvoice, { params: { number: invoice } })
	expect(await balance()).toMatchObject({ openCents: 10_650, exposureCents: 10_650 })
})

test('an invoice that money of a cancelled order has settled can be void like one that other credit has', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const pack = await aCasePack(shop, { prices: { PLATINUM: [[1, 10_000]] } })
	await shop.rows(`UPDATE companies SET terms = 'prepaid' WHERE id = $1`, [company.id])
	const { number: order } = await orderCases(company.owner, casesOf(1, pack))
	await payByCheck(staff, company.id, { cents: 10_650, ...{ order } })
	const params = { number: order }
	const { version } = await staff.call(getAnyWholesaleOrder, { params })
	await staff.call(cancelAnyWholesaleOrder, { params, body: { version, reason } })
	await shop.rows(`UPDATE companies SET terms = 'net_30' WHERE id = $1`, [company.id])
	const number = await company.invoiceOf(10_000)
	expect(await company.owner.call(getOwnInvoice, { params: { number } })).toMatchObject({ state: 'paid' })
	await staff.call(admin.voidInvoice, { params: { number }, body: { reason } })
	expect(await company.owner.call(getOwnInvoice, { params: { number } })).toMatchObject({ state: 'void' })
	expect(await company.owner.call(getOwnBalance, {})).toMatchObject({ unappliedCents: 10_650 })
})
