import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCreatorDashboard } from '#contracts/creators/creator-dashboard.ts'
import { setPayDetails } from '#contracts/creators/creator-pay.ts'
import {
	approveCreatorPayout,
	computeCreatorPayout,
	dropCreatorPayout,
	getCreatorTokens,
	settlePayoutLine,
} from '#contracts/creators/creator-payouts.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { refundOrder } from '#contracts/orders/refund-calls.ts'
import { myBalance } from '#contracts/tokens/tokens.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCreator, anEarningCreator, asPaidInCash } from '#test/support/creators.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { reverseCommissions } from '../reversals/reverse-commissions.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const payable = async (creator: Awaited<ReturnType<typeof aCreator>>['creator']) =>
	(await creator.call(getCreatorDashboard, {})).balance.payableCents

test('of payouts at once each cent is in one, and of approvals at once one posts the tokens', async () => {
	const { creator, handle } = await anEarningCreator(shop)
	const before = await payable(creator)
	expect(before).toBeGreaterThan(100)
	const admins = await Promise.all([1, 2, 3].map(() => shop.signedIn('ADMIN')))
	const made = await allAtOnce(9, (index) => (admins[index % 3] ?? creator).call(computeCreatorPayout, {}))
	const payouts = made.filter((each) => typeof each !== 'string')
	const own = payouts.flatMap(({ id, lines }) => lines.filter((line) => line.handle === handle).map(() => id))
	expect(own).toHaveLength(1)
	expect(await payable(creator)).toBe(0)
	const params = { id: own[0] ?? '' }
	const maker = payouts.find(({ id }) => id === params.id)?.madeBy
	const approver = admins.find(({ username }) => username !== maker) ?? creator
	const refusedMaker = admins.find(({ username }) => username === maker) ?? creator
	await expect(refusedMaker.call(approveCreatorPayout, { params })).rejects.toMatchObject({ code: 'CONFLICT' })
	const approvals = await allAtOnce(8, () => approver.call(approveCreatorPayout, { params }))
	expect(approvals.filter((each) => each === 'CONFLICT')).toHaveLength(7)
	expect((await creator.call(myBalance, {})).balance).toBe(before)
	expect(await creator.call(getCreatorTokens, {})).toMatchObject({
		payouts: [{ cents: before, tokens: before }],
		years: [{ cents: before, tokens: before }],
	})
})

test('what comes back after a payout is carried over, and a dropped payout gives everything back', async () => {
	const [admin, other] = [await shop.signedIn('ADMIN'), await shop.signedIn('ADMIN')]
	const { creator, handle, number } = await anEarningCreator(shop)
	const before = await payable(creator)
	const dropped = await admin.call(computeCreatorPayout, {})
	await admin.call(dropCreatorPayout, { params: { id: dropped.id } })
	expect(await payable(creator)).toBe(before)
	await expect(other.call(approveCreatorPayout, { params: { id: dropped.id } })).rejects.toMatchObject({
		code: 'CONFLICT',
	})
	const paid = await admin.call(computeCreatorPayout, {})
	await other.call(approveCreatorPayout, { params: { id: paid.id } })
	const { lines } = await admin.call(getAnyOrder, { params: { number } })
	const units = lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
	const body = { lines: units, reason: 'Sent back.' }
	await admin.call(refundOrder, { params: { number }, body, idempotencyKey: randomUUID() } as never)
	await reverseCommissions(shop.services)
	expect(await payable(creator)).toBe(-before)
	const later = await admin.call(computeCreatorPayout, {}).catch(() => null)
	expect(later?.lines.map((line) => line.handle) ?? []).not.toContain(handle)
})

/** An admin's call of the bank's file, as text. */
async function bankFileOf(admin: Visitor, id: string) {
	const { status, text } = await admin.send({ method: 'POST', url: `/api/admin/creators/payouts/${id}/bank-file` })
	return { status, text }
}

