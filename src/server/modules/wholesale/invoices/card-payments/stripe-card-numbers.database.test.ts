import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPayable, payByCard } from '#contracts/wholesale/invoices/card-payments.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import { cards } from '#test/support/shopping.ts'
import { anInvoicedCompany } from '#test/support/wholesale-invoices.ts'

let shop: StripeShop
beforeAll(async () => {
	shop = await startStripeShop()
})
afterAll(() => shop.auditAndClose())

test('with Stripe the number of a company’s card is refused before anything is written or asked, and stands in no table', async () => {
	const { owner, invoiceOf } = await anInvoicedCompany(shop, await shop.signedIn('ADMIN'))
	const number = await invoiceOf(10_000)
	const asked: string[] = []
	shop.stripe.fault = ({ path }) => void asked.push(path)
	const card = { number: cards.pays, expMonth: 12, expYear: 2040, cvc: '123' }
	const body = { amountCents: 10_650 as never, card }
	await expect(owner.call(payByCard, { params: { number }, body, idempotencyKey: randomUUID() })).rejects.toMatchObject(
		{
			status: 422,
			code: 'PAYMENT_METHOD_INVALID',
			message: expect.stringContaining('never to this server. Nothing was charged.'),
		},
	)
	expect(asked).toEqual([])
	const [kept] = await shop.rows(
		`SELECT (SELECT count(*)::int FROM payments WHERE pays_for = $1) AS payments,
			(SELECT count(*)::int FROM idempotency_keys k WHERE k::text LIKE '%' || $2 || '%') AS kept`,
		[number, cards.pays],
	)
	expect(kept).toEqual({ payments: 0, kept: 0 })
	expect(await owner.call(getPayable, { params: { number } })).toMatchObject({ state: 'open' })
})
