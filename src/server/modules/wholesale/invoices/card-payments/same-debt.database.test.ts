import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { confirmCardPayment, payByCard } from '#contracts/wholesale/invoices/card-payments.ts'
import { getOwnBalance, listOwnInvoices } from '#contracts/wholesale/invoices/invoices.ts'
import { reissueInvoice, voidInvoice } from '#contracts/wholesale/invoices/receivables.ts'
import {
	confirmWholesaleOrder,
	getAnyWholesaleOrder,
	shipWholesaleOrder,
} from '#contracts/wholesale/orders/admin-orders.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { allAtOnce, cards } from '#test/support/shopping.ts'
import { anInvoicedCompany } from '#test/support/wholesale-invoices.ts'

const { shop, staff } = await auditedShopWithStaff()

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2)
const pay = (who: Visitor, document: string, number: string = cards.pays) => {
	const body = { amountCents: 10_650 as never, card: { number, expMonth: 12, expYear: 2040, cvc: '123' } }
	return who.call(payByCard, { params: { number: document }, body, idempotencyKey: randomUUID() })
}
const giveUp = (who: Visitor, number: string) =>
	who.call(confirmCardPayment, { params: { number }, body: { giveUp: true } })
const charged = async (documents: readonly string[]) =>
	(await shop.rows(`SELECT pays_for FROM payments WHERE status = 'paid' AND pays_for = ANY ($1)`, [documents])).length

/** A prepaid order that left before it was paid, with its invoice. */
async function shippedUnpaid() {
	const company = await anInvoicedCompany(shop, staff, { terms: 'prepaid', creditLimitCents: 0 })
	const pack = await aCasePack(shop, { prices: { PLATINUM: [[1, 10_000]] } })
	const { number } = await orderCases(company.owner, casesOf(1, pack))
	await staff.call(confirmWholesaleOrder, { params: { number }, body: { version: 1 } })
	const { version, lines } = await staff.call(getAnyWholesaleOrder, { params: { number } })
	const body = { version, lines: [{ lineId: lines[0]?.id ?? '', cases: 1 }], unpaidReason: 'Trusted.' }
	await staff.call(shipWholesaleOrder, { params: { number }, body, idempotencyKey: randomUUID() })
	const [invoice] = (await company.owner.call(listOwnInvoices, {})).items
	return { ...company, order: number, invoice: invoice?.number ?? '' }
}
const another = { status: 409, code: 'CONFLICT', message: expect.stringContaining('is for the same goods') }

test('an order whose card waits at its bank is not paid by its invoice too, until that card is given up', async () => {
	const { owner, order, invoice } = await shippedUnpaid()
	await pay(owner, order, cards.challenged)
	await expect(pay(owner, invoice)).rejects.toMatchObject(another)
	await giveUp(owner, order)
	expect(await pay(owner, invoice)).toEqual({ status: 'paid' })
	expect((await owner.call(getOwnBalance, {})).unappliedCents).toBe(0)
})

test('an invoice that was issued again waits for the card that is tried for the void one', async () => {
	const { owner, invoiceOf } = await anInvoicedCompany(shop, staff)
	const first = await invoiceOf(10_000)
	await pay(owner, first, cards.challenged)
	await staff.call(voidInvoice, { params: { number: first }, body: { reason: 'Wrong name.' } })
	await staff.call(reissueInvoice, { params: { number: first } })
	const { items } = await owner.call(listOwnInvoices, {})
	const second = items.find(({ number }) => number !== first)?.number ?? ''
	await expect(pay(owner, second)).rejects.toMatchObject(another)
	await giveUp(owner, first)
	expect(await pay(owner, second)).toEqual({ status: 'paid' })
})

test('order and invoice paid twenty times at once are charged once', async () => {
	for (let round = 0; round < rounds; round++) {
		const { owner, order, invoice } = await shippedUnpaid()
		await allAtOnce(20, (nth) => pay(owner, nth % 2 ? order : invoice))
		expect(await charged([order, invoice])).toBe(1)
		expect((await owner.call(getOwnBalance, {})).unappliedCents).toBe(0)
	}
})
