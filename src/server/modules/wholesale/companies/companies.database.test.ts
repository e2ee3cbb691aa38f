import { describe, expect, test } from 'vitest'
import { getOwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCompany, aMember } from '#test/support/companies.ts'

const shop = await auditedShop()

describe('the company that a call is for', () => {
	test('is that of the membership, with its terms and places, and nothing that is for staff', async () => {
		const { id, number, locationId } = await aCompany(shop, { tier: 'SILVER', creditLimitCents: 500_000 })
		const buyer = await aMember(shop, id, 'buyer')
		expect(await buyer.call(getOwnCompany, {})).toEqual({
			id,
			billingAddress: null,
			number,
			legalName: 'Test Distributing LLC',
			tradeName: null,
			state: 'active',
			tier: 'SILVER',
			terms: 'net_30',
			termsAnchor: 'invoice',
			creditLimitCents: 500_000,
			earlyDiscountBp: 0,
			earlyDiscountDays: 0,
			approvalAboveCents: null,
			minShelfDays: 60,
			memberRole: 'buyer',
			isStaff: false,
			locations: [
				{
					id: locationId,
					name: 'Dock',
					address: expect.objectContaining({ city: 'Wichita' }),
					note: null,
					isDefault: true,
				},
			],
			since: expect.any(String),
		})
	})

	test('is never another’s: its id answers like one that does not exist', async () => {
		const [own, other] = [await aCompany(shop), await aCompany(shop)]
		const owner = await aMember(shop, own.id)
		for (const company of [other.id, crypto.randomUUID()])
			await expect(owner.call(getOwnCompany, { query: { company } })).rejects.toMatchObject({
				status: 404,
				code: 'NOT_FOUND',
			})
		expect((await owner.call(getOwnCompany, { query: { company: own.id } })).number).toBe(own.number)
	})

	test('does not exist for a distributor without a company, and the portal for nobody else', async () => {
		const [alone, customer] = [await shop.signedIn('DISTRIBUTOR'), await shop.signedIn()]
		await expect(alone.call(getOwnCompany, {})).rejects.toMatchObject({ status: 404 })
		await expect(customer.call(getOwnCompany, {})).rejects.toMatchObject({ status: 403 })
	})

	test('of an admin is the internal one, any by its id, and their own before all', async () => {
		const [own, other] = [await aCompany(shop), await aCompany(shop)]
		const admin = await shop.signedIn('ADMIN')
		expect(await admin.call(getOwnCompany, {})).toMatchObject({
			legalName: 'UNTAPPED Beverages (internal)',
			tier: 'INTERNAL',
			memberRole: 'owner',
			isStaff: true,
		})
		await shop.services.db.pool.query(
			`INSERT INTO company_members (company_id, user_id, role) VALUES ($1, $2, 'viewer')`,
			[own.id, admin.id],
		)
		expect(await admin.call(getOwnCompany, {})).toMatchObject({ id: own.id, memberRole: 'owner', isStaff: false })
		expect(await admin.call(getOwnCompany, { query: { company: other.id } })).toMatchObject({
			id: other.id,
			isStaff: true,
		})
	})
})
