import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
import { friendsIn } from '#test/support/friends.ts'
import { aTokenMember } from '#test/support/token-member.ts'

let shop: OwnedApp
let on: Awaited<ReturnType<typeof friendsIn>>
beforeAll(async () => {
	shop = await startOwnedApp()
	on = await friendsIn(shop)
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})

/** Somebody with tokens that expire tomorrow, and an order whose tokens are free to use: 125, and 250 for the first. */
async function anOldMember(tokens = 125) {
	const ada = await aTokenMember(shop)
	await ada.gift(tokens)
	await ada.age(364)
	const before = await ada.lots()
	const order = await on.anOrder(ada, { quantity: 2 })
	await on.passTime()
	await on.mature()
	return { ada, before, order }
}

describe('a refund of an order', () => {
	test('takes what the order earned from its own lot, and the bonus from its: earned and refunded changes nothing', async () => {
		const { ada, before, order } = await anOldMember()
		await on.refunded(order, 2)
		expect(await ada.lots()).toEqual(before)
		expect(await ada.account()).toEqual({ available: 125, pending: 0, held: 0 })
	})

	test('comes to the same by halves', async () => {
		const { ada, before, order } = await anOldMember()
		await on.refunded(order, 1)
		expect((await ada.lots())[0]).toEqual(before[0])
		await on.refunded(order, 1)
		expect(await ada.lots()).toEqual(before)
	})

	test('takes from elsewhere what was spent of it', async () => {
		const { ada, order } = await anOldMember(10)
		await ada.take(300)
		await on.refunded(order, 2)
		expect(await ada.lots()).toEqual([])
		expect(await ada.account()).toEqual({ available: -290, pending: 0, held: 0 })
	})

	test('takes nothing a second time that has expired, at once or by halves', async () => {
		for (const steps of [[2], [1, 1]]) {
			const { ada, order } = await anOldMember()
			await ada.age(400)
			await ada.gift(70)
			for (const units of steps) await on.refunded(order, units)
			expect(await ada.account()).toEqual({ available: 70, pending: 0, held: 0 })
		}
	})

	test('takes what was spent before the rest had expired', async () => {
		const { ada, order } = await anOldMember(10)
		await ada.take(100)
		await ada.age(400)
		await ada.gift(200)
		await on.refunded(order, 2)
		expect((await ada.account())?.available).toBe(110)
	})
})

test('friends’ tokens go back out of the lot that they made', async () => {
	const [ada, bob] = [await aTokenMember(shop), await aTokenMember(shop)]
	await ada.gift(60)
	await ada.age(364)
	const before = await ada.lots()
	await on.join(bob, await on.codeOf(ada))
	const order = await on.anOrder(bob)
	await on.settle()
	await on.passTime()
	await on.mature()
	expect(await ada.account()).toMatchObject({ available: 560 })
	await on.refunded(order)
	await on.settle()
	expect(await ada.lots()).toEqual(before)
})
