import { describe, expect, test } from 'vitest'
import {
	cancelAnyWholesaleOrder,
	getAnyWholesaleOrder,
	reviewWholesaleOrder,
} from '#contracts/wholesale/orders/admin-orders.ts'
import { listAllWholesaleOrders } from '#contracts/wholesale/orders/order-lists.ts'
import { daysToDecide, decideOwnWholesaleOrder } from '#contracts/wholesale/orders/order-record.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { allAtOnce, stockOf } from '#test/support/shopping.ts'
import { endWaitingOrders } from './end-waiting.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4)

const { shop, staff: admin } = await auditedShopWithStaff()

const stepsTo = async (email: string): Promise<string[]> =>
	(
		await shop.services.db.pool.query(
			`SELECT data->>'step' AS step FROM mails WHERE kind = 'wholesale-order-step' AND recipient = $1 ORDER BY created_at, id`,
			[email],
		)
	).rows.map(({ step }) => step)
const decide = (who: Visitor, order: { number: string; version: number }, isApproved: boolean, reason?: string) =>
	who.call(decideOwnWholesaleOrder, {
		params: { number: order.number },
		body: { version: order.version, isApproved, ...(reason && { reason }) },
	})
const review = (order: { number: string; version: number }, isApproved: boolean, reason?: string) =>
	admin.call(reviewWholesaleOrder, {
		params: { number: order.number },
		body: { version: order.version, isApproved, ...(reason && { reason }) },
	})

/** A company whose buyer asks above $100, with enough of one pack. */
async function aCarefulCompany(creditLimitCents = 1_000_000) {
	const { id } = await aCompany(shop, { approvalAboveCents: 10_000, creditLimitCents })
	const [owner, buyer] = [await aMember(shop, id), await aMember(shop, id, 'buyer')]
	return { id, owner, buyer, pack: await aCasePack(shop) }
}

describe('an order above what its buyer may order alone', () => {
	test('is approved by an owner and no other, who is mailed of it, and the buyer of the answer', async () => {
		const { owner, buyer, pack } = await aCarefulCompany()
		const placed = await orderCases(buyer, casesOf(4, pack))
		expect(placed.state).toBe('awaiting_approval')
		expect(await stepsTo(owner.email)).toEqual(['needs_approval'])
		await expect(decide(buyer, placed, true)).rejects.toMatchObject({ status: 403 })
		const stranger = await aMember(shop, (await aCompany(shop)).id)
		await expect(decide(stranger, placed, true)).rejects.toMatchObject({ status: 404 })
		expect(await decide(owner, placed, true)).toMatchObject({ state: 'submitted', version: 2 })
		expect(await stepsTo(buyer.email)).toEqual(['approved'])
		await expect(decide(owner, { ...placed, version: 2 }, false, 'No.')).rejects.toMatchObject({ code: 'ORDER_STATE' })
	})

	test('is refused with words, which end it; over the credit limit it goes on to staff', async () => {
		const { owner, buyer, pack } = await aCarefulCompany(20_000)
		const refused = await orderCases(buyer, casesOf(3, pack))
		await expect(decide(owner, refused, false)).rejects.toMatchObject({ status: 400 })
		const ended = await decide(owner, refused, false, 'Too early in the month.')
		expect(ended).toMatchObject({
			state: 'cancelled',
			events: [{ details: { reason: 'Too early in the month.' } }, {}],
		})
		expect((await stockOf(shop, pack)).reserved).toBe(0)
		const large = await orderCases(buyer, casesOf(8, pack))
		const approved = await decide(owner, large, true)
		expect(approved).toMatchObject({
			state: 'in_review',
			reviewReason: expect.stringContaining('over the credit limit'),
		})
		expect(await review(approved, true, 'They pay on Friday.')).toMatchObject({ state: 'submitted' })
		expect(await stepsTo(buyer.email)).toEqual(['refused', 'approved', 'review_passed'])
	})

	test('is not approved while the company is on hold, but refused; the words of an approval reach the buyer beside its review', async () => {
		const { id, owner, buyer, pack } = await aCarefulCompany(20_000)
		const [waiting, other] = [await orderCases(buyer, casesOf(8, pack)), await orderCases(buyer, casesOf(4, pack))]
		const { pool } = shop.services.db
		await pool.query("UPDATE companies SET state = 'on_hold' WHERE id = $1", [id])
		await expect(decide(owner, waiting, true)).rejects.toMatchObject({ status: 409, code: 'COMPANY_ON_HOLD' })
		expect(await decide(owner, other, false, 'Not now.')).toMatchObject({ state: 'cancelled' })
		await pool.query("UPDATE companies SET state = 'active' WHERE id = $1", [id])
		const approved = await decide(owner, waiting, true, 'For the summer.')
		const { rows } = await pool.query("SELECT data->>'text' AS text FROM mails WHERE cause LIKE $1 || ':approved:%'", [
			approved.id,
		])
		expect(rows).toEqual([{ text: `For the summer.\n${approved.reviewReason}` }])
	})

	test('waits its days for staff anew once an owner has approved it', async () => {
		const { owner, buyer, pack } = await aCarefulCompany(20_000)
		const placed = await orderCases(buyer, casesOf(8, pack))
		await shop.services.db.pool.query(
			"UPDATE wholesale_orders SET placed_at = now() - interval '8 days', waiting_since = now() - interval '6 days' WHERE id = $1",
			[placed.id],
		)
		expect((await decide(owner, placed, true)).state).toBe('in_review')
		await endWaitingOrders(shop.services)
		expect((await admin.call(getAnyWholesaleOrder, { params: { number: placed.number } })).state).toBe('in_review')
	})

	test('is decided once, however many decide', async () => {
		const { owner, buyer } = await aCarefulCompany(100_000_000)
		const pack = await aCasePack(shop, { units: 24 * 3 * (rounds + 1) })
		for (let round = 0; round < rounds; round++) {
			const placed = await orderCases(buyer, casesOf(3, pack))
			const ends = await allAtOnce(20, (nth) => decide(owner, placed, nth % 2 === 0, 'Decided.'))
			expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
			expect(new Set(ends.filter((end) => typeof end === 'string'))).toEqual(new Set(['STALE']))
		}
	})
})

