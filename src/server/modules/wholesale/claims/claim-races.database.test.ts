import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getReceivable, voidInvoice } from '#contracts/wholesale/invoices/receivables.ts'
import { getAnyWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import * as claims from '#contracts/wholesale/orders/case-claims.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aMember } from '#test/support/companies.ts'
import { allAtOnce, stockOf } from '#test/support/shopping.ts'
import { anInvoicedCompany, shipWholeOrder } from '#test/support/wholesale-invoices.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2)

const { shop, staff: admin } = await auditedShopWithStaff()
const company = await anInvoicedCompany(shop, admin)

/** Five cases that have left and are invoiced, and a way to claim some of them. */
async function fiveCases() {
	const pack = await aCasePack(shop, { units: 24 * 40 })
	const { number } = await orderCases(company.owner, casesOf(5, pack))
	const invoice = await shipWholeOrder(shop, admin, number)
	const { lines } = await admin.call(getAnyWholesaleOrder, { params: { number } })
	const claim = (cases: number, who: Visitor = company.owner) =>
		who.call(claims.claimCases, {
			params: { number },
			body: { shipment: 1, lines: [{ lineId: lines[0]?.id ?? '', cases }], wish: 'credit', note: 'Crushed.' },
			idempotencyKey: randomUUID(),
		})
	return { pack, invoice, claim }
}

type Claim = Pick<claims.CaseClaim, 'number' | 'version'>
const settle = ({ number, version }: Claim, how: { by: 'replacement' } | { by: 'credit'; cents: number }) =>
	admin.call(claims.settleCaseClaim, {
		params: { number },
		body: { version, ...how } as never,
		idempotencyKey: randomUUID(),
	})
const refuse = ({ number, version }: Claim) =>
	admin.call(claims.refuseCaseClaim, { params: { number }, body: { version, text: 'They were whole.' } })
const stateOf = async ({ number }: Claim) => (await admin.call(claims.getCaseClaim, { params: { number } })).state
const done = (ends: readonly unknown[]) => ends.filter((end) => typeof end !== 'string')
const refusals = (ends: readonly unknown[]) => new Set(ends.filter((end) => typeof end === 'string'))

test('many who claim at once claim no more cases than came', async () => {
	const members = [company.owner, await aMember(shop, company.id, 'buyer')] as const
	for (let round = 0; round < rounds; round++) {
		const { claim } = await fiveCases()
		const ends = await allAtOnce(20, (nth) => claim(2, members[nth % 2 === 0 ? 0 : 1]))
		expect(done(ends)).toHaveLength(2)
		expect(refusals(ends)).toEqual(new Set(['NOTHING_LEFT']))
	}
})

test('a claim that many decide at once is decided once: replaced, credited or refused', async () => {
	for (let round = 0; round < rounds; round++) {
		const { pack, claim } = await fiveCases()
		const made = await claim(2)
		const before = await stockOf(shop, pack)
		const acts = [
			() => settle(made, { by: 'replacement' }),
			() => settle(made, { by: 'credit', cents: 100 }),
			() => refuse(made),
		]
		const ends = await allAtOnce<unknown>(20, async (nth) => acts[(nth + round) % acts.length]?.())
		expect(done(ends)).toHaveLength(1)
		expect(refusals(ends)).toEqual(new Set(['ORDER_STATE']))
		const { reserved } = await stockOf(shop, pack)
		expect(reserved - before.reserved).toBe((await stateOf(made)) === 'replaced' ? 48 : 0)
	}
})

test('a claim is credited on an invoice that counts, or the invoice is void: never both', async () => {
	for (let round = 0; round < rounds; round++) {
		const { invoice, claim } = await fiveCases()
		const made = await claim(2)
		const voided = () =>
			admin.call(voidInvoice, { params: { number: invoice }, body: { reason: 'A race.' } }).then(() => 'voided')
		const ends = await allAtOnce<unknown>(20, (nth) =>
			(nth + round) % 2 === 0
				? settle(made, { by: 'credit', cents: made.worthCents }).then(() => 'credited')
				: voided(),
		)
		const isCredited = (await stateOf(made)) === 'credited'
		expect(ends.filter((end) => end === 'credited' || end === 'voided')).toEqual([isCredited ? 'credited' : 'voided'])
		const { state, entries } = await admin.call(getReceivable, { params: { number: invoice } })
		expect([state === 'void', entries.map(({ kind }) => kind)]).toEqual([!isCredited, [isCredited ? 'memo' : 'void']])
		expect(
			ends.filter((end) => !['credited', 'voided', 'ORDER_STATE', 'CONFLICT', 'LINE_INVALID'].includes(String(end))),
		).toEqual([])
	}
})
