import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getCompany } from '#contracts/wholesale/company/admin-companies.ts'
import * as contract from '#contracts/wholesale/invoices/card-payments.ts'
import { getOwnBalance, getOwnInvoice } from '#contracts/wholesale/invoices/invoices.ts'
import { getCompanyReceivables, reversePayment } from '#contracts/wholesale/invoices/receivables.ts'
import { cancelAnyWholesaleOrder, getAnyWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import { reconcilePayments } from '#server/modules/payments/index.ts'
import { moveDispute, openDispute } from '#test/stripe/after-payment.ts'
import { confirmIntent } from '#test/stripe/payments.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import type { Visitor } from '#test/support/app.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { anInvoicedCompany, payByCheck } from '#test/support/wholesale-invoices.ts'

let shop: StripeShop
let staff: Visitor
beforeAll(async () => {
	shop = await startStripeShop()
	staff = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())
afterEach(() => {
	shop.stripe.fault = () => undefined
})

const amountCents = 10_650 as never
const pay = (who: Visitor, number: string, idempotencyKey: string = randomUUID()) =>
	who.call(contract.payByCard, { params: { number }, body: { amountCents }, idempotencyKey })
const payable = (who: Visitor, number: string) => who.call(contract.getPayable, { params: { number } })
const confirm = (who: Visitor, number: string) =>
	who.call(contract.confirmCardPayment, { params: { number }, body: {} })
const invoiceOf = (who: Visitor, number: string) => who.call(getOwnInvoice, { params: { number } })
const balanceOf = (who: Visitor) => who.call(getOwnBalance, {})
const last = (type: string) => shop.told(type).at(-1) ?? {}

/** What Stripe has for a document: the payments that were made for it. */
async function intentsFor(number: string) {
	const rows = await shop.rows('SELECT id FROM payments WHERE pays_for = $1', [number])
	const ids = new Set(rows.map(({ id }) => id))
	return [...shop.stripe.books.intents.values()].filter(({ metadata }) => ids.has(metadata.paymentId))
}
const intentFor = async (number: string) => (await intentsFor(number))[0]?.id ?? ''
const withCard = (intentId: string, method = 'pm_card_visa') =>
	confirmIntent(shop.stripe.books, intentId, { payment_method: method })
const lookNow = (number: string) => shop.rows('UPDATE payments SET next_look_at = now() WHERE pays_for = $1', [number])

async function anInvoice() {
	const company = await anInvoicedCompany(shop, staff)
	return { ...company, number: await company.invoiceOf(10_000) }
}
async function aPrepaidOrder() {
	const company = await anInvoicedCompany(shop, staff, { terms: 'prepaid', creditLimitCents: 0 })
	const pack = await aCasePack(shop, { prices: { PLATINUM: [[1, 10_000]] } })
	return { ...company, number: (await orderCases(company.owner, casesOf(1, pack))).number }
}
async function aPaidInvoice() {
	const invoice = await anInvoice()
	await pay(invoice.owner, invoice.number)
	const intentId = await intentFor(invoice.number)
	withCard(intentId)
	await shop.deliver(last('payment_intent.succeeded'))
	return { ...invoice, intentId }
}

describe('by Stripe', () => {
	test('an invoice is paid once, by whichever of page, event and worker is first', async () => {
		const { owner, number } = await anInvoice()
		const begun = await pay(owner, number)
		expect(begun).toMatchObject({ clientSecret: expect.any(String) })
		withCard(await intentFor(number))
		const event = last('payment_intent.succeeded')
		await lookNow(number)
		await Promise.all([
			confirm(owner, number),
			shop.deliver(event),
			reconcilePayments(shop.services),
			shop.deliver(event),
		])
		const { state, entries } = await invoiceOf(owner, number)
		expect([state, entries.map(({ cents, text }) => [cents, text])]).toEqual([
			'paid',
			[[10_650, 'Card Visa ending in 4242']],
		])
	})

	test('an answer that is lost takes nothing: the same payment is taken up again, and paid once', async () => {
		const { owner, number } = await anInvoice()
		shop.stripe.fault = ({ path }) => (path === '/v1/payment_intents' ? 'lost' : undefined)
		await expect(pay(owner, number)).rejects.toMatchObject({
			status: 503,
			message: expect.stringMatching(/Nothing was charged/),
		})
		shop.stripe.fault = () => undefined
		expect(await payable(owner, number)).toMatchObject({ state: 'open' })
		await pay(owner, number)
		expect(await intentsFor(number)).toHaveLength(1)
		withCard(await intentFor(number))
		await confirm(owner, number)
		expect(await invoiceOf(owner, number)).toMatchObject({ state: 'paid', entries: [{ cents: 10_650 }] })
	})

	test('paid while nobody heard of it, it is open here until the worker asks; the late event changes nothing then', async () => {
		const { owner, number } = await anInvoice()
		await pay(owner, number)
		withCard(await intentFor(number))
		const late = last('payment_intent.succeeded')
		shop.stripe.fault = () => 'lost'
		await confirm(owner, number)
		expect(await payable(owner, number)).toMatchObject({ state: 'open' })
		shop.stripe.fault = () => undefined
		await lookNow(number)
		await reconcilePayments(shop.services)
		expect(await payable(owner, number)).toMatchObject({ state: 'paid', paidWith: 'Visa ending in 4242' })
		expect(await shop.deliver(late)).toBe(200)
		expect((await invoiceOf(owner, number)).entries).toHaveLength(1)
		expect((await balanceOf(owner)).unappliedCents).toBe(0)
	})

	test('declined, it stays open, and another card pays the same payment', async () => {
		const { owner, number } = await anInvoice()
		await pay(owner, number)
		const intentId = await intentFor(number)
		expect(() => withCard(intentId, 'pm_card_chargeDeclined')).toThrow()
		await shop.deliver(last('payment_intent.payment_failed'))
		expect(await confirm(owner, number)).toMatchObject({ state: 'open' })
		await pay(owner, number)
		expect(await intentsFor(number)).toHaveLength(1)
		withCard(intentId)
		expect(await confirm(owner, number)).toMatchObject({ state: 'paid' })
	})

	test('an order that is cancelled leaves its money to the company’s credit, which staff give back by hand', async () => {
		const { id, owner, number } = await aPrepaidOrder()
		await pay(owner, number)
		withCard(await intentFor(number))
		expect(await confirm(owner, number)).toMatchObject({ kind: 'order', state: 'paid' })
		const params = { number }
		const { version } = await staff.call(getAnyWholesaleOrder, { params })
		await staff.call(cancelAnyWholesaleOrder, { params, body: { version, reason: 'Recalled.' } })
		expect((await balanceOf(owner)).unappliedCents).toBe(10_650)
		expect([...shop.stripe.books.refunds.values()]).toEqual([])
		const { credits } = await staff.call(getCompanyReceivables, { params: { id } })
		const given = {
			params: { id, payment: credits[0]?.id ?? '' },
			body: { reason: 'Given back to the card at the provider.' },
		}
		await staff.call(reversePayment, given)
		expect((await balanceOf(owner)).unappliedCents).toBe(0)
	})
})

describe('a dispute about what a company paid', () => {
	const disputesOn = async (who: Visitor, number: string) =>
		(await invoiceOf(who, number)).disputes.map(({ state, reason, amountCents: cents }) => [state, reason, cents])
	const historyOf = async (id: string) =>
		(await staff.call(getCompany, { params: { id } })).activity
			.map(({ action }) => action)
			.filter((action) => action.startsWith('payment.'))

	test('is shown and changes nothing until the bank has decided; won, the payment stands', async () => {
		const { id, owner, number, intentId } = await aPaidInvoice()
		const dispute = openDispute(shop.stripe.books, intentId)
		for (const _ of [1, 2]) await shop.deliver(last('charge.dispute.created'))
		expect(await disputesOn(owner, number)).toEqual([['needs_response', 'product_not_received', 10_650]])
		expect(await invoiceOf(owner, number)).toMatchObject({ state: 'paid', openCents: 0 })
		moveDispute(shop.stripe.books, dispute.id, 'won')
		await shop.deliver(last('charge.dispute.closed'))
		expect(await disputesOn(owner, number)).toMatchObject([['won', 'product_not_received', 10_650]])
		expect(await invoiceOf(owner, number)).toMatchObject({ state: 'paid', entries: [{ cents: 10_650 }] })
		expect(await historyOf(id)).toEqual(['payment.dispute-won', 'payment.disputed', 'payment.received'])
	})

	test('that is lost takes the payment back once, in whatever order its events come: the invoice is open again', async () => {
		const { id, owner, number, intentId } = await aPaidInvoice()
		const dispute = openDispute(shop.stripe.books, intentId, 'fraudulent')
		const early = last('charge.dispute.created')
		moveDispute(shop.stripe.books, dispute.id, 'lost')
		// What is read with the early event is how the dispute stands by now.
		for (const event of [early, last('charge.dispute.closed'), early]) expect(await shop.deliver(event)).toBe(200)
		const { state, openCents, entries } = await invoiceOf(owner, number)
		expect([state, openCents, entries.map(({ cents, reason }) => [cents, reason])]).toEqual([
			'open',
			10_650,
			[
				[10_650, null],
				[-10_650, 'Taken back by the bank: fraudulent'],
			],
		])
		expect(await balanceOf(owner)).toMatchObject({ openCents: 10_650, unappliedCents: 0 })
		expect(await historyOf(id)).toEqual(['payment.dispute-lost', 'payment.received'])
		const mails = await shop.rows(
			`SELECT data ->> 'text' AS text FROM mails WHERE recipient = $1 AND kind = 'company-notice'`,
			[owner.email],
		)
		expect(mails).toEqual([{ text: expect.stringContaining(`taken back $106.50 paid for ${number}`) }])
		expect(await payable(owner, number)).toMatchObject({ state: 'open', amountCents: 10_650 })
	})

	test('of a part leaves the rest on the invoice, and money that the bank gives back after all is booked again', async () => {
		const { owner, number, intentId } = await aPaidInvoice()
		const dispute = openDispute(shop.stripe.books, intentId)
		dispute.amount = 4000
		moveDispute(shop.stripe.books, dispute.id, 'lost')
		await shop.deliver(last('charge.dispute.closed'))
		expect(await invoiceOf(owner, number)).toMatchObject({ openCents: 4000 })
		moveDispute(shop.stripe.books, dispute.id, 'won')
		await shop.deliver(last('charge.dispute.closed'))
		expect(await invoiceOf(owner, number)).toMatchObject({ state: 'paid', openCents: 0 })
		expect((await balanceOf(owner)).unappliedCents).toBe(0)
	})

	test('of several on one payment: each takes its own, and one that is won gives its own back', async () => {
		const { owner, number, intentId } = await aPaidInvoice()
		const lose = async (amount: number) => {
			const dispute = openDispute(shop.stripe.books, intentId)
			dispute.amount = amount
			moveDispute(shop.stripe.books, dispute.id, 'lost')
			await shop.deliver(last('charge.dispute.closed'))
			return dispute.id
		}
		const [first] = [await lose(3000), await lose(4000)]
		expect(await invoiceOf(owner, number)).toMatchObject({ openCents: 7000 })
		moveDispute(shop.stripe.books, first, 'won')
		await shop.deliver(last('charge.dispute.closed'))
		expect(await invoiceOf(owner, number)).toMatchObject({ openCents: 4000 })
		expect((await balanceOf(owner)).unappliedCents).toBe(0)
	})

	test('other credit of the company pays what is open again', async () => {
		const { id, owner, number, intentId } = await aPaidInvoice()
		await payByCheck(staff, id, { cents: 20_000 })
		const dispute = openDispute(shop.stripe.books, intentId)
		moveDispute(shop.stripe.books, dispute.id, 'lost')
		await shop.deliver(last('charge.dispute.closed'))
		expect(await invoiceOf(owner, number)).toMatchObject({ openCents: 0 })
		expect((await balanceOf(owner)).unappliedCents).toBe(20_000 - 10_650)
	})
})
