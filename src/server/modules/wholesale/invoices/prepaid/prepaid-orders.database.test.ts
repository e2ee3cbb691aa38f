import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { storeToday } from '#contracts/shared/calendar.ts'
import { getOwnBalance, getOwnInvoice, listOwnInvoices } from '#contracts/wholesale/invoices/invoices.ts'
import * as admin from '#contracts/wholesale/invoices/receivables.ts'
import {
	cancelAnyWholesaleOrder,
	confirmWholesaleOrder,
	getAnyWholesaleOrder,
	shipWholesaleOrder,
} from '#contracts/wholesale/orders/admin-orders.ts'
import { decideOwnWholesaleOrder, getWholesaleOrder } from '#contracts/wholesale/orders/order-record.ts'
import { endUnpaidOrders } from '#server/modules/wholesale/index.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aMember } from '#test/support/companies.ts'
import { anInvoicedCompany, payByCheck } from '#test/support/wholesale-invoices.ts'

const { shop, staff } = await auditedShopWithStaff()

/** A prepaid company with an order of so many cases at $100.00, $106.50 with tax, that staff have confirmed. */
async function aPrepaidOrder(cases = 2) {
	const company = await anInvoicedCompany(shop, staff, { terms: 'prepaid', creditLimitCents: 0 })
	const pack = await aCasePack(shop, { units: 24_000, prices: { PLATINUM: [[1, 10_000]] } })
	const { number } = await orderCases(company.owner, casesOf(cases, pack))
	await staff.call(confirmWholesaleOrder, { params: { number }, body: { version: 1 } })
	return { company, pack, number }
}
async function ship(number: string, cases: number, more: { unpaidReason?: string } = {}) {
	const { version, lines } = await staff.call(getAnyWholesaleOrder, { params: { number } })
	const body = { version, lines: [{ lineId: lines[0]?.id ?? '', cases }], ...more }
	return staff.call(shipWholesaleOrder, { params: { number }, body, idempotencyKey: randomUUID() })
}
const payFor = (id: string, order: string, cents: number) =>
	staff.call(admin.receivePayment, {
		params: { id },
		body: {
			...{ method: 'ach' as const, reference: 'T-1', isAnother: true, order },
			...{ cents: cents as never, receivedOn: storeToday() },
		},
		idempotencyKey: randomUUID(),
	})

describe('a prepaid order', () => {
	test('leaves as far as it is paid, to the cent, and what was sent for it pays its invoices alone', async () => {
		const { company, number } = await aPrepaidOrder(2)
		const shown = () => company.owner.call(getWholesaleOrder, { params: { number } })
		expect((await shown()).prepayment).toMatchObject({ dueCents: 21_300, aheadCents: 0 })
		await expect(ship(number, 1)).rejects.toMatchObject({ status: 409, code: 'ORDER_UNPAID' })
		expect((await company.owner.call(listOwnInvoices, {})).items).toEqual([])
		await payFor(company.id, number, 10_649)
		await expect(ship(number, 1)).rejects.toThrow('$0.01 of what would leave is not paid')
		await payFor(company.id, number, 1)
		expect((await shown()).prepayment).toMatchObject({ dueCents: 10_650, aheadCents: 10_650 })
		expect((await ship(number, 1)).state).toBe('partly_shipped')
		const [invoice] = (await company.owner.call(listOwnInvoices, {})).items
		expect(invoice).toMatchObject({ state: 'paid', openCents: 0 })
		await expect(ship(number, 1)).rejects.toMatchObject({ code: 'ORDER_UNPAID' })
		await payFor(company.id, number, 10_650)
		expect((await shown()).prepayment).toMatchObject({ dueCents: 0 })
		expect((await ship(number, 1)).state).toBe('paid')
	})

	test('leaves unpaid with a reason of staff’s, which is written down; its invoice is open then', async () => {
		const { company, number } = await aPrepaidOrder(1)
		const { state, events } = await ship(number, 1, { unpaidReason: 'Their wire is on its way.' })
		expect(state).toBe('invoiced')
		expect(events.some(({ details }) => details.unpaidReason === 'Their wire is on its way.')).toBe(true)
		const [invoice] = (await company.owner.call(listOwnInvoices, {})).items
		await payFor(company.id, number, 10_650)
		expect(await company.owner.call(getOwnInvoice, { params: { number: invoice?.number ?? '' } })).toMatchObject({
			state: 'paid',
		})
	})

	test('keeps its money from other invoices until it has left or is cancelled; then it pays them at once', async () => {
		const { company, pack, number } = await aPrepaidOrder(1)
		await payFor(company.id, number, 10_650)
		const other = await orderCases(company.owner, casesOf(1, pack))
		await staff.call(confirmWholesaleOrder, { params: { number: other.number }, body: { version: 1 } })
		await expect(ship(other.number, 1)).rejects.toMatchObject({ code: 'ORDER_UNPAID' })
		await ship(other.number, 1, { unpaidReason: 'A test.' })
		const params = { id: company.id }
		const apply = () => staff.call(admin.applyCredit, { params, body: {}, idempotencyKey: randomUUID() })
		expect(await apply()).toMatchObject({ openCents: 10_650, unappliedCents: 10_650 })
		const { version } = await staff.call(getAnyWholesaleOrder, { params: { number } })
		await staff.call(cancelAnyWholesaleOrder, { params: { number }, body: { version, reason: 'Recalled.' } })
		const [mail] = await shop.rows(
			`SELECT data->>'text' AS text FROM mails WHERE kind = 'wholesale-order-step' AND data->>'number' = $1 AND data->>'step' = 'cancelled'`,
			[number],
		)
		expect(mail).toEqual({ text: 'Recalled.\n$106.50 that came for it paid your open invoices.' })
		expect(await company.owner.call(getOwnBalance, {})).toMatchObject({ openCents: 0, unappliedCents: 0 })
		await expect(payFor(company.id, number, 100)).rejects.toMatchObject({ status: 409 })
	})

	test('leaves on credit that the company has without an order', async () => {
		const { company, number } = await aPrepaidOrder(1)
		await payByCheck(staff, company.id, { cents: 10_650 })
		expect((await ship(number, 1)).state).toBe('paid')
	})

	test('takes money for an order of its own company alone', async () => {
		const [one, other] = [await aPrepaidOrder(1), await aPrepaidOrder(1)]
		await expect(payFor(one.company.id, other.number, 100)).rejects.toMatchObject({ status: 404 })
	})
})

