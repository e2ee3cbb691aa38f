import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { myBalance } from '#contracts/tokens/tokens.ts'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { aTokenMember, daysFromNow } from '#test/support/token-member.ts'
import { refusalOfSpentTokens } from '../ledger/holds.ts'
import { expireLots } from './expire-lots.ts'

let shop: OwnedApp
beforeAll(async () => {
	shop = await startOwnedApp()
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})

const uuid = () => crypto.randomUUID()

/** Days from now to the end of twelve months that begin at a day. */
const inAYear = (days = 0) => {
	const end = daysFromNow(days)
	end.setUTCFullYear(end.getUTCFullYear() + 1)
	return Math.round((end.getTime() - Date.now()) / 86_400_000)
}

describe('what is available', () => {
	test('is spent from the lot that expires first', async () => {
		const ada = await aTokenMember(shop)
		await ada.gift(100)
		await ada.gift(50, 10)
		await ada.take(120, 11)
		expect(await ada.lots()).toEqual([{ available: 30, held: 0, days: inAYear(10) }])
	})

	test('is over at its instant, whether or not a job has run: nothing spends it, and the balance is without it', async () => {
		const ada = await aTokenMember(shop)
		await ada.gift(100)
		await ada.age(364)
		await ada.gift(50)
		expect(await ada.call(myBalance, {})).toEqual({ balance: 150 })
		await expect(ada.take(60, 3)).rejects.toSatisfy((error) => refusalOfSpentTokens(error) !== error)
		await ada.take(40, 3)
		expect(await ada.kinds()).toEqual(['grant', 'grant', 'expire', 'correction'])
		expect(await ada.call(myBalance, {})).toEqual({ balance: 10 })

		const bob = await aTokenMember(shop)
		await bob.gift(70)
		await bob.age(366)
		expect(await bob.account()).toMatchObject({ available: 70 })
		expect(await bob.call(myBalance, {})).toEqual({ balance: 0 })
		await expect(bob.hold(uuid(), 1)).rejects.toMatchObject({ code: 'INSUFFICIENT_TOKENS' })
	})

	test('is written off by the job, as often as it runs, for everybody at once', async () => {
		const people = [await aTokenMember(shop), await aTokenMember(shop)]
		for (const who of people) {
			await who.gift(70)
			await who.age(366)
			await who.gift(5)
			await who.gift(30)
		}
		const [ada] = people
		await ada?.age(366)
		await allAtOnce(4, () => expireLots(shop.services))
		expect(await ada?.account()).toMatchObject({ available: 0 })
		for (const who of people) expect((await who.kinds()).filter((kind) => kind === 'expire').length).toBeGreaterThan(0)
		expect(await people[1]?.account()).toMatchObject({ available: 35 })
	})

	test('expires once, however many say so', async () => {
		const ada = await aTokenMember(shop)
		await ada.gift(70)
		await ada.age(366)
		const ends = await allAtOnce(20, () => ada.gift(1))
		expect(ends.filter((end) => end !== true)).toEqual([])
		expect((await ada.kinds()).filter((kind) => kind === 'expire')).toHaveLength(1)
		expect(await ada.call(myBalance, {})).toEqual({ balance: 20 })
	})

	test('pays a debt first: what fills a balance below zero is in no lot', async () => {
		const ada = await aTokenMember(shop)
		await ada.post({ kind: 'bonus', from: 'promotion', to: 'available', amount: 100 })
		await ada.take(80)
		await ada.post({ kind: 'refund', from: 'available', to: 'promotion', amount: 100 })
		expect(await ada.account()).toMatchObject({ available: -80 })
		expect(await ada.lots()).toEqual([])
		await expect(ada.take(1)).rejects.toThrow('more than is available')
		await ada.gift(50)
		expect(await ada.lots()).toEqual([])
		await ada.gift(50)
		expect(await ada.lots()).toEqual([{ available: 20, held: 0, days: inAYear() }])
	})

	test('is taken back out of the lot that it made, and no more of it than there was', async () => {
		const ada = await aTokenMember(shop)
		await ada.gift(100)
		await ada.post({ kind: 'bonus', from: 'promotion', to: 'available', amount: 50, at: daysFromNow(1) })
		const back = { kind: 'refund', from: 'available', to: 'promotion', concerns: await ada.idOf('bonus') } as const
		await ada.post({ ...back, amount: 30 })
		await expect(ada.post({ ...back, amount: 21 })).rejects.toThrow('no more than there was')
		await ada.post({ ...back, amount: 20 })
		expect(await ada.lots()).toEqual([{ available: 100, held: 0, days: inAYear() }])
	})
})

