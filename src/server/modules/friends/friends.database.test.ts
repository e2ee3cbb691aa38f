import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { getInvite } from '#contracts/friends/friends.ts'
import { password, startTestApp, type TestApp } from '#test/support/app.ts'
import { friendsIn } from '#test/support/friends.ts'
import { aCheckout, allAtOnce, aProduct, buy } from '#test/support/shopping.ts'

let shop: TestApp
let on: Awaited<ReturnType<typeof friendsIn>>
beforeAll(async () => {
	shop = await startTestApp()
	on = await friendsIn(shop)
})
afterAll(() => shop.auditAndClose())

/** What the order itself earns: $25 at 5 a dollar. */
const earned = 125

describe('a friend', () => {
	test('brings both tokens with the first order, pending until it can come back no more', async () => {
		const { inviter, friend } = await on.aPair()
		await on.anOrder(friend)
		await on.settle()
		await on.settle()
		expect(await on.standingOf(inviter)).toEqual({ available: 0, pending: 500 })
		expect(await on.standingOf(friend)).toEqual({ available: 0, pending: earned + 500 })
		expect((await on.ownOf(inviter)).friends).toMatchObject([{ state: 'pending', tokens: 500, reason: null }])
		expect((await on.ownOf(friend)).invitedBy).toMatchObject({
			username: inviter.username,
			state: 'pending',
			tokens: 500,
		})
		await on.passTime()
		await Promise.all([on.mature(), on.mature()])
		expect(await on.standingOf(inviter)).toEqual({ available: 500, pending: 0 })
		expect(await on.standingOf(friend)).toEqual({ available: earned + 250 + 500, pending: 0 })
		expect((await on.ownOf(inviter)).friends).toMatchObject([{ state: 'free', tokens: 500, maturesAt: null }])
	})

	test('brings them also where the order itself earns nothing', async () => {
		const [{ terms } = { terms: {} }] = await shop.rows('SELECT terms FROM token_rules ORDER BY version DESC LIMIT 1')
		const hold = (more: object) =>
			shop.rows("INSERT INTO token_rules (terms, made_by) VALUES ($1, 'system')", [{ ...terms, ...more }])
		await hold({ perDollar: 0 })
		const { inviter, friend } = await on.aPair()
		const order = await on.anOrder(friend)
		await on.settle()
		const brought = await on.standingOf(inviter)
		await on.refunded(order)
		await on.settle()
		const after = await on.standingOf(inviter)
		await hold({})
		expect([brought, after]).toEqual([
			{ available: 0, pending: 500 },
			{ available: 0, pending: 0 },
		])
	})

	test('comes once, by the first code, and is told so', async () => {
		const { inviter, friend } = await on.aPair()
		const other = await on.codeOf(await shop.signedIn())
		await expect(on.join(friend, other)).rejects.toMatchObject({ code: 'CONFLICT' })
		expect(await on.join(friend, await on.codeOf(inviter))).toMatchObject({ invitedBy: { username: inviter.username } })
		await expect(on.join(inviter, await on.codeOf(inviter))).rejects.toMatchObject({ code: 'CONFLICT' })
		await expect(on.join(inviter, await on.codeOf(friend))).rejects.toMatchObject({ code: 'CONFLICT' })
		await expect(on.join(inviter, 'CDFG-CDFG')).rejects.toMatchObject({ code: 'NOT_FOUND' })
	})

	test('types a code as it looks, and reads who invites', async () => {
		const inviter = await shop.signedIn()
		const code = await on.codeOf(inviter)
		const typed = ` ${code.slice(0, 3)}-${code.slice(3).toLowerCase().replaceAll('2', 'z').replaceAll('5', 's')} `
		const invite = await shop.visitor().call(getInvite, { params: { code: typed } })
		expect(invite).toEqual({ username: inviter.username, friend: 500, friendMinCents: 2000 })
		await expect(shop.visitor().call(getInvite, { params: { code: 'nobody' } })).rejects.toMatchObject({ status: 404 })
		const { status, headers } = await shop.visitor().send({ method: 'GET', url: `/i/${code.toLowerCase()}` })
		expect([status, headers.location]).toEqual([302, `/signup?invite=${code}`])
	})

	test('who has bought before is none', async () => {
		const [inviter, old] = [await shop.signedIn(), await shop.signedIn()]
		await on.anOrder(old)
		expect(await on.ownOf(old)).toMatchObject({ mayJoin: false })
		await expect(on.join(old, await on.codeOf(inviter))).rejects.toMatchObject({ code: 'CONFLICT' })
	})

	test('with a small order waits for one that is large enough', async () => {
		const { inviter, friend } = await on.aPair()
		const small = await aProduct(shop, 9, { priceCents: 1900 })
		await buy(friend, aCheckout([small], { email: friend.email }))
		await on.settle()
		expect((await on.ownOf(inviter)).friends).toMatchObject([{ state: 'joined', tokens: null }])
		await on.anOrder(friend)
		await on.settle()
		expect((await on.ownOf(inviter)).friends).toMatchObject([{ state: 'pending' }])
	})
})

