import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCreatorDashboard } from '#contracts/creators/creator-dashboard.ts'
import { createCreatorLink } from '#contracts/creators/creator-links.ts'
import { approveCreatorPayout, computeCreatorPayout } from '#contracts/creators/creator-payouts.ts'
import {
	addCreator,
	getCreator,
	listCreators,
	setCreatorStanding,
	setCreatorTier,
} from '#contracts/creators/creator-people.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCreator, anEarningCreator, clickOn, makeCreator, someoneToAdd } from '#test/support/creators.ts'
import { allAtOnce } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const idOf = async (handle: string) => {
	const admin = await shop.signedIn('ADMIN')
	return (await admin.call(listCreators, { query: { q: handle } })).items[0]?.id ?? ''
}

test('creators are found by name, state and tier, and opened with what they sold', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { handle } = await aCreator(shop, 'LEAD')
	await aCreator(shop)
	const find = async (query: object) =>
		(await admin.call(listCreators, { query })).items.map((creator) => creator.handle)
	expect(await find({ q: handle })).toEqual([handle])
	expect(await find({ q: handle, tier: 'STARTER' })).toEqual([])
	expect(await find({ q: handle, state: 'active', tier: 'LEAD' })).toEqual([handle])
	expect(await find({ q: '%' })).toEqual([])
	const record = await admin.call(getCreator, { params: { id: await idOf(handle) } })
	expect(record).toMatchObject({ handle, rate: expect.any(Number), links: [], history: [] })
})

test('who is paused reads why, and their links count no more until they are back', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { creator, handle } = await aCreator(shop)
	const { items } = await creator.call(createCreatorLink, { body: { campaign: 'x', destination: '/shop' } })
	const params = { id: await idOf(handle) }
	const pause = { params, body: { state: 'paused', reason: 'Your link is on a coupon site.' } } as const
	const ends = await allAtOnce(20, () => admin.call(setCreatorStanding, pause))
	expect(ends.filter((each) => each === 'CONFLICT')).toHaveLength(19)
	expect((await creator.call(getCreatorDashboard, {})).creator).toMatchObject({
		state: 'paused',
		reason: pause.body.reason,
	})
	expect((await clickOn(shop, items[0]?.code ?? '')).headers['set-cookie']).toBeUndefined()
	const { history } = await admin.call(setCreatorStanding, { params, body: { state: 'active' } })
	expect(history.map(({ text }) => text)).toEqual(['state: active', `state: paused, reason: ${pause.body.reason}`])
	expect((await clickOn(shop, items[0]?.code ?? '')).headers['set-cookie']).toBeDefined()
	await expect(
		admin.call(setCreatorStanding, { params, body: { state: 'banned', reason: '' } } as never),
	).rejects.toMatchObject({ status: 400 })
})

test('who is banned is paid nothing, not even by a payout that was computed before', async () => {
	const [admin, other] = [await shop.signedIn('ADMIN'), await shop.signedIn('ADMIN')]
	const { creator, handle } = await anEarningCreator(shop)
	const before = (await creator.call(getCreatorDashboard, {})).balance.payableCents
	const { id } = await admin.call(computeCreatorPayout, {})
	const body = { state: 'banned', reason: 'Bought through their own link.' } as const
	await admin.call(setCreatorStanding, { params: { id: await idOf(handle) }, body })
	const { lines } = await other.call(approveCreatorPayout, { params: { id } })
	expect(lines.map((line) => line.handle)).not.toContain(handle)
	expect((await creator.call(getCreatorDashboard, {})).balance.payableCents).toBe(before)
	const later = await admin.call(computeCreatorPayout, {}).catch(() => null)
	expect(later?.lines.map((line) => line.handle) ?? []).not.toContain(handle)
})

test('a tier changes the rate of what is to come; nobody decides their own', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { handle } = await aCreator(shop)
	const params = { id: await idOf(handle) }
	const { rate } = await admin.call(getCreator, { params })
	expect((await admin.call(setCreatorTier, { params, body: { tier: 'LEAD' } })).rate).toBeGreaterThan(rate)
	const both = await shop.signedIn('ADMIN', 'CREATOR')
	const own = { id: await idOf(await makeCreator(shop, both.id)) }
	await expect(both.call(setCreatorTier, { params: own, body: { tier: 'LEAD' } })).rejects.toMatchObject({
		code: 'CONFLICT',
	})
})

test('somebody with an account is made a creator once, without an application', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { body } = await someoneToAdd(shop)
	const ends = await allAtOnce(12, () => admin.call(addCreator, { body }))
	expect(ends.filter((each) => each === 'CONFLICT')).toHaveLength(11)
	const nobody = { ...body, email: 'nobody@example.com' }
	await expect(admin.call(addCreator, { body: nobody })).rejects.toMatchObject({ code: 'CONFLICT' })
	const ours = { ...(await someoneToAdd(shop)).body, handle: 'untapped-one' }
	await expect(admin.call(addCreator, { body: ours })).rejects.toMatchObject({ code: 'CONFLICT' })
})
