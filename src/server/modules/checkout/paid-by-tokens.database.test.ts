import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOrder } from '#contracts/orders/orders.ts'
import { getQuote } from '#contracts/pricing/pricing.ts'
import { asCents } from '#contracts/shared/money.ts'
import { myBalance } from '#contracts/tokens/tokens.ts'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
import { challengeOf } from '#test/support/challenge.ts'
import {
	aCheckout,
	address,
	allAtOnce,
	aProduct,
	buy,
	cards,
	deliverAll,
	type Sellable,
} from '#test/support/shopping.ts'
import { aTokenMember } from '#test/support/token-member.ts'

let shop: OwnedApp
let cap: Sellable
beforeAll(async () => {
	shop = await startOwnedApp()
	cap = await aProduct(shop, 100_000, { priceCents: 6000 })
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})

/** A state without sales tax, so that goods are all there is to pay. */
const oregon = { shippingAddress: { ...address, city: 'Portland', state: 'OR', postalCode: '97201' } }
const aRichMember = async (tokens = 10_000) => {
	const ada = await aTokenMember(shop)
	await ada.gift(tokens)
	const checkout = (more: NonNullable<Parameters<typeof aCheckout>[1]>) =>
		aCheckout([cap], { ...oregon, email: ada.email, ...more })
	return {
		...ada,
		checkout,
		buys: (more: NonNullable<Parameters<typeof aCheckout>[1]>) => buy(ada, checkout(more)),
		quote: (tokens: number) => {
			const { payment: _, email: __, ...body } = checkout({ tokens })
			return ada.call(getQuote, { body })
		},
	}
}

describe('a quote', () => {
	test('says what a member has and what of it could pay, and takes off what is asked', async () => {
		const ada = await aRichMember()
		expect(await ada.quote(0)).toMatchObject({
			tokens: 0,
			spendable: { balance: 10_000, maxTokens: 6000, maxPercent: 100 },
			totalCents: 6000,
		})
		expect(await ada.quote(2500)).toMatchObject({ tokens: 2500, tokensCents: 2500, totalCents: 3500, problems: [] })
		// A card takes fifty cents at least: so much is left to it.
		expect(await ada.quote(5980)).toMatchObject({ tokens: 5950, totalCents: 50 })
		expect(await ada.quote(9000)).toMatchObject({ tokens: 6000, totalCents: 0, problems: [] })
		expect(await ada.quote(10_001)).toMatchObject({
			problems: [{ code: 'INSUFFICIENT_TOKENS', message: 'You have 10,000 $UNTAPPED that you can use now.' }],
		})
	})

	test('takes no more than the cap of the day', async () => {
		const ada = await aRichMember()
		await shop.owner.query(
			"INSERT INTO token_spending_settings (max_percent, reason, made_by) VALUES (25, 'Test.', 'system')",
		)
		expect(await ada.quote(6000)).toMatchObject({ tokens: 1500, spendable: { maxTokens: 1500, maxPercent: 25 } })
		const seen = { tokens: 6000, expectedTotalCents: asCents(0), payment: { method: 'none' } as never }
		await expect(ada.buys(seen)).rejects.toMatchObject({ code: 'TOTAL_CHANGED' })
		await shop.owner.query('DELETE FROM token_spending_settings WHERE max_percent = 25')
	})

	test('of a guest, of fractions and of less than none is refused', async () => {
		const ada = await aRichMember()
		const { payment: _, email: __, ...body } = ada.checkout({ tokens: 5 })
		const guest = await shop.visitor().call(getQuote, { body })
		expect(guest.problems).toMatchObject([{ code: 'INSUFFICIENT_TOKENS', message: 'Sign in to pay with $UNTAPPED.' }])
		for (const tokens of [-1, 1.5]) await expect(ada.quote(tokens)).rejects.toMatchObject({ status: 400 })
	})
})

describe('an order', () => {
	test('that is paid has redeemed its tokens, with a card or alone', async () => {
		const ada = await aRichMember()
		const { number } = await ada.buys({ tokens: 2500 })
		expect(await ada.call(getOrder, { params: { number }, query: {} })).toMatchObject({
			tokens: 2500,
			tokensCents: 2500,
			totalCents: 3500,
			paymentStatus: 'paid',
		})
		const alone = await ada.buys({ tokens: 6000, payment: { method: 'none' } as never })
		expect(alone).toMatchObject({ status: 'paid', payment: { status: 'paid' } })
		expect(await ada.account()).toMatchObject({ available: 1500, held: 0 })
		expect((await ada.kinds()).filter((kind) => kind !== 'purchase')).toEqual([
			'grant',
			'hold',
			'redeem',
			'hold',
			'redeem',
		])
	})

	test('that is refused lets go of them', async () => {
		const ada = await aRichMember()
		const before = await ada.lots()
		await expect(ada.buys({ tokens: 2500, cardNumber: cards.declined })).rejects.toMatchObject({
			code: 'CARD_DECLINED',
		})
		expect(await ada.lots()).toEqual(before)
		const { payment } = await ada.buys({ tokens: 2500, cardNumber: cards.challenged })
		expect(await ada.account()).toMatchObject({ available: 7500, held: 2500 })
		expect(await ada.call(myBalance, {})).toEqual({ balance: 7500 })
		await challengeOf(shop, payment.challengeUrl ?? '', 'refuse')
		await deliverAll(shop)
		expect(await ada.lots()).toEqual(before)
		expect(await ada.kinds()).toEqual(['grant', 'hold', 'release', 'hold', 'release'])
	})

	test('that is asked for twice at once with one key holds them once', async () => {
		const ada = await aRichMember()
		const key = randomUUID()
		await allAtOnce(8, () => buy(ada, ada.checkout({ tokens: 2500 }), key))
		expect(await ada.account()).toMatchObject({ available: 7500, held: 0 })
	})

	test('cannot spend what twenty carts want at once', async () => {
		const ada = await aRichMember(10_000)
		const ends = await allAtOnce(20, () => ada.buys({ tokens: 3000 }))
		const refused = ends.filter((end) => typeof end === 'string')
		expect(refused).toHaveLength(17)
		expect(new Set(refused)).toEqual(new Set(['INSUFFICIENT_TOKENS']))
		expect(await ada.account()).toMatchObject({ available: 1000, held: 0 })
	})

	test('cannot spend tokens that are over, though they were there when it was shown', async () => {
		const ada = await aRichMember()
		const seen = await ada.quote(6000)
		await ada.age(366)
		await expect(
			ada.buys({ tokens: 6000, expectedTotalCents: seen.totalCents, payment: { method: 'none' } as never }),
		).rejects.toMatchObject({ code: 'INSUFFICIENT_TOKENS' })
		expect(await ada.kinds()).toEqual(['grant'])
	})
})
