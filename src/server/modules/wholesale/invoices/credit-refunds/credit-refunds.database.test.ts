import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeApprovalSettings, listApprovalSettings } from '#contracts/back-office/approval-settings.ts'
import { listOperations } from '#contracts/operations/operations.ts'
import * as contract from '#contracts/wholesale/invoices/credit-refunds.ts'
import { getOwnBalance, getOwnStatement } from '#contracts/wholesale/invoices/invoices.ts'
import { getCompanyReceivables, type ReceivedBy, reversePayment } from '#contracts/wholesale/invoices/receivables.ts'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { moveDispute, openDispute } from '#test/stripe/after-payment.ts'
import { givenBack, withCardCredit } from '#test/stripe/card-credit.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import type { Visitor } from '#test/support/app.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { anInvoicedCompany, issueMemo, payByCheck } from '#test/support/wholesale-invoices.ts'

let shop: StripeShop
let staff: Visitor
beforeAll(async () => {
	shop = await startStripeShop()
	staff = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

interface AskedCreditRefund {
	cents: number
	method?: ReceivedBy
	reference?: string
	key?: string
	by?: Visitor
}
const inputOf = (
	id: string,
	credit: string,
	{ cents, method = 'check', reference = '2041', key }: AskedCreditRefund,
) => ({
	params: { id, credit },
	body: { cents: cents as never, method, reason: 'The order was cancelled.', ...(method !== 'card' && { reference }) },
	idempotencyKey: key ?? randomUUID(),
})
const refund = (id: string, credit: string, asked: AskedCreditRefund) =>
	(asked.by ?? staff).call(contract.refundCredit, inputOf(id, credit, asked))
const accountOf = (id: string) => staff.call(getCompanyReceivables, { params: { id } })
const creditOf = async (id: string) => (await accountOf(id)).credits[0]?.id ?? ''
const balanceOf = (who: Visitor) => who.call(getOwnBalance, {})
const statementOf = (who: Visitor) => who.call(getOwnStatement, {})

/** A company with credit of a check. */
async function withCredit(cents = 10_000) {
	const company = await anInvoicedCompany(shop, staff)
	await payByCheck(staff, company.id, { cents })
	return { ...company, credit: await creditOf(company.id) }
}

describe('credit goes back as money', () => {
	test('of a check by a check: less credit, on the statement, once for its key, mailed to the owner', async () => {
		const { id, owner, credit } = await withCredit()
		const key = randomUUID()
		await refund(id, credit, { cents: 4000, key })
		const { unappliedCents, hasOwner, refunds, credits } = await refund(id, credit, { cents: 4000, key })
		expect(hasOwner).toBe(true)
		expect(unappliedCents).toBe(6000)
		expect(credits[0]).toMatchObject({ unappliedCents: 6000, refundableCents: 6000, isByCard: false })
		expect(refunds).toMatchObject([{ text: 'Check 2041', cents: 4000, state: 'sent', creditedCents: 0 }])
		const { entries, closingCents } = await statementOf(owner)
		expect(entries.map(({ text, cents }) => [text, cents])).toEqual([
			['Check 1042', -10_000],
			['Refund, Check 2041', 4000],
		])
		expect(closingCents).toBe(-6000)
		const mails = await shop.rows(
			`SELECT data FROM mails WHERE kind = 'company-notice' AND cause LIKE 'credit-refund:%'`,
		)
		expect(JSON.stringify(mails)).toContain('$40.00 of your credit was sent to you: Check 2041.')
	})

	test('of a memo, and no more than is left of it; an invoice comes first', async () => {
		const company = await anInvoicedCompany(shop, staff)
		await company.invoiceOf(10_000)
		await issueMemo(staff, company.id, 15_000)
		const credit = await creditOf(company.id)
		await expect(refund(company.id, credit, { cents: 4351 })).rejects.toMatchObject({ code: 'CONFLICT' })
		await refund(company.id, credit, { cents: 4350 })
		await expect(refund(company.id, credit, { cents: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
		expect(await balanceOf(company.owner)).toMatchObject({ openCents: 0, unappliedCents: 0 })
	})

	test('not of what waits for an order, of another company’s credit, or of a card that never paid', async () => {
		const company = await anInvoicedCompany(shop, staff, { terms: 'prepaid', creditLimitCents: 0 })
		const other = await withCredit()
		const pack = await aCasePack(shop, { prices: { PLATINUM: [[1, 10_000]] } })
		const { number } = await orderCases(company.owner, casesOf(1, pack))
		await payByCheck(staff, company.id, { cents: 10_650, ...{ order: number } })
		const [credit] = (await accountOf(company.id)).credits
		expect(credit).toMatchObject({ unappliedCents: 10_650, refundableCents: 0 })
		const ask = (id: string, of: string, asked: Partial<AskedCreditRefund> = {}) =>
			refund(id, of, { cents: 100, ...asked })
		await expect(ask(company.id, credit?.id ?? '')).rejects.toMatchObject({ code: 'CONFLICT' })
		await expect(ask(company.id, other.credit)).rejects.toMatchObject({ code: 'NOT_FOUND' })
		await expect(ask(company.id, 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' })
		await expect(ask(other.id, other.credit, { method: 'card' })).rejects.toMatchObject({ code: 'CONFLICT' })
		await expect(ask(other.id, other.credit, { reference: '' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
		await expect(ask(other.id, other.credit, { by: other.owner })).rejects.toMatchObject({ code: 'FORBIDDEN' })
	})

	test('a payment of which some went back is not taken back as one that did not clear', async () => {
		const { id, credit } = await withCredit()
		await refund(id, credit, { cents: 100 })
		const reversed = staff.call(reversePayment, { params: { id, payment: credit }, body: { reason: 'Bounced.' } })
		await expect(reversed).rejects.toMatchObject({ code: 'CONFLICT' })
	})

	test('20 at once give back no more than there is', async () => {
		const { id, owner, credit } = await withCredit(10_000)
		const ends = await allAtOnce<unknown>(20, () => refund(id, credit, { cents: 1500 }))
		expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(6)
		expect(await balanceOf(owner)).toMatchObject({ unappliedCents: 1000 })
	})
})

describe('to the card that paid', () => {
	test('the provider is asked once, and the company’s history says that it is there', async () => {
		const { id, credit, intentId, owner } = await withCardCredit(shop, staff)
		const { refunds } = await refund(id, credit, { cents: 10_000, method: 'card' })
		expect(refunds).toMatchObject([{ cents: 10_000, state: 'on_its_way' }])
		await Promise.all([sendDueRefunds(shop.services), sendDueRefunds(shop.services)])
		expect(givenBack(shop, intentId)).toEqual([10_000])
		const account = await accountOf(id)
		expect(account).toMatchObject({ unappliedCents: 650, refunds: [{ state: 'sent' }] })
		const events = await shop.rows(
			`SELECT details FROM company_events WHERE company_id = $1 AND action = 'credit.refund-sent'`,
			[id],
		)
		expect(events).toMatchObject([{ details: { cents: 10_000 } }])
		expect(await balanceOf(owner)).toMatchObject({ unappliedCents: 650 })
	})

	test('an answer of the provider that is lost sends nothing twice: the next try finds the refund made', async () => {
		const { id, credit, intentId } = await withCardCredit(shop, staff)
		await refund(id, credit, { cents: 3000, method: 'card' })
		shop.stripe.fault = ({ path }) => (path === '/v1/refunds' ? 'lost' : undefined)
		await sendDueRefunds(shop.services)
		shop.stripe.fault = () => undefined
		expect(await accountOf(id)).toMatchObject({ unappliedCents: 7650, refunds: [{ state: 'on_its_way' }] })
		await shop.rows(
			`UPDATE payment_refunds SET due_at = now() WHERE cause LIKE 'wholesale-refund:%' AND state <> 'done'`,
		)
		await Promise.all([sendDueRefunds(shop.services), sendDueRefunds(shop.services)])
		expect(givenBack(shop, intentId)).toEqual([3000])
		expect(await accountOf(id)).toMatchObject({ unappliedCents: 7650, refunds: [{ state: 'sent' }] })
	})

	test('refused, it is shown with its reason, and ends as credit again, once', async () => {
		const { id, credit, intentId, owner, number } = await withCardCredit(shop, staff)
		openDispute(shop.stripe.books, intentId)
		await refund(id, credit, { cents: 5000, method: 'card' })
		await sendDueRefunds(shop.services)
		const [refused] = (await accountOf(id)).refunds
		expect(refused).toMatchObject({ state: 'refused', failure: expect.any(String), cardRefundId: expect.any(String) })
		const failed = (await staff.call(listOperations, { query: { kind: 'refunds' } })).items
		expect(failed).toMatchObject([{ about: `$50.00, paid for ${number}`, orderNumber: null }])
		const params = { id, refund: refused?.id ?? '' }
		const read = await staff.call(contract.getRefusedCreditRefund, { params })
		expect(read).toMatchObject({ amountCents: 5000, givenCents: 0, openCents: 5000 })
		const end = () =>
			staff.call(contract.endRefusedCreditRefund, {
				params,
				body: { rest: 'credit', reason: 'The card is closed.' },
				idempotencyKey: randomUUID(),
			})
		const ends = await allAtOnce<unknown>(5, end)
		expect(ends.filter((each) => typeof each !== 'string')).toHaveLength(1)
		expect(await accountOf(id)).toMatchObject({ unappliedCents: 10_650, refunds: [{ state: 'credited' }] })
		const { entries } = await statementOf(owner)
		expect(entries.map(({ cents }) => cents)).toEqual([-10_650, 5000, -5000])
		expect(givenBack(shop, intentId)).toEqual([])
		await refund(id, credit, { cents: 5000 })
	})

	test('a bank that takes the payment back leaves what had not gone back', async () => {
		const { id, credit, intentId, owner } = await withCardCredit(shop, staff)
		await refund(id, credit, { cents: 4000, method: 'card' })
		await sendDueRefunds(shop.services)
		const dispute = openDispute(shop.stripe.books, intentId)
		dispute.amount = 5000
		await shop.deliver(shop.told('charge.dispute.created').at(-1) ?? {})
		moveDispute(shop.stripe.books, dispute.id, 'lost')
		await shop.deliver(shop.told('charge.dispute.closed').at(-1) ?? {})
		expect(await balanceOf(owner)).toMatchObject({ unappliedCents: 10_650 - 4000 - 5000 })
	})
})

describe('above the amount that one may give alone', () => {
	test('it waits for a second person, who does it once; who asked for it may not', async () => {
		const { settings } = await staff.call(listApprovalSettings, {}).then(({ versions: [settings] }) => ({ settings }))
		const change = (version: number, maxRefundCents: number | null) =>
			staff.call(changeApprovalSettings, {
				body: { version, maxRefundCents: maxRefundCents as never, maxWriteOffCents: null, reason: 'A test.' },
			})
		const { version } = await change(settings?.version ?? 1, 2000)
		const { id, credit, owner } = await withCredit()
		const second = await shop.signedIn('ADMIN')
		await refund(id, credit, { cents: 1500 })
		await expect(refund(id, credit, { cents: 1500 })).rejects.toMatchObject({ code: 'NEEDS_APPROVAL' })
		const asked = await staff.call(contract.requestCreditRefundApproval, inputOf(id, credit, { cents: 3000 }))
		expect(asked).toMatchObject({
			kind: 'credit_refund',
			path: `/admin/distributors/companies/${id}/account`,
			parts: ['Credit of Check 1042', 'By Check 2041'],
		})
		const approve = (who: Visitor) => who.call(contract.approveCreditRefund, { params: { id: asked.id } })
		await expect(approve(staff)).rejects.toMatchObject({ code: 'CONFLICT' })
		const ends = await allAtOnce<unknown>(5, () => approve(second))
		expect(ends.filter((each) => typeof each !== 'string')).toHaveLength(1)
		expect(await balanceOf(owner)).toMatchObject({ unappliedCents: 5500 })
		await change(version, null)
	})
})
