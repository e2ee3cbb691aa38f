import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import { payByCard } from '#contracts/wholesale/invoices/card-payments.ts'
import { reissueInvoice, voidInvoice } from '#contracts/wholesale/invoices/receivables.ts'
import {
	confirmWholesaleOrder,
	getAnyWholesaleOrder,
	shipWholesaleOrder,
} from '#contracts/wholesale/orders/admin-orders.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, orderCases } from '#test/support/case-packs.ts'
import { aMember } from '#test/support/companies.ts'
import { cards } from '#test/support/shopping.ts'
import { anInvoicedCompany, payByCheck } from '#test/support/wholesale-invoices.ts'

const { shop, staff } = await auditedShopWithStaff()

interface Mailed {
	to: string
	data: Record<string, unknown>
}
/** The mails of a kind to members of a company, the oldest first. */
async function mailsTo(companyId: string, kind: string): Promise<Mailed[]> {
	const { rows } = await shop.services.db.pool.query<Mailed>(
		`SELECT m.recipient AS to, m.data FROM mails m WHERE m.kind = $2 AND m.recipient IN
			(SELECT email FROM users JOIN company_members ON user_id = users.id WHERE company_id = $1)
		ORDER BY m.created_at, m.recipient`,
		[companyId, kind],
	)
	return rows
}
const dataOf = async (companyId: string, kind: string) => (await mailsTo(companyId, kind)).map(({ data }) => data)

async function ship(number: string, cases: readonly number[], more: { trackingNumber?: string } = {}) {
	const params = { number }
	const { version, state, lines } = await staff.call(getAnyWholesaleOrder, { params })
	const isConfirmed = state === 'confirmed' || state === 'partly_shipped'
	if (!isConfirmed) await staff.call(confirmWholesaleOrder, { params, body: { version } })
	const body = {
		version: isConfirmed ? version : version + 1,
		lines: lines.flatMap(({ id: lineId }, nth) => (cases[nth] ? [{ lineId, cases: cases[nth] }] : [])),
		...(more.trackingNumber && { carrier: 'ups' as const, ...more }),
	}
	return staff.call(shipWholesaleOrder, { params, body, idempotencyKey: randomUUID() })
}

test('what leaves is mailed with its flavors, its lots, what is still to come, and its invoice', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const packs = [await aCasePack(shop), await aCasePack(shop)]
	const lines = packs.map(({ productId }, nth) => ({ productId, cases: 3 - nth }))
	const { number, lines: ordered } = await orderCases(company.owner, { lines, poNumber: 'PL-7' })
	await ship(number, [2, 2], { trackingNumber: '1Z999AA10123456784' })
	await ship(number, [1])
	const [first, last] = (await dataOf(company.id, 'wholesale-order-step')).flatMap(({ step, parcel }) =>
		step === 'shipped' ? [parcel as Record<string, unknown>] : [],
	)
	const [one, two] = ordered.map(({ name }) => name)
	expect(first).toMatchObject({
		lines: [
			{ name: one, cases: 2, lots: [expect.any(String)] },
			{ name: two, cases: 2, lots: [expect.any(String)] },
		],
		toCome: [{ name: one, cases: 1 }],
		invoice: expect.stringMatching(/^WI-\d+$/),
		trackingUrl: expect.stringContaining('1Z999AA10123456784'),
	})
	expect(last).toMatchObject({ lines: [{ name: one, cases: 1 }], toCome: [] })
})

test('an invoice is mailed as it is issued, once, to the owners and to who placed the order', async () => {
	const company = await anInvoicedCompany(shop, staff)
	await shop.services.db.pool.query(
		'UPDATE companies SET early_discount_bp = 200, early_discount_days = 10 WHERE id = $1',
		[company.id],
	)
	const [buyer] = [await aMember(shop, company.id, 'buyer'), await aMember(shop, company.id, 'viewer')]
	const pack = await aCasePack(shop, { prices: { PLATINUM: [[1, 10_000]] } })
	const order = await orderCases(buyer, { lines: [{ productId: pack.productId, cases: 1 }], poNumber: 'PL-8' })
	await ship(order.number, [1])
	const mails = await mailsTo(company.id, 'invoice-issued')
	expect(mails.map(({ to }) => to).toSorted()).toEqual([buyer.email, company.owner.email].toSorted())
	const today = storeToday()
	for (const { data } of mails)
		expect(data).toMatchObject({
			...{ orderNumber: order.number, poNumber: 'PL-8', totalCents: 10_650, openCents: 10_650, certificate: null },
			...{ dueOn: dayLater(today, 30), discountUntil: dayLater(today, 10), discountCents: 200 },
			lines: [{ name: order.lines[0]?.name, cases: 1, cents: 10_000 }],
		})
})

test('another invoice in the place of a void one is mailed, too, and one that money waited for says that it is paid', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const number = await company.invoiceOf(10_000)
	await staff.call(voidInvoice, { params: { number }, body: { reason: 'Wrong name.' } })
	await staff.call(reissueInvoice, { params: { number } })
	const mailed = await dataOf(company.id, 'invoice-issued')
	expect(mailed).toHaveLength(2)
	expect(new Set(mailed.map((data) => data.number)).size).toBe(2)

	const prepaid = await anInvoicedCompany(shop, staff, { terms: 'prepaid', creditLimitCents: 0 })
	await payByCheck(staff, prepaid.id, { cents: 10_650 })
	await prepaid.invoiceOf(10_000)
	expect(await dataOf(prepaid.id, 'invoice-issued')).toMatchObject([{ totalCents: 10_650, openCents: 0 }])
})

test('who pays gets a receipt that says where the money went, by check and by card alike', async () => {
	const company = await anInvoicedCompany(shop, staff)
	const buyer = await aMember(shop, company.id, 'buyer')
	const [first, second] = [await company.invoiceOf(10_000), await company.invoiceOf(10_000)]
	const idempotencyKey = randomUUID()
	const check = { cents: 12_000, idempotencyKey }
	await payByCheck(staff, company.id, check)
	await payByCheck(staff, company.id, check)
	expect(await mailsTo(company.id, 'company-receipt')).toMatchObject([
		{
			to: company.owner.email,
			data: {
				...{ payment: 'Check 1042', cents: 12_000, order: null, creditCents: 0 },
				invoices: [
					{ number: first, cents: 10_650, discountCents: 0, openCents: 0 },
					{ number: second, cents: 1350, discountCents: 0, openCents: 9300 },
				],
			},
		},
	])
	await buyer.call(payByCard, {
		params: { number: second },
		body: { amountCents: 9300 as never, card: { number: cards.pays, expMonth: 12, expYear: 2040, cvc: '123' } },
		idempotencyKey: randomUUID(),
	})
	const byCard = (await mailsTo(company.id, 'company-receipt')).slice(1)
	expect(byCard.map(({ to }) => to).toSorted()).toEqual([buyer.email, company.owner.email].toSorted())
	for (const { data } of byCard)
		expect(data).toMatchObject({
			payment: 'Card Visa ending in 4242',
			invoices: [{ number: second, cents: 9300, openCents: 0 }],
		})
	await payByCheck(staff, company.id, { cents: 500 })
	expect((await dataOf(company.id, 'company-receipt')).at(-1)).toMatchObject({ invoices: [], creditCents: 500 })
})
