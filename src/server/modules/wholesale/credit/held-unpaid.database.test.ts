import { describe, expect, test } from 'vitest'
import { cancelOwnWholesaleOrder } from '#contracts/wholesale/orders/orders.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aMember } from '#test/support/companies.ts'
import { aCheckout, allAtOnce, buy } from '#test/support/shopping.ts'
import { anInvoicedCompany, payByCheck } from '#test/support/wholesale-invoices.ts'

const { shop, staff } = await auditedShopWithStaff()

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 1)
const tooMuch = { status: 409, code: 'CONFLICT', message: expect.stringContaining('Pay or withdraw') }
/** Of $106.50 a case, with tax. */
const aPack = () => aCasePack(shop, { units: 24_000, prices: { PLATINUM: [[1, 10_000]] } })

describe('what a company holds without money or a word', () => {
	test('is bounded where it pays ahead: shoppers find the rest, and staff may order more for it', async () => {
		const company = await anInvoicedCompany(shop, staff, { terms: 'prepaid', creditLimitCents: 0, tier: 'SILVER' })
		const pack = await aCasePack(shop, { units: 24 * 500 })
		await expect(orderCases(company.owner, casesOf(500, pack))).rejects.toMatchObject(tooMuch)
		const ada = await shop.signedIn()
		await buy(ada, aCheckout([pack], { email: ada.email }))
		expect((await orderCases(staff, casesOf(400, pack), company.id)).state).toBe('submitted')
	})

	test('is free again once an order is withdrawn or paid, and never keeps who pays ahead from ordering', async () => {
		const company = await anInvoicedCompany(shop, staff, { terms: 'prepaid', creditLimitCents: 0 })
		const pack = await aPack()
		const first = await orderCases(company.owner, casesOf(90, pack))
		await expect(orderCases(company.owner, casesOf(10, pack))).rejects.toMatchObject(tooMuch)
		const { number } = first
		await company.owner.call(cancelOwnWholesaleOrder, { params: { number } })
		await orderCases(company.owner, casesOf(90, pack))
		await payByCheck(staff, company.id, { cents: 90 * 10_650 })
		expect((await orderCases(company.owner, casesOf(90, pack))).state).toBe('submitted')
	})

	test('counts what waits for an owner or for staff beyond the credit limit, and nothing that the limit covers', async () => {
		const company = await anInvoicedCompany(shop, staff, { creditLimitCents: 1_000_000, approvalAboveCents: 100 })
		const [buyer, pack] = [await aMember(shop, company.id, 'buyer'), await aPack()]
		expect((await orderCases(company.owner, casesOf(90, pack))).state).toBe('submitted')
		expect((await orderCases(company.owner, casesOf(90, pack))).state).toBe('in_review')
		expect((await orderCases(buyer, casesOf(90, pack))).state).toBe('awaiting_approval')
		await expect(orderCases(buyer, casesOf(10, pack))).rejects.toMatchObject(tooMuch)
	})

	test('stays within its bound where twenty orders come at once', async () => {
		for (let round = 0; round < rounds; round++) {
			const company = await anInvoicedCompany(shop, staff, { terms: 'prepaid', creditLimitCents: 0 })
			const [buyer, pack] = [await aMember(shop, company.id, 'buyer'), await aPack()]
			const ends = await allAtOnce<unknown>(20, (nth) => orderCases(nth % 2 ? buyer : company.owner, casesOf(10, pack)))
			expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(9)
			expect(new Set(ends.filter((end) => typeof end === 'string'))).toEqual(new Set(['CONFLICT']))
		}
	})
})
