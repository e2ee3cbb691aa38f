import { expect, test } from 'vitest'
import { reversePayment } from '#contracts/wholesale/invoices/receivables.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { anInvoicedCompany, payByCheck } from '#test/support/wholesale-invoices.ts'

const { shop, staff } = await auditedShopWithStaff()

test('one check that many record at once counts once; another of its number is said to be one', async () => {
	const { id } = await anInvoicedCompany(shop, staff)
	const other = await anInvoicedCompany(shop, staff)
	const check = { cents: 5000, reference: 'A-77', isAnother: false }
	const ends = await allAtOnce<unknown>(8, () => payByCheck(staff, id, check))
	expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
	expect(new Set(ends.filter((end) => typeof end === 'string'))).toEqual(new Set(['PAYMENT_RECORDED']))
	await expect(payByCheck(staff, id, { ...check, reference: 'a-77' })).rejects.toThrow(
		'Check a-77 of this company is recorded already: $50.00',
	)
	await payByCheck(staff, id, { ...check, method: 'wire' })
	await payByCheck(staff, other.id, check)
	const { credits, unappliedCents } = await payByCheck(staff, id, { ...check, isAnother: true })
	expect(unappliedCents).toBe(15_000)
	for (const { id: payment } of credits.filter(({ text }) => text === 'Check A-77'))
		await staff.call(reversePayment, { params: { id, payment }, body: { reason: 'It bounced.' } })
	// What was taken back may come again under its number.
	expect((await payByCheck(staff, id, check)).unappliedCents).toBe(10_000)
})
