import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCreatorDashboard } from '#contracts/creators/creator-dashboard.ts'
import {
	approveCreatorPayout,
	computeCreatorPayout,
	dropCreatorPayout,
	getCreatorTokens,
} from '#contracts/creators/creator-payouts.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { refundOrder } from '#contracts/orders/refund-calls.ts'
import { myBalance } from '#contracts/tokens/tokens.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { type aCreator, anEarningCreator } from '#test/support/creators.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { reverseRefunds } from '../earnings/reverse-refunds.ts'

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
	await reverseRefunds(shop.services)
	expect(await payable(creator)).toBe(-before)
	const later = await admin.call(computeCreatorPayout, {}).catch(() => null)
	expect(later?.lines.map((line) => line.handle) ?? []).not.toContain(handle)
})
