import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contracts/wholesale/invoices/card-payments.ts'
import { getOwnBalance, getOwnInvoice, listOwnInvoices } from '#contracts/wholesale/invoices/invoices.ts'
import * as admin from '#contracts/wholesale/invoices/receivables.ts'
import {
	cancelAnyWholesaleOrder,
	confirmWholesaleOrder,
	getAnyWholesaleOrder,
	shipWholesaleOrder,
} from '#contracts/wholesale/orders/admin-orders.ts'
import { reconcilePayments } from '#server/modules/payments/index.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { challengeOf } from '#test/support/challenge.ts'
import { aMember } from '#test/support/companies.ts'
import { allAtOnce, cards, deliverAll } from '#test/support/shopping.ts'
import { anInvoicedCompany, payByCheck } from '#test/support/wholesale-invoices.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 3)

let shop: TestApp
let staff: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	staff = await shop.signedIn('ADMIN')
})
afterAll(async () => {
	await deliverAll(shop)
	await shop.audit()
	await shop.close()
})

const card = (number: string) => ({ number, expMonth: 12, expYear: 2040, cvc: '123' })
interface Try {
	amountCents?: number
	number?: string
	idempotencyKey?: string
}
const pay = (who: Visitor, document: string, asked: Try = {}) => {
	const { amountCents = 10_650, number = cards.pays, idempotencyKey = randomUUID() } = asked
	const body = { amountCents: amountCents as never, card: card(number) }
	return who.call(contract.payByCard, { params: { number: document }, body, idempotencyKey })
}
const shown = (who: Visitor, number: string) => who.call(contract.getPayable, { params: { number } })
const confirm = (who: Visitor, number: string, giveUp = false) =>
	who.call(contract.confirmCardPayment, { params: { number }, body: { giveUp } })
const invoiceOf = (who: Visitor, number: string) => who.call(getOwnInvoice, { params: { number } })

async function aPrepaidOrder() {
	const company = await anInvoicedCompany(shop, staff, { terms: 'prepaid', creditLimitCents: 0 })
	const pack = await aCasePack(shop, { prices: { PLATINUM: [[1, 10_000]] } })
	const { number } = await orderCases(company.owner, casesOf(1, pack))
	return { ...company, number }
}
async function ship(number: string) {
	const params = { number }
	const { version, state, lines } = await staff.call(getAnyWholesaleOrder, { params })
	const seen = state === 'confirmed' ? version : version + 1
	if (state !== 'confirmed') await staff.call(confirmWholesaleOrder, { params, body: { version } })
	const body = { version: seen, lines: lines.map((line) => ({ lineId: line.id, cases: line.cases })) }
	return staff.call(shipWholesaleOrder, { params, body, idempotencyKey: randomUUID() })
}