describe('a hold', () => {
	test('ends once: redeemed or released, by the first of both', async () => {
		const ada = await aTokenMember(shop)
		await ada.gift(1000)
		for (let round = 0; round < 10; round++) {
			const order = uuid()
			await ada.hold(order, 50)
			await allAtOnce(6, (nth) => (nth % 2 ? ada.redeem(order) : ada.release(order)))
		}
		const ended = (await ada.kinds()).filter((kind) => kind === 'redeem' || kind === 'release')
		expect(ended).toHaveLength(10)
		const redeemed = ended.filter((kind) => kind === 'redeem').length
		expect(await ada.account()).toEqual({ available: 1000 - 50 * redeemed, pending: 0, held: 0 })
	})

	test('gives twenty carts no more than one balance has', async () => {
		const ada = await aTokenMember(shop)
		await ada.gift(100)
		await ada.gift(100, 1)
		const ends = await allAtOnce(20, () => ada.hold(uuid(), 30))
		expect(ends.filter((end) => end === 'INSUFFICIENT_TOKENS')).toHaveLength(14)
		expect(await ada.account()).toEqual({ available: 20, pending: 0, held: 180 })
	})

	test('lets go into the very lots, and what is given back of it goes there too, by any parts', async () => {
		for (const parts of [[120], [20, 70, 30], [119, 1]]) {
			const ada = await aTokenMember(shop)
			await ada.gift(100)
			await ada.gift(50, 10)
			const before = await ada.lots()
			const [order, another] = [uuid(), uuid()]
			await ada.hold(order, 120)
			expect(await ada.lots()).toMatchObject([
				{ available: 0, held: 100 },
				{ available: 30, held: 20 },
			])
			await ada.release(order)
			await ada.release(order)
			expect(await ada.lots()).toEqual(before)
			await ada.hold(another, 120)
			await ada.redeem(another)
			await expect(ada.restore(order, 1)).rejects.toThrow('Nothing was redeemed')
			for (const part of parts) {
				const refund = uuid()
				await ada.restore(another, part, refund)
				await ada.restore(another, part, refund)
			}
			expect(await ada.lots()).toEqual(before)
			await expect(ada.restore(another, 1)).rejects.toThrow('no more than there was')
		}
	})

	test('outlives its lot: what comes back then has thirty days, and an order that is never paid gains them once', async () => {
		const ada = await aTokenMember(shop)
		const order = uuid()
		await ada.gift(80)
		await ada.age(200)
		await ada.hold(order, 80)
		const hold = await ada.idOf('hold')
		const back = { kind: 'release', from: 'held', to: 'available', amount: 80 } as const
		await ada.post({ ...back, concerns: hold, at: daysFromNow(200) })
		expect(await ada.lots()).toEqual([{ available: 80, held: 0, days: 230 }])
		await ada.post({ kind: 'hold', from: 'available', to: 'held', amount: 80, at: daysFromNow(229) })
		await ada.post({ ...back, concerns: await ada.idOf('hold'), at: daysFromNow(231) })
		expect(await ada.lots()).toEqual([{ available: 80, held: 0, days: 230 }])
		await expect(ada.take(1, 231)).rejects.toThrow('more than is available')
	})

	test('of a member who leaves is lost, and the order goes on', async () => {
		const ada = await aTokenMember(shop)
		const order = uuid()
		await ada.gift(100)
		await ada.gift(100, 1)
		await ada.hold(order, 60)
		await ada.age(366)
		await ada.call(deleteAccount, { body: { password: 'correct horse battery', confirmation: ada.username } })
		await ada.redeem(order)
		await ada.restore(order, 60)
		expect(await ada.kinds()).toEqual(['grant', 'grant', 'hold', 'expire', 'expire', 'forfeit'])
		expect(await ada.lots()).toEqual([])
	})
})

describe('the books', () => {
	test.each([
		[
			'a purchase that is available at once',
			{ kind: 'purchase', from: 'issuance', to: 'available' },
			'direction_of_kind',
		],
		[
			'a hold that is redeemed without being one',
			{ kind: 'redeem', from: 'held', to: 'redemption' },
			'concerns_its_transfer',
		],
		['a grant out of nothing', { kind: 'grant', from: 'claim', to: 'available' }, 'direction_of_kind'],
	] as const)('refuse %s', async (_, transfer, rule) => {
		const ada = await aTokenMember(shop)
		await ada.gift(10)
		await expect(ada.post({ ...transfer, amount: 5 })).rejects.toMatchObject({ constraint: rule })
	})

	test('refuse to end half a hold, or the hold of somebody else', async () => {
		const [ada, eve] = [await aTokenMember(shop), await aTokenMember(shop)]
		for (const who of [ada, eve]) await who.gift(100)
		for (const who of [ada, eve]) await who.hold(uuid(), 60)
		const concerns = await ada.idOf('hold')
		const redeem = { kind: 'redeem', from: 'held', to: 'redemption', concerns } as const
		await expect(ada.post({ ...redeem, amount: 30 })).rejects.toThrow('not of that transfer')
		await expect(eve.post({ ...redeem, amount: 60 })).rejects.toThrow('not of that transfer')
		const reversal = { kind: 'reversal', from: 'held', to: 'available', amount: 60, reverses: concerns } as const
		await expect(ada.post(reversal)).rejects.toThrow('nothing else')
	})

	test.each(['token_lots', 'token_lot_moves'])('let nobody but the ledger write %s', async (table) => {
		for (const statement of [`UPDATE ${table} SET available = 1`, `DELETE FROM ${table}`])
			await expect(shop.services.db.pool.query(statement)).rejects.toThrow('permission denied')
	})
})
