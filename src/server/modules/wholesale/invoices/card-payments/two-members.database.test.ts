import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as contract from '#contracts/wholesale/invoices/card-payments.ts'
import { getOwnInvoice } from '#contracts/wholesale/invoices/invoices.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { aMember } from '#test/support/companies.ts'
import { allAtOnce, cards } from '#test/support/shopping.ts'
import { anInvoicedCompany } from '#test/support/wholesale-invoices.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 3)

let shop: TestApp
let staff: Visitor
auditedShop((opened) => {
	shop = opened.shop
	staff = opened.admin
})

const pay = (who: Visitor, document: string, asked: { number?: string; idempotencyKey?: string } = {}) => {
	const { number = cards.pays, idempotencyKey = randomUUID() } = asked
	const body = { amountCents: 10_650 as never, card: { number, expMonth: 12, expYear: 2040, cvc: '123' } }
	return who.call(contract.payByCard, { params: { number: document }, body, idempotencyKey })
}
const shown = (who: Visitor, number: string) => who.call(contract.getPayable, { params: { number } })
const confirm = (who: Visitor, number: string, giveUp = false) =>
	who.call(contract.confirmCardPayment, { params: { number }, body: { giveUp } })
const invoiceOf = (who: Visitor, number: string) => who.call(getOwnInvoice, { params: { number } })

test('an invoice with a card of one member at its bank tells another so, whose card takes its place once it is given up', async () => {
	const { id, owner, invoiceOf: issue } = await anInvoicedCompany(shop, staff)
	const number = await issue(10_000)
	const buyer = await aMember(shop, id, 'buyer')
	const idempotencyKey = randomUUID()
	const first = await pay(owner, number, { number: cards.challenged, idempotencyKey })
	await expect(pay(buyer, number)).rejects.toMatchObject({
		code: 'CONFLICT',
		message: expect.stringContaining('This card was not charged'),
	})
	expect(await pay(owner, number, { number: cards.challenged, idempotencyKey })).toEqual(first)
	expect(await shown(buyer, number)).toMatchObject({ state: 'open', isAsked: true })
	await confirm(buyer, number, true)
	expect(await pay(buyer, number)).toEqual({ status: 'paid' })
	expect((await owner.send({ method: 'GET', url: first.challengeUrl ?? '' })).status).toBe(303)
	expect((await invoiceOf(owner, number)).entries.map(({ cents }) => cents)).toEqual([10_650])
})

test('an invoice of two members with a card each, 20 at once, tells each how their own went, and charges one', async () => {
	for (let round = 0; round < rounds; round++) {
		const { id, owner, invoiceOf: issue } = await anInvoicedCompany(shop, staff)
		const number = await issue(10_000)
		const buyer = await aMember(shop, id, 'buyer')
		const ends = await allAtOnce<unknown>(20, (nth) =>
			nth % 2 ? pay(buyer, number) : pay(owner, number, { number: cards.declined }),
		)
		const { rows } = await shop.services.db.pool.query<{ status: string }>(
			'SELECT status FROM payments WHERE pays_for = $1',
			[number],
		)
		const tried = (status: string) => rows.filter((row) => row.status === status).length
		expect(ends.filter((end) => typeof end === 'object')).toHaveLength(tried('paid'))
		expect(ends.filter((end) => end === 'CARD_DECLINED')).toHaveLength(tried('failed'))
		expect(ends.filter((end, nth) => end === 'CARD_DECLINED' && nth % 2)).toEqual([])
		const rest = ends.filter((end) => typeof end === 'string' && end !== 'CARD_DECLINED')
		expect(rest.filter((end) => end !== 'CONFLICT' && end !== 'ORDER_STATE')).toEqual([])
		await pay(buyer, number).catch(() => {})
		expect((await invoiceOf(owner, number)).entries.map(({ cents }) => cents)).toEqual([10_650])
	}
})
