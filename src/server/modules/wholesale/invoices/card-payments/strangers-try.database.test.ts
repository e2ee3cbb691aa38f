import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payByCard } from '#contracts/wholesale/invoices/card-payments.ts'
import { getOwnInvoice } from '#contracts/wholesale/invoices/invoices.ts'
import { confirmIntent } from '#test/stripe/payments.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import type { Visitor } from '#test/support/app.ts'
import { anInvoicedCompany } from '#test/support/wholesale-invoices.ts'

let shop: StripeShop
let staff: Visitor
beforeAll(async () => {
	shop = await startStripeShop()
	staff = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

test('a try that waits for its bank is given up by nobody of another company, whatever number they type', async () => {
	const [ours, theirs] = [await anInvoicedCompany(shop, staff), await anInvoicedCompany(shop, staff)]
	const number = await ours.invoiceOf(10_000)
	const pay = (who: Visitor) =>
		who.call(payByCard, {
			params: { number },
			body: { amountCents: 10_650 as never },
			idempotencyKey: randomUUID(),
		})
	await pay(ours.owner)
	const standing = () => shop.rows('SELECT status, intent_id FROM payments WHERE pays_for = $1', [number])
	const before = await standing()
	await expect(pay(theirs.owner)).rejects.toMatchObject({ code: 'NOT_FOUND' })
	expect(await standing()).toEqual(before)
	confirmIntent(shop.stripe.books, String(before[0]?.intent_id), { payment_method: 'pm_card_visa' })
	await shop.deliver(shop.told('payment_intent.succeeded').at(-1) ?? {})
	expect(await ours.owner.call(getOwnInvoice, { params: { number } })).toMatchObject({ state: 'paid' })
})
