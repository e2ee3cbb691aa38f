import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commissionOf } from '#contracts/creators/commission.ts'
import { basesOf } from '#server/modules/pricing/index.ts'
import { baseLeft } from '../reversals/base-left.ts'
import { type AttributionCandidate, decideAttribution } from './rules.ts'

const settings = {
	version: 1,
	windowDays: 30,
	holdDays: 40,
	newCustomersOnly: false,
	rates: { STARTER: 800, PARTNER: 1000, LEAD: 1200 },
	since: '2026-01-01T00:00:00Z',
}
const order = {
	orderedAt: new Date('2026-05-20T12:00:00Z'),
	userId: null,
	customer: 'b@example.com',
	email: 'b@example.com',
	hasBoughtBefore: true,
}
const link: AttributionCandidate = {
	source: 'link',
	sourceId: 'l',
	creatorId: 'c',
	tier: 'STARTER',
	isActive: true,
	userId: 'u',
	customer: 'c@example.com',
	goesToOwnAddress: false,
	isPaidWithOwnCard: false,
	clickedAt: new Date('2026-05-18T12:00:00Z'),
	referrer: null,
	isInBurst: false,
	isStranger: null,
	isOfVisitor: false,
	isUsedByStrangers: false,
}
const code: AttributionCandidate = { ...link, source: 'code', sourceId: 'k', creatorId: 'd', clickedAt: null }
const decided = (...given: Parameters<typeof decideAttribution>) =>
	decideAttribution(...given).map(({ claim, outcome }) => `${claim.source} ${outcome}`)

describe('an order is credited to one creator at the most', () => {
	test.each<[string, AttributionCandidate[], object, string[]]>([
		['a link alone counts', [link], {}, ['link counted']],
		['a code goes before a link', [link, code], {}, ['code counted', 'link lost']],
		['a click that is too old is lost', [{ ...link, clickedAt: new Date('2026-04-01') }], {}, ['link lost']],
		['who is paused loses to a link', [link, { ...code, isActive: false }], {}, ['code lost', 'link counted']],
		['an order of one’s own waits for a person', [link], { userId: 'u' }, ['link held']],
		['one to an address of theirs', [{ ...link, goesToOwnAddress: true }], {}, ['link held']],
		['so does one with an e-mail to throw away', [link], { email: 'b@yopmail.com' }, ['link held']],
		['one from a coupon site', [{ ...link, referrer: 'www.wethrift.com' }], {}, ['link held']],
		['and one of many at once', [{ ...code, isInBurst: true }], {}, ['code held']],
		['one of many strangers', [{ ...code, isStranger: true, isUsedByStrangers: true }], {}, ['code held']],
		['so does one under one’s own e-mail', [link], { customer: 'c@example.com' }, ['link held']],
	])('%s', (_, claims, more, expected) => expect(decided(claims, { ...order, ...more }, settings)).toEqual(expected))

	test('many at once by codes that work once wait for a person, and no code is said to have got out', () => {
		const [decision] = decideAttribution([{ ...code, isOfVisitor: true, isInBurst: true }], order, settings)
		const reason =
			'The codes of your visitors brought far more orders on this day than in the weeks before. Somebody looks at them.'
		expect(decision).toMatchObject({ outcome: 'held', reason })
	})

	test('with new customers only, one who has bought before does not count', () => {
		expect(decided([link], order, { ...settings, newCustomersOnly: true })).toEqual(['link lost'])
	})
})

describe('the base of commission', () => {
	const lines = [
		{ id: 'a', quantity: 2, cents: 4320, isGiftCard: false },
		{ id: 'b', quantity: 1, cents: 5000, isGiftCard: true },
	]
	const nothing = { shippingCents: 0, taxCents: 0, depositCents: 0, giftCardCents: 0, tokensCents: 0 }

	test('is goods paid in money: no gift cards bought, none used, no tokens, no tax and no shipping', () => {
		expect(basesOf({ ...nothing, lines })).toEqual([4320, 0])
		expect(basesOf({ ...nothing, giftCardCents: 2160, lines: lines.slice(0, 1) })).toEqual([2160])
		const more = { ...nothing, shippingCents: 500, taxCents: 300, tokensCents: 512, lines: lines.slice(0, 1) }
		expect(basesOf(more)).toEqual([4320 - Math.round((512 * 4320) / 5120)])
	})

	test('returns in any steps take as much as one, and all of them take everything', () => {
		const order = fc.record({ base: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 99 }), rate: fc.nat(5000) })
		fc.assert(
			fc.property(order, fc.nat(99), ({ base, quantity, rate }, step) => {
				const steps = [0, Math.min(step, quantity), quantity]
				const lefts = steps.map((refunded) => commissionOf(baseLeft(base, quantity, refunded), rate))
				expect(lefts[0]).toBe(commissionOf(base, rate))
				expect(lefts[2]).toBe(0)
				expect(lefts.toSorted((one, other) => other - one)).toEqual(lefts)
			}),
		)
	})
})