describe('an invoice', () => {
	test('is paid by card once, and its books say with which card', async () => {
		const { owner, invoiceOf: issue } = await anInvoicedCompany(shop, staff)
		const number = await issue(10_000)
		expect(await shown(owner, number)).toMatchObject({ state: 'open', kind: 'invoice', amountCents: 10_650 })
		const idempotencyKey = randomUUID()
		expect(await pay(owner, number, { idempotencyKey })).toEqual({ status: 'paid' })
		expect(await pay(owner, number, { idempotencyKey })).toEqual({ status: 'paid' })
		await expect(pay(owner, number)).rejects.toMatchObject({ code: 'ORDER_STATE' })
		expect(await shown(owner, number)).toMatchObject({ state: 'paid', paidWith: 'Visa ending in 4242' })
		const { state, entries } = await invoiceOf(owner, number)
		expect([state, entries.map(({ text, cents }) => [text, cents])]).toEqual([
			'paid',
			[['Card Visa ending in 4242', 10_650]],
		])
	})

	test('takes the discount of who pays in time', async () => {
		const { id, owner, invoiceOf: issue } = await anInvoicedCompany(shop, staff)
		await shop.services.db.pool.query(
			'UPDATE companies SET early_discount_bp = 200, early_discount_days = 10 WHERE id = $1',
			[id],
		)
		const number = await issue(10_000)
		expect(await shown(owner, number)).toMatchObject({ amountCents: 10_450, discountCents: 200 })
		await expect(pay(owner, number)).rejects.toMatchObject({ code: 'TOTAL_CHANGED' })
		await pay(owner, number, { amountCents: 10_450 })
		expect(await invoiceOf(owner, number)).toMatchObject({ state: 'paid', openCents: 0 })
	})

	test('stays open where the card is declined, in words, and another card pays it', async () => {
		const { owner, invoiceOf: issue } = await anInvoicedCompany(shop, staff)
		const number = await issue(10_000)
		await expect(pay(owner, number, { number: cards.declined })).rejects.toMatchObject({
			code: 'CARD_DECLINED',
			message: expect.stringContaining('Nothing was charged'),
		})
		expect(await shown(owner, number)).toMatchObject({ state: 'open', hasFailed: true })
		await pay(owner, number)
		expect(await shown(owner, number)).toMatchObject({ state: 'paid' })
	})

	test('waits for the bank, is given up for another card, and is paid once it approves', async () => {
		const { owner, invoiceOf: issue } = await anInvoicedCompany(shop, staff)
		const number = await issue(10_000)
		const first = await pay(owner, number, { number: cards.challenged })
		expect(first.status).toBe('requires_action')
		expect(await shown(owner, number)).toMatchObject({ isAsked: true, state: 'open' })
		expect(await confirm(owner, number, true)).toMatchObject({ isAsked: false, state: 'open' })
		const second = await pay(owner, number, { number: cards.challenged })
		await challengeOf(shop, second.challengeUrl ?? '', 'approve')
		expect(await confirm(owner, number)).toMatchObject({ state: 'paid' })
	})

	test('of which the provider says nothing in time is paid when its event or the worker comes, once', async () => {
		const { owner, invoiceOf: issue } = await anInvoicedCompany(shop, staff)
		const number = await issue(10_000)
		shop.services.paymentTimeoutMs = 200
		const answer = await pay(owner, number, { number: cards.silent })
		shop.services.paymentTimeoutMs = 8000
		expect(answer.status).toBe('processing')
		expect(await shown(owner, number)).toMatchObject({ state: 'open', isPaying: true })
		await shop.services.db.pool.query('UPDATE payments SET next_look_at = now() WHERE pays_for = $1', [number])
		await Promise.all([reconcilePayments(shop.services), deliverAll(shop)])
		await reconcilePayments(shop.services)
		expect(await invoiceOf(owner, number)).toMatchObject({ state: 'paid', entries: [{ cents: 10_650 }] })
	})

	test('that was settled meanwhile leaves the card’s money to the company’s credit', async () => {
		const { id, owner, invoiceOf: issue } = await anInvoicedCompany(shop, staff)
		const number = await issue(10_000)
		const { challengeUrl } = await pay(owner, number, { number: cards.challenged })
		await payByCheck(staff, id, { cents: 10_650 })
		await challengeOf(shop, challengeUrl ?? '', 'approve')
		expect(await confirm(owner, number)).toMatchObject({ state: 'paid' })
		expect(await owner.call(getOwnBalance, {})).toMatchObject({ openCents: 0, unappliedCents: 10_650 })
	})

	test('is paid by owners and buyers of its own company alone', async () => {
		const { id, invoiceOf: issue } = await anInvoicedCompany(shop, staff)
		const number = await issue(10_000)
		const stranger = (await anInvoicedCompany(shop, staff)).owner
		await expect(pay(stranger, number)).rejects.toMatchObject({ status: 404 })
		await expect(shown(stranger, number)).rejects.toMatchObject({ status: 404 })
		const viewer = await aMember(shop, id, 'viewer')
		await expect(pay(viewer, number)).rejects.toMatchObject({ status: 403 })
		await expect(shown(viewer, 'WO-1')).rejects.toMatchObject({ status: 404 })
	})
})