describe('an order that comes back', () => {
	test('takes both back, out of pending and out of what is free', async () => {
		for (const isFree of [false, true]) {
			const { inviter, friend } = await on.aPair()
			const order = await on.anOrder(friend)
			await on.settle()
			if (isFree) await on.passTime().then(on.mature)
			await on.refunded(order)
			await on.settle()
			await on.settle()
			expect(await on.standingOf(inviter)).toEqual({ available: 0, pending: 0 })
			expect(await on.standingOf(friend)).toEqual({ available: 0, pending: 0 })
			expect((await on.ownOf(inviter)).friends).toMatchObject([{ state: 'returned' }])
		}
	})

	test('takes both back where less than the least is left, and not before', async () => {
		const { inviter, friend } = await on.aPair()
		const order = await on.anOrder(friend, { quantity: 2 })
		await on.settle()
		await on.refunded(order)
		await on.settle()
		expect(await on.standingOf(inviter)).toEqual({ available: 0, pending: 500 })
		await on.refunded(order)
		await on.settle()
		expect(await on.standingOf(inviter)).toEqual({ available: 0, pending: 0 })
	})

	test('takes back those of who invited also when the friend has deleted the account', async () => {
		for (const isFree of [false, true]) {
			const { inviter, friend } = await on.aPair()
			const order = await on.anOrder(friend)
			await on.settle()
			if (isFree) await on.passTime().then(on.mature)
			await friend.call(deleteAccount, { body: { password, confirmation: friend.username } })
			await on.settle()
			expect(await on.standingOf(inviter)).toEqual(
				isFree ? { available: 500, pending: 0 } : { available: 0, pending: 500 },
			)
			await on.refunded(order)
			await Promise.all([on.settle(), on.settle()])
			expect(await on.standingOf(inviter)).toEqual({ available: 0, pending: 0 })
			expect((await on.ownOf(inviter)).friends).toMatchObject([{ state: 'returned' }])
		}
	})

	test('against tokens becoming free, ten at once: nothing is left over', async () => {
		const pairs = await Promise.all(Array.from({ length: 10 }, on.aPair))
		const orders = await Promise.all(pairs.map(({ friend }) => on.anOrder(friend)))
		await on.settle()
		await on.passTime()
		await Promise.all([
			...orders.map((order) => on.refunded(order)),
			on.mature(),
			on.mature(),
			on.settle(),
			on.settle(),
		])
		await on.settle()
		for (const { inviter } of pairs) expect(await on.standingOf(inviter)).toEqual({ available: 0, pending: 0 })
	})
})

describe('many at once', () => {
	test('one friend with two links: one counts', async () => {
		const codes = await Promise.all([shop.signedIn(), shop.signedIn()].map(async (who) => on.codeOf(await who)))
		const friend = await shop.signedIn()
		const answers = await allAtOnce(10, (at) => on.join(friend, codes[at % 2] ?? ''))
		const counted = answers.filter((answer) => typeof answer !== 'string')
		expect(new Set(counted.map((answer) => answer.invitedBy?.username)).size).toBe(1)
		expect(counted.length).toBe(5)
		expect(await shop.rows('SELECT 1 FROM friends WHERE friend_id = $1', [friend.id])).toHaveLength(1)
	})

	test('two who invite each other: one counts', async () => {
		const [one, other] = [await shop.signedIn(), await shop.signedIn()]
		const [codeOfOne, codeOfOther] = [await on.codeOf(one), await on.codeOf(other)]
		await allAtOnce(2, (at) => (at === 0 ? on.join(one, codeOfOther) : on.join(other, codeOfOne)))
		expect(await shop.rows('SELECT 1 FROM friends WHERE friend_id = ANY($1)', [[one.id, other.id]])).toHaveLength(1)
	})

	test('twenty first orders over weeks: each friend is rewarded, who invited for five', async () => {
		const inviter = await shop.signedIn()
		const code = await on.codeOf(inviter)
		const friends = await Promise.all(Array.from({ length: 20 }, () => shop.signedIn()))
		await Promise.all(friends.map((friend) => on.join(friend, code)))
		await Promise.all(friends.map((friend) => on.anOrder(friend)))
		for (const [nth, { id }] of friends.entries())
			await shop.rows("UPDATE orders SET placed_at = placed_at + $2 * interval '2 days' WHERE user_id = $1", [id, nth])
		await Promise.all([on.settle(), on.settle(), on.settle()])
		expect(await on.standingOf(inviter)).toEqual({ available: 0, pending: 5 * 500 })
		for (const friend of friends) expect(await on.standingOf(friend)).toEqual({ available: 0, pending: earned + 500 })
		const own = await on.ownOf(inviter)
		expect(own.countedThisMonth).toBe(5)
		expect(own.friends.filter(({ reason }) => reason?.startsWith('5 friends count in a month'))).toHaveLength(15)
	})
})
