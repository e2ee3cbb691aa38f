import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { decideHeldFriend, listHeldFriends } from '#contracts/friends/held-friends.ts'
import { password, startTestApp, type TestApp } from '#test/support/app.ts'
import { friendsIn } from '#test/support/friends.ts'
import { address, allAtOnce } from '#test/support/shopping.ts'

let shop: TestApp
let on: Awaited<ReturnType<typeof friendsIn>>
beforeAll(async () => {
	shop = await startTestApp()
	on = await friendsIn(shop)
})
afterAll(() => shop.auditAndClose())

type Friend = Awaited<ReturnType<TestApp['signedIn']>>

/** What the order itself earns: $25 at 5 a dollar. */
const earned = 125

describe('an order that looks like one’s own', () => {
	const heldOf = async (order: { number: string }) => {
		const { items } = await on.admin.call(listHeldFriends, { query: {} })
		return items.find(({ orderNumber }) => orderNumber === order.number)
	}

	test('is held for the e-mail of who invited, an address of theirs, and mail that is thrown away', async () => {
		const { inviter, friend } = await on.aPair()
		const [local, domain] = inviter.email.split('@')
		const byMail = await on.anOrder(friend, { email: `${local}+friend@${domain}` })
		const second = await on.aPair()
		const house = { ...address, line1: '77 Main St.' }
		await on.anOrder(second.inviter, { shippingAddress: house })
		const byAddress = await on.anOrder(second.friend, { shippingAddress: { ...house, line1: '77 main st' } })
		const third = await on.aPair()
		const byThrowaway = await on.anOrder(third.friend, { email: `${randomUUID()}@mailinator.com` })
		await on.settle()
		expect((await heldOf(byMail))?.reason).toBe('It was ordered under the e-mail of who invited.')
		expect((await heldOf(byAddress))?.reason).toBe('It went to an address of who invited.')
		expect((await heldOf(byThrowaway))?.reason).toBe('It was ordered with an e-mail that is made to be thrown away.')
		expect(await on.standingOf(inviter)).toEqual({ available: 0, pending: 0 })
		expect((await on.ownOf(inviter)).friends).toMatchObject([{ state: 'held', tokens: null }])
	})

	test('is held for a card of who invited, or of another friend of theirs, and an address of one', async () => {
		const { inviter, friend } = await on.aPair()
		const card = { expYear: 2090, expMonth: 3 }
		await on.anOrder(inviter, { card })
		const byCard = await on.anOrder(friend, { card })
		const [code, others] = [await on.codeOf(inviter), await Promise.all([1, 2, 3, 4].map(() => shop.signedIn()))]
		for (const other of others) await on.join(other, code)
		const [one, two, three, four] = others as [Friend, Friend, Friend, Friend]
		const shared = { expYear: 2091, expMonth: 4 }
		const house = { ...address, line1: '12 Ring Road' }
		const rings = [await on.anOrder(one, { card: shared }), await on.anOrder(two, { card: shared })]
		const homes = [
			await on.anOrder(three, { shippingAddress: house }),
			await on.anOrder(four, { shippingAddress: { ...house, line1: '12 RING ROAD.' } }),
		]
		await on.settle()
		expect((await heldOf(byCard))?.reason).toBe('It was paid with a card of who invited.')
		for (const order of rings)
			expect((await heldOf(order))?.reason).toBe(
				'It was paid with a card of another friend whom the same member invited.',
			)
		for (const order of homes)
			expect((await heldOf(order))?.reason).toBe(
				'It went to an address of another friend whom the same member invited.',
			)
		expect(await on.standingOf(inviter)).toMatchObject({ available: 0 })
	})

	test('is held from the sixth of a day on, of twenty that are settled at once; and a person lets it count', async () => {
		const inviter = await shop.signedIn()
		const code = await on.codeOf(inviter)
		const many = await Promise.all(Array.from({ length: 20 }, () => shop.signedIn()))
		await Promise.all(many.map((friend) => on.join(friend, code)))
		await Promise.all(many.map((friend) => on.anOrder(friend)))
		await Promise.all(Array.from({ length: 4 }, on.settle))
		const states = await shop.rows(
			'SELECT id, friend_id AS friend, reason FROM friends WHERE inviter_id = $1 AND state = $2',
			[inviter.id, 'held'],
		)
		expect(states).toHaveLength(15)
		expect(states[0]?.reason).toBe('More than 5 friends of one member placed their first order within a day.')
		expect(await on.standingOf(inviter)).toEqual({ available: 0, pending: 5 * 500 })
		await on.admin.call(decideHeldFriend, { params: { id: states[0]?.id }, body: { decision: 'release' } })
		const [counted] = await shop.rows('SELECT state, friend_tokens FROM friends WHERE id = $1', [states[0]?.id])
		expect(counted).toEqual({ state: 'counted', friend_tokens: 500 })
	})

	test('is decided once, by one of twenty', async () => {
		const { inviter, friend } = await on.aPair()
		const order = await on.anOrder(friend, { email: `${randomUUID()}@mailinator.com` })
		await on.settle()
		const { id = '' } = (await heldOf(order)) ?? {}
		const decisions = await allAtOnce(20, (at) =>
			on.admin.call(decideHeldFriend, {
				params: { id },
				body: at % 2 === 0 ? { decision: 'release' } : { decision: 'refuse', reason: 'One household.' },
			}),
		)
		expect(decisions.filter((each) => typeof each !== 'string')).toHaveLength(1)
		const [{ state }] = await shop.rows('SELECT state FROM friends WHERE id = $1', [id])
		expect(await on.standingOf(inviter)).toEqual({ available: 0, pending: state === 'counted' ? 500 : 0 })
	})

	test('that came back before it was decided is refused', async () => {
		const { friend } = await on.aPair()
		const order = await on.anOrder(friend, { email: `${randomUUID()}@mailinator.com` })
		await on.settle()
		const { id = '' } = (await heldOf(order)) ?? {}
		await on.refunded(order)
		await expect(
			on.admin.call(decideHeldFriend, { params: { id }, body: { decision: 'release' } }),
		).rejects.toMatchObject({ code: 'CONFLICT' })
		await on.settle()
		expect(await heldOf(order)).toBeUndefined()
	})
})

test('a deleted account is nobody’s friend, and what the other got stays', async () => {
	const { inviter, friend } = await on.aPair()
	await on.anOrder(friend)
	await on.settle()
	await friend.call(deleteAccount, { body: { password, confirmation: friend.username } })
	await on.passTime()
	await on.mature()
	expect(await on.standingOf(inviter)).toEqual({ available: 500, pending: 0 })
	const second = await on.aPair()
	await second.inviter.call(deleteAccount, { body: { password, confirmation: second.inviter.username } })
	expect((await on.ownOf(second.friend)).invitedBy).toMatchObject({ username: null, state: 'joined' })
	await on.anOrder(second.friend)
	await on.settle()
	expect(await on.standingOf(second.friend)).toEqual({ available: 0, pending: earned + 500 })
})