test('cash goes by the bank’s file: approved by another, sent or failed by line, and what failed is payable again', async () => {
	const [admin, other] = [await shop.signedIn('ADMIN'), await shop.signedIn('ADMIN')]
	const { creator, handle } = await anEarningCreator(shop, 20)
	const kept = await creator.call(setPayDetails, { body: asPaidInCash() })
	expect(kept.cash).toEqual({ legalName: 'Ada Reyes', taxIdEnd: '3456', accountEnd: '6789' })
	expect(JSON.stringify(await shop.rows('SELECT * FROM creator_pay_details'))).not.toMatch(/900123456|123456789/)
	const before = await payable(creator)
	expect(before).toBeGreaterThan(2500)
	const { id } = await admin.call(computeCreatorPayout, {})
	expect((await bankFileOf(admin, id)).status).toBe(409)
	// What was computed goes where it was to go then.
	await creator.call(setPayDetails, { body: { method: 'tokens' } })
	const { lines } = await other.call(approveCreatorPayout, { params: { id } })
	const line = lines.find((each) => each.handle === handle)
	expect(line).toMatchObject({ cents: before, tokens: 0, bank: 'to_send' })
	expect((await creator.call(myBalance, {})).balance).toBe(0)
	const file = await bankFileOf(admin, id)
	expect(file.text).toContain('Ada Reyes,021000021,000123456789,checking')
	const settle = { params: { id, line: line?.id ?? '' }, body: { outcome: 'sent' } } as const
	const ends = await allAtOnce(20, () => admin.call(settlePayoutLine, settle))
	expect(ends.filter((each) => each === 'CONFLICT')).toHaveLength(19)
	expect(await creator.call(getCreatorTokens, {})).toMatchObject({
		payouts: [{ cents: before, tokens: 0, bank: 'sent' }],
		years: [{ cents: before, tokens: 0 }],
	})
	const failed = { ...settle, body: { outcome: 'failed', reason: 'The account is closed.' } } as const
	await admin.call(settlePayoutLine, failed)
	expect(await payable(creator)).toBe(before)
	expect(await creator.call(getCreatorTokens, {})).toMatchObject({ payouts: [{ bank: 'failed' }], years: [] })
	const number = (await creator.call(getCreatorTokens, {})).payouts[0]?.number ?? ''
	const url = `/api/creator/payouts/${number}/statement`
	const statement = await creator.send({ method: 'GET', url })
	expect([statement.status, statement.text.slice(0, 5)]).toEqual([200, '%PDF-'])
	const stranger = await anEarningCreator(shop)
	expect((await stranger.creator.send({ method: 'GET', url })).status).toBe(404)
})

test.each([
	[{ routing: '021000022' }],
	[{ taxId: '12' }],
	[{ account: '12' }],
	[{ state: 'Texas' }],
	[{ certifies: false }],
])('cash to %j is refused', async (wrong) => {
	const { creator } = await aCreator(shop)
	const { cash } = asPaidInCash()
	const body = { method: 'cash', cash: { ...cash, ...wrong } }
	await expect(creator.call(setPayDetails, { body } as never)).rejects.toMatchObject({ status: 400 })
})

test('payouts and refunds at once pay nobody more than there is: what is paid and what is payable is what was earned', async () => {
	const admins = await Promise.all([1, 2, 3].map(() => shop.signedIn('ADMIN')))
	const admin = admins[0] ?? (await shop.signedIn('ADMIN'))
	const { creator, handle, number } = await anEarningCreator(shop, 20)
	const earned = await payable(creator)
	const { lines } = await admin.call(getAnyOrder, { params: { number } })
	const one = { lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }], reason: 'Sent back.' }
	await allAtOnce(20, async (index) => {
		if (index % 2 === 0) return (admins[index % 3] ?? admin).call(computeCreatorPayout, {})
		await admin.call(refundOrder, { params: { number }, body: one, idempotencyKey: randomUUID() } as never)
		return reverseCommissions(shop.services)
	})
	await reverseCommissions(shop.services)
	const [paid] = await shop.rows(
		`SELECT coalesce(sum(l.cents), 0)::int AS cents, count(*)::int AS lines FROM creator_payout_lines l
			JOIN creators c ON c.id = l.creator_id JOIN creator_payouts p ON p.id = l.payout_id
			WHERE c.handle = $1 AND p.state <> 'dropped'`,
		[handle],
	)
	const [left] = await shop.rows(
		`SELECT sum(e.cents)::int AS cents FROM commission_entries e JOIN creator_attributions a ON a.id = e.attribution_id
			WHERE a.order_number = $1`,
		[number],
	)
	expect(left?.cents).toBeLessThan(earned)
	expect((paid?.cents ?? 0) + (await payable(creator))).toBe(left?.cents)
})