describe('staff', () => {
	test('refuse an order over the limit, and cancel one, with a reason that the company is mailed', async () => {
		const { id } = await aCompany(shop, { creditLimitCents: 0 })
		const [owner, pack] = [await aMember(shop, id), await aCasePack(shop)]
		const over = await orderCases(owner, casesOf(3, pack))
		await expect(review(over, false)).rejects.toMatchObject({ status: 400 })
		expect(await review(over, false, 'Invoices are overdue.')).toMatchObject({ state: 'cancelled' })
		await shop.services.db.pool.query('UPDATE companies SET credit_limit_cents = 10000000 WHERE id = $1', [id])
		const { number, version } = await orderCases(owner, casesOf(3, pack))
		const cancelled = await admin.call(cancelAnyWholesaleOrder, {
			params: { number },
			body: { version, reason: 'The line is down.' },
		})
		expect(cancelled).toMatchObject({ state: 'cancelled', events: [{ details: { reason: 'The line is down.' } }, {}] })
		expect(await stockOf(shop, pack)).toMatchObject({ reserved: 0 })
		expect(await stepsTo(owner.email)).toEqual(['in_review', 'review_refused', 'received', 'cancelled'])
	})

	test('find what waits for them by company, number and state', async () => {
		const { id, number: companyNumber } = await aCompany(shop, { creditLimitCents: 0 })
		await shop.services.db.pool.query('UPDATE companies SET legal_name = $2 WHERE id = $1', [
			id,
			`Zeta ${companyNumber}`,
		])
		const owner = await aMember(shop, id)
		const { number } = await orderCases(owner, { ...casesOf(3, await aCasePack(shop)), poNumber: 'Z-77/b' })
		const found = async (query: object) => (await admin.call(listAllWholesaleOrders, { query })).items
		for (const query of [
			{ q: number.toLowerCase() },
			{ q: `zeta ${companyNumber}` },
			{ companyId: id },
			{ q: 'z-77/' },
		])
			expect(await found(query)).toMatchObject([{ number, state: 'in_review', company: { id }, cases: 3 }])
		expect(await found({ companyId: id, state: 'open' })).toHaveLength(1)
		expect(await found({ companyId: id, state: 'shipped' })).toEqual([])
	})
})

test('an order that nobody decides about ends after its days, once, and its cases are free', async () => {
	const { owner, buyer, pack } = await aCarefulCompany()
	const [old, young] = [await orderCases(buyer, casesOf(3, pack)), await orderCases(buyer, casesOf(3, pack))]
	await shop.services.db.pool.query(
		'UPDATE wholesale_orders SET waiting_since = now() - make_interval(days => $2, secs => 1) WHERE number = $1',
		[old.number, daysToDecide],
	)
	await Promise.all([endWaitingOrders(shop.services), endWaitingOrders(shop.services)])
	const stateOf = async ({ number }: { number: string }) =>
		(await admin.call(getAnyWholesaleOrder, { params: { number } })).state
	expect([await stateOf(old), await stateOf(young)]).toEqual(['cancelled', 'awaiting_approval'])
	expect((await stockOf(shop, pack)).reserved).toBe(72)
	expect((await stepsTo(owner.email)).toSorted()).toEqual(['expired', 'needs_approval', 'needs_approval'])
})

test('one order that cannot be ended keeps none of the others, and is noted', async () => {
	const { buyer, pack } = await aCarefulCompany()
	const [sick, sound] = [await orderCases(buyer, casesOf(3, pack)), await orderCases(buyer, casesOf(3, pack))]
	const { pool } = shop.services.db
	for (const [nth, { id }] of [sick, sound].entries())
		await pool.query(
			"UPDATE wholesale_orders SET waiting_since = now() - interval '9 days' + make_interval(secs => $2) WHERE id = $1",
			[id, nth],
		)
	const other = await pool.connect()
	await other.query('BEGIN')
	await other.query('SELECT 1 FROM wholesale_orders WHERE id = $1 FOR UPDATE', [sick.id])
	const noted: unknown[] = []
	const failures = {
		...shop.services.failures,
		note: (_: string, __: unknown, about?: object) => void noted.push(about),
	}
	await endWaitingOrders({ ...shop.services, failures })
	await other.query('ROLLBACK')
	other.release()
	expect(noted).toEqual([{ work: 'undecided-order', row: sick.id }])
	const stateOf = async ({ number }: { number: string }) =>
		(await admin.call(getAnyWholesaleOrder, { params: { number } })).state
	expect([await stateOf(sick), await stateOf(sound)]).toEqual(['awaiting_approval', 'cancelled'])
})