describe('a prepaid order', () => {
	test('is paid by card and then leaves; cancelled, what was paid is the company’s credit', async () => {
		const order = await aPrepaidOrder()
		await pay(order.owner, order.number)
		expect(await shown(order.owner, order.number)).toMatchObject({ kind: 'order', state: 'paid' })
		expect((await ship(order.number)).state).toBe('paid')
		const other = await aPrepaidOrder()
		await pay(other.owner, other.number)
		const { version } = await staff.call(getAnyWholesaleOrder, { params: { number: other.number } })
		await staff.call(cancelAnyWholesaleOrder, {
			params: { number: other.number },
			body: { version, reason: 'Recalled.' },
		})
		await expect(pay(other.owner, other.number)).rejects.toMatchObject({ code: 'ORDER_STATE' })
		expect(await other.owner.call(getOwnBalance, {})).toMatchObject({ unappliedCents: 10_650 })
	})

	test('whose money comes after it was cancelled leaves it to the company’s credit', async () => {
		const { owner, number } = await aPrepaidOrder()
		const { challengeUrl } = await pay(owner, number, { number: cards.challenged })
		const { version } = await staff.call(getAnyWholesaleOrder, { params: { number } })
		await staff.call(cancelAnyWholesaleOrder, { params: { number }, body: { version, reason: 'Recalled.' } })
		await challengeOf(shop, challengeUrl ?? '', 'approve')
		await confirm(owner, number)
		expect(await owner.call(getOwnBalance, {})).toMatchObject({ unappliedCents: 10_650 })
	})
})

test('pay, card, memo, void, ship and cancel at once: no cent is lost, booked twice or applied twice', async () => {
	for (let round = 0; round < rounds; round++) {
		const company = await anInvoicedCompany(shop, staff)
		const invoice = await company.invoiceOf(10_000)
		await shop.services.db.pool.query(`UPDATE companies SET terms = 'prepaid' WHERE id = $1`, [company.id])
		const pack = await aCasePack(shop, { prices: { PLATINUM: [[1, 10_000]] } })
		const { number } = await orderCases(company.owner, casesOf(1, pack))
		const params = { id: company.id }
		const acts: Array<() => Promise<unknown>> = [
			() => pay(company.owner, invoice),
			() => pay(company.owner, number),
			() => payByCheck(staff, company.id, { cents: 3000 }),
			() =>
				staff.call(admin.issueCreditMemo, {
					params,
					body: { cents: 1000 as never, invoice, reason: 'A race.' },
					idempotencyKey: randomUUID(),
				}),
			() => staff.call(admin.voidInvoice, { params: { number: invoice }, body: { reason: 'A race.' } }),
			() => ship(number),
			async () => {
				const { version } = await staff.call(getAnyWholesaleOrder, { params: { number } })
				return staff.call(cancelAnyWholesaleOrder, { params: { number }, body: { version, reason: 'A race.' } })
			},
			() => staff.call(admin.applyCredit, { params, body: {}, idempotencyKey: randomUUID() }),
		]
		await allAtOnce<unknown>(24, (nth) => acts[nth % acts.length]?.() ?? Promise.resolve())
		const { rows } = await shop.services.db.pool.query<{ paid: number }>(
			'SELECT coalesce(sum(captured_cents), 0)::int AS paid FROM payments WHERE company_id = $1',
			[company.id],
		)
		const booked = await shop.services.db.pool.query<{ cents: number }>(
			`SELECT coalesce(sum(cents), 0)::int AS cents FROM wholesale_payments WHERE company_id = $1 AND method = 'card'`,
			[company.id],
		)
		expect(booked.rows[0]?.cents).toBe(rows[0]?.paid)
		const { items } = await company.owner.call(listOwnInvoices, {})
		expect(items.filter(({ orderNumber }) => orderNumber === number).length).toBeLessThan(2)
	}
})