describe('a prepaid order that nobody pays', () => {
	/** Histories are only added to, but by the owner of the tables. */
	async function age(number: string, days: number) {
		const owner = new Client({ connectionString: shop.ownerUrl })
		await owner.connect()
		await owner.query(
			`WITH o AS (UPDATE wholesale_orders SET placed_at = now() - make_interval(days => $2) WHERE number = $1 RETURNING id)
			UPDATE wholesale_order_events SET created_at = now() - make_interval(days => $2) WHERE order_id IN (SELECT id FROM o)`,
			[number, days],
		)
		await owner.end()
	}
	const stateOf = async (number: string) => (await staff.call(getAnyWholesaleOrder, { params: { number } })).state

	test('ends after seven days, its stock is free, and the company is told; one with any money for it waits', async () => {
		const [unpaid, begun, young] = [await aPrepaidOrder(2), await aPrepaidOrder(2), await aPrepaidOrder(2)]
		await payFor(begun.company.id, begun.number, 1)
		await age(unpaid.number, 8)
		await age(begun.number, 8)
		await age(young.number, 6)
		await endUnpaidOrders(shop.services)
		expect([await stateOf(unpaid.number), await stateOf(begun.number), await stateOf(young.number)]).toEqual([
			'cancelled',
			'confirmed',
			'confirmed',
		])
		const { rows } = await shop.services.db.pool.query<{ to: string; step: string }>(
			`SELECT data->>'step' AS step FROM mails WHERE kind = 'wholesale-order-step' AND data->>'number' = $1`,
			[unpaid.number],
		)
		expect(rows.map(({ step }) => step)).toContain('unpaid')
	})

	test('is kept by credit as far as that goes, the oldest first', async () => {
		const { company, pack, number: first } = await aPrepaidOrder(1)
		await payByCheck(staff, company.id, { cents: 10_650 })
		const numbers = [first]
		while (numbers.length < 4) numbers.push((await orderCases(company.owner, casesOf(1, pack))).number)
		for (const [nth, number] of numbers.entries()) await age(number, 40 - nth)
		await endUnpaidOrders(shop.services)
		expect(await Promise.all(numbers.map(stateOf))).toEqual(['confirmed', 'cancelled', 'cancelled', 'cancelled'])
	})

	test('ends a week after the last money that came for a part of it, which is credit then; one that is paid stays', async () => {
		const [begun, whole] = [await aPrepaidOrder(1), await aPrepaidOrder(1)]
		await payFor(begun.company.id, begun.number, 100)
		await payFor(whole.company.id, whole.number, 10_650)
		for (const { number } of [begun, whole]) await age(number, 20)
		const owner = new Client({ connectionString: shop.ownerUrl })
		await owner.connect()
		await owner.query(
			`UPDATE wholesale_payments p SET created_at = now() - interval '8 days'
			FROM wholesale_orders o WHERE o.id = p.order_id AND o.number = ANY ($1)`,
			[[begun.number, whole.number]],
		)
		await owner.end()
		await endUnpaidOrders(shop.services)
		expect([await stateOf(begun.number), await stateOf(whole.number)]).toEqual(['cancelled', 'confirmed'])
		expect((await begun.company.owner.call(getOwnBalance, {})).unappliedCents).toBe(100)
	})

	test('is told how and by when it is paid once an owner has approved it', async () => {
		const company = await anInvoicedCompany(shop, staff, {
			...{ terms: 'prepaid', creditLimitCents: 0, approvalAboveCents: 100 },
		})
		const [buyer, pack] = [await aMember(shop, company.id, 'buyer'), await aCasePack(shop)]
		const { number, version, state } = await orderCases(buyer, casesOf(1, pack))
		expect(state).toBe('awaiting_approval')
		const body = { version, isApproved: true }
		await company.owner.call(decideOwnWholesaleOrder, { params: { number }, body })
		const { rows } = await shop.services.db.pool.query<{ recipient: string }>(
			`SELECT recipient FROM mails WHERE kind = 'wholesale-order-step' AND data->>'number' = $1 AND data->>'step' = 'to_pay'`,
			[number],
		)
		expect(new Set(rows.map(({ recipient }) => recipient))).toEqual(new Set([company.owner.email, buyer.email]))
	})
})
