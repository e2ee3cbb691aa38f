import { expect, test } from 'vitest'
import { changeBillingAddress } from '#contracts/wholesale/company/company-locations.ts'
import { getOwnInvoice } from '#contracts/wholesale/invoices/invoices.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aMember } from '#test/support/companies.ts'
import { anInvoicedCompany } from '#test/support/wholesale-invoices.ts'

const { shop, staff } = await auditedShopWithStaff()

const accounts = (line1: string) => ({
	...{ name: 'Accounts payable', line1, city: 'Wichita', state: 'KS', postalCode: '67203', country: 'US' },
})

test('invoices go where an owner says, from then on: those that were issued keep the address that they had', async () => {
	const { id, owner, invoiceOf } = await anInvoicedCompany(shop, staff)
	const billedTo = async (number: string) => (await owner.call(getOwnInvoice, { params: { number } })).billToAddress
	const bare = await invoiceOf(1000)
	const changed = await owner.call(changeBillingAddress, { body: { address: accounts('1 Pay Street') } })
	expect(changed.billingAddress).toEqual(accounts('1 Pay Street'))
	const first = await invoiceOf(1000)
	await owner.call(changeBillingAddress, { body: { address: accounts('2 Pay Street') } })
	expect([await billedTo(bare), await billedTo(first), await billedTo(await invoiceOf(1000))]).toEqual([
		null,
		accounts('1 Pay Street'),
		accounts('2 Pay Street'),
	])
	const buyer = await aMember(shop, id, 'buyer')
	await expect(buyer.call(changeBillingAddress, { body: { address: accounts('3') } })).rejects.toMatchObject({
		status: 403,
	})
	const elsewhere = { ...accounts('1 Pay Street'), postalCode: '90210' }
	await expect(owner.call(changeBillingAddress, { body: { address: elsewhere } })).rejects.toMatchObject({
		code: 'ADDRESS_INVALID',
	})
})
