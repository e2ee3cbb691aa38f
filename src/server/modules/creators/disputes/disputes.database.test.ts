import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCreatorDashboard, listReceipts } from '#contracts/creators/creator-dashboard.ts'
import { answerDispute, disputeReceipt, listDisputes } from '#contracts/creators/creator-disputes.ts'
import { computeCreatorPayout } from '#contracts/creators/creator-payouts.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCreator, anEarningCreator } from '#test/support/creators.ts'
import { allAtOnce } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

test('a receipt is disputed once at a time by its creator, answered once, and what is granted is paid once', async () => {
	const [admin, other] = [await shop.signedIn('ADMIN'), await aCreator(shop)]
	const { creator, handle } = await anEarningCreator(shop)
	const params = { id: (await creator.call(listReceipts, { query: {} })).items[0]?.id ?? '' }
	const body = { text: 'They bought six packs, and the receipt has four.' }
	await expect(other.creator.call(disputeReceipt, { params, body })).rejects.toMatchObject({ status: 404 })
	const opened = await allAtOnce(20, () => creator.call(disputeReceipt, { params, body }))
	expect(opened.filter((each) => each === 'CONFLICT')).toHaveLength(19)
	const { items } = await admin.call(listDisputes, { query: { state: 'open' } })
	const dispute = items.find((each) => each.handle === handle)
	expect(dispute).toMatchObject({ ...body, outcome: 'counted', isOverdue: false })

	const before = (await creator.call(getCreatorDashboard, {})).balance.payableCents
	const answer = { params: { id: dispute?.id ?? '' }, body: { answer: 'You are right.', grantedCents: 450 } }
	const answers = await allAtOnce(20, () => admin.call(answerDispute, answer))
	expect(answers.filter((each) => each === 'CONFLICT')).toHaveLength(19)
	expect((await creator.call(listReceipts, { query: {} })).items[0]?.dispute).toMatchObject({
		state: 'answered',
		answer: 'You are right.',
		grantedCents: 450,
	})
	expect((await creator.call(getCreatorDashboard, {})).balance).toMatchObject({
		payableCents: before + 450,
		grantedCents: 450,
	})
	const { lines } = await admin.call(computeCreatorPayout, {})
	expect(lines.find((line) => line.handle === handle)?.cents).toBe(before + 450)
	expect((await creator.call(getCreatorDashboard, {})).balance.payableCents).toBe(0)
})

test('one receipt is disputed three times at the most', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { creator, handle } = await anEarningCreator(shop)
	const params = { id: (await creator.call(listReceipts, { query: {} })).items[0]?.id ?? '' }
	for (let time = 0; time < 3; time++) {
		await creator.call(disputeReceipt, { params, body: { text: 'Look again.' } })
		const { items } = await admin.call(listDisputes, { query: { state: 'open' } })
		const id = items.find((each) => each.handle === handle)?.id ?? ''
		await admin.call(answerDispute, { params: { id }, body: { answer: 'It is right.', grantedCents: 0 } })
	}
	const again = creator.call(disputeReceipt, { params, body: { text: 'Look again.' } })
	await expect(again).rejects.toMatchObject({ code: 'CONFLICT' })
})
