import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { refundOrder } from '#contracts/orders/refund-calls.ts'
import { myBalance } from '#contracts/tokens/tokens.ts'
import { transaction } from '#server/db/client.ts'
import {
	earnPurchase,
	expireLots,
	matureEarnings,
	planTokensBack,
	takeTokensBack,
} from '#server/modules/tokens/index.ts'
import { retryWhileBusy } from '#test/money/retry-while-busy.ts'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
import type { Visitor } from '#test/support/app.ts'
import { claimed, newCodes } from '#test/support/claim-codes.ts'
import { aCheckout, allAtOnce, aProduct, buy } from '#test/support/shopping.ts'
import { aTokenMember } from '#test/support/token-member.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2)
const atOnce = 20
vi.setConfig({ testTimeout: 60_000 + rounds * 12_000 })

let shop: OwnedApp
let admin: Visitor
beforeAll(async () => {
	shop = await startOwnedApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})

const uuid = () => crypto.randomUUID()
const count = (kinds: readonly string[], kind: string) => kinds.filter((each) => each === kind).length

/** So many rounds of a race, each with somebody new. */
async function inRounds(race: (member: Awaited<ReturnType<typeof aTokenMember>>) => Promise<void>): Promise<void> {
	for (let round = 0; round < rounds; round++) await race(await aTokenMember(shop))
}

describe('twenty at once', () => {
	test('carts spend one balance: as many as it pays for are placed', () =>
		inRounds(async (ada) => {
			await ada.gift(700)
			await ada.gift(300, 1)
			const product = await aProduct(shop, 100, { priceCents: 1000 })
			const body = aCheckout([product], { email: ada.email, tokens: 300 })
			const ends = await allAtOnce<unknown>(atOnce, () => retryWhileBusy(() => buy(ada, body)))
			const placed = ends.filter((end) => typeof end !== 'string')
			expect(placed).toHaveLength(3)
			expect(ends.filter((end) => end === 'INSUFFICIENT_TOKENS')).toHaveLength(atOnce - 3)
			expect(await ada.account()).toMatchObject({ available: 100, held: 0 })
			expect(await ada.lots()).toMatchObject([{ available: 100, held: 0 }])
		}))

	test('redeem a hold while its lot expires: what is held is redeemed once, the rest expires once', () =>
		inRounds(async (ada) => {
			const order = uuid()
			await ada.gift(100)
			await ada.hold(order, 60)
			await ada.age(366)
			await allAtOnce<unknown>(atOnce, (nth) => (nth % 2 ? ada.redeem(order) : expireLots(shop.services)))
			const kinds = await ada.kinds()
			expect([count(kinds, 'redeem'), count(kinds, 'expire')]).toEqual([1, 1])
			expect(await ada.account()).toEqual({ available: 0, pending: 0, held: 0 })
		}))

	test('spend a lot at its end: nothing is spent of it', () =>
		inRounds(async (ada) => {
			await ada.gift(100)
			await ada.age(366)
			const ends = await allAtOnce<unknown>(atOnce, (nth) =>
				nth % 2 ? ada.hold(uuid(), 5) : expireLots(shop.services),
			)
			expect(ends.filter((end) => end === 'INSUFFICIENT_TOKENS')).toHaveLength(atOnce / 2)
			expect(await ada.kinds()).toEqual(['grant', 'expire'])
		}))

	test('let a hold go while its lot expires: what comes back has thirty days, once', () =>
		inRounds(async (ada) => {
			const order = uuid()
			await ada.gift(100)
			await ada.hold(order, 60)
			await ada.age(366)
			await allAtOnce<unknown>(atOnce, (nth) => (nth % 2 ? ada.release(order) : expireLots(shop.services)))
			expect(await ada.lots()).toEqual([{ available: 60, held: 0, days: 30 }])
			expect(await ada.account()).toEqual({ available: 60, pending: 0, held: 0 })
		}))

	test('refund what an order earned while it becomes free to use: each unit goes back once', () =>
		inRounds(async (ada) => {
			const [orderId, lineId] = [uuid(), uuid()]
			const versions = await shop.services.earningRules.now()
			const line = { lineId, productId: lineId, category: 'energy-drink' as const, quantity: 10, cents: 3330 }
			await transaction(shop.services.db, async (tx) =>
				earnPurchase(tx, versions, {
					orderId,
					orderNumber: 'UT-RACE',
					owner: { userId: ada.id },
					placedAt: new Date(),
					paidAt: null,
					lines: [line],
					daysToReturn: -1,
				}),
			)
			const unit = (before: number) =>
				transaction(shop.services.db, async (tx) => {
					const back = await planTokensBack(tx, orderId, [{ lineId, before, quantity: 1 }])
					await takeTokensBack(tx, back, `unit-${before}`)
				})
			const ends = await allAtOnce<unknown>(atOnce, (nth) =>
				nth % 2 ? unit((nth - 1) / 2) : matureEarnings(shop.services),
			)
			expect(ends.filter((end) => typeof end === 'string')).toEqual([])
			const kinds = await ada.kinds()
			// The bonus of a first order goes back as well, where the order was free to use before all of it went back.
			expect([count(kinds, 'refund'), count(kinds, 'mature') <= 1]).toEqual([10 + count(kinds, 'bonus'), true])
			expect(await ada.account()).toEqual({ available: 0, pending: 0, held: 0 })
		}))

	test('claim one code: one member has it; and one member, who has it once', () =>
		inRounds(async (ada) => {
			const [code = '', own = ''] = await newCodes(shop, 2, 75)
			const others = await Promise.all(Array.from({ length: 4 }, () => shop.signedIn()))
			const ends = await allAtOnce<unknown>(atOnce, (nth) => claimed(others[nth % 4] ?? ada, code))
			expect(ends.filter((end) => end === 'CLAIM_USED' || end === 'CLAIM_INVALID')).toHaveLength(atOnce - atOnce / 4)
			const balances = await Promise.all(others.map(async (who) => (await who.call(myBalance, {})).balance))
			expect(balances.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 75])
			const again = await allAtOnce(atOnce, () => claimed(ada, own))
			expect(again.filter((end) => typeof end !== 'string' && end.tokens === 75 && end.balance === 75)).toHaveLength(
				atOnce,
			)
			expect(await ada.call(myBalance, {})).toEqual({ balance: 75 })
		}))

	test('refund units of one line: each goes back once, with the tokens that it earned and that paid for it', () =>
		inRounds(async (ada) => {
			await ada.gift(1000)
			const product = await aProduct(shop, 100, { priceCents: 2000 })
			const body = aCheckout([{ ...product, quantity: 2 }], { email: ada.email, tokens: 1000 })
			const { number } = await retryWhileBusy(() => buy(ada, body))
			const order = await admin.call(getAnyOrder, { params: { number } })
			const lines = [{ lineId: order.lines[0]?.id ?? '', quantity: 1 }]
			const ends = await allAtOnce<unknown>(atOnce, () =>
				retryWhileBusy(() =>
					admin.call(refundOrder, {
						params: { number },
						body: { lines, reason: 'For a test.' },
						idempotencyKey: uuid(),
					}),
				),
			)
			expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(2)
			const { available, pending, held } = (await ada.account()) ?? {}
			expect({ available, pending, held }).toEqual({ available: 1000, pending: 0, held: 0 })
			expect(count(await ada.kinds(), 'restore')).toBe(2)
		}))
})
