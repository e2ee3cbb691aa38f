import { randomUUID } from 'node:crypto'
import { payByCard } from '#contracts/wholesale/invoices/card-payments.ts'
import { getCompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import { cancelAnyWholesaleOrder, getAnyWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import type { Visitor } from '../support/app.ts'
import { aCasePack, casesOf, orderCases } from '../support/case-packs.ts'
import { anInvoicedCompany } from '../support/wholesale-invoices.ts'
import { confirmIntent } from './payments.ts'
import type { StripeShop } from './shop.ts'

/** A company whose card paid $106.50 for an order that was cancelled then: credit of the card. */
export async function withCardCredit(shop: StripeShop, staff: Visitor) {
	const company = await anInvoicedCompany(shop, staff, { terms: 'prepaid', creditLimitCents: 0 })
	const pack = await aCasePack(shop, { prices: { PLATINUM: [[1, 10_000]] } })
	const { number } = await orderCases(company.owner, casesOf(1, pack))
	const params = { number }
	const body = { amountCents: 10_650 as never }
	await company.owner.call(payByCard, { params, body, idempotencyKey: randomUUID() })
	const [row] = await shop.rows('SELECT intent_id FROM payments WHERE pays_for = $1', [number])
	const intentId = String(row?.intent_id)
	confirmIntent(shop.stripe.books, intentId, { payment_method: 'pm_card_visa' })
	await shop.deliver(shop.told('payment_intent.succeeded').at(-1) ?? {})
	const { version } = await staff.call(getAnyWholesaleOrder, { params })
	await staff.call(cancelAnyWholesaleOrder, { params, body: { version, reason: 'Out of the flavor.' } })
	const { credits } = await staff.call(getCompanyReceivables, { params: { id: company.id } })
	return { ...company, intentId, number, credit: credits[0]?.id ?? '' }
}

/** The amounts that the provider has given back of a payment. */
export const givenBack = (shop: StripeShop, intentId: string): number[] =>
	[...shop.stripe.books.refunds.values()]
		.filter(({ payment_intent }) => payment_intent === intentId)
		.map(({ amount }) => amount)
