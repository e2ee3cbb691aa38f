import { expect, test } from 'vitest'
import { changePromotion, createPromotion } from '#contracts/pricing/promotions.ts'
import { changesOf, type PromotionDraft, untouchedPromotion } from './promotion-draft.ts'
import { promotionDraft, termsDraft } from './promotion-schema.ts'

const draft = (typed: Partial<PromotionDraft>): PromotionDraft => ({
	...untouchedPromotion,
	code: 'SPRING',
	value: '15',
	...typed,
})

test.each<[Partial<PromotionDraft>, keyof PromotionDraft]>([
	[{ code: 'ab' }, 'code'],
	[{ code: 'a b c' }, 'code'],
	[{ value: '' }, 'value'],
	[{ value: '101' }, 'value'],
	[{ value: '12.5' }, 'value'],
	[{ kind: 'fixed', value: '0' }, 'value'],
	[{ kind: 'gift' }, 'giftVariantId'],
	[{ kind: 'buy_x_get_y', value: '', buyQuantity: 'two' }, 'buyQuantity'],
	[{ kind: 'tiers' }, 'tiers'],
	[{ kind: 'tiers', tiers: [{ fromQuantity: '6', percent: '' }] }, 'tiers'],
	[{ appliesBy: 'automatic' }, 'name'],
	[{ isForAll: false }, 'productIds'],
	[{ limitTotal: '0' }, 'limitTotal'],
	[{ limitPerCustomer: 'x' }, 'limitPerCustomer'],
	[{ minSubtotalCents: 'much' }, 'minSubtotalCents'],
	[{ startsAt: '2026-12-02T00:00', endsAt: '2026-12-01T00:00' }, 'endsAt'],
])('%j is a problem of its field', (typed, field) => {
	const { error } = promotionDraft.safeParse(draft(typed))
	expect([...new Set(error?.issues.map(({ path }) => path.join('.')))]).toEqual([field])
})

test.each<[Partial<PromotionDraft>, object]>([
	[{}, { code: 'SPRING', kind: 'percent', value: 15, limitPerCustomer: 1 }],
	[
		{ kind: 'fixed', value: '7.5', limitTotal: '100', limitPerCustomer: '', minSubtotalCents: '30' },
		{ code: 'SPRING', kind: 'fixed', value: 750, limitTotal: 100, minSubtotalCents: 3000 },
	],
	[
		{ kind: 'buy_x_get_y', value: '', appliesBy: 'automatic', name: '3 for 2', limitPerCustomer: '', combines: true },
		{
			kind: 'buy_x_get_y',
			appliesBy: 'automatic',
			name: '3 for 2',
			value: 100,
			buyQuantity: 2,
			getQuantity: 1,
			combines: true,
		},
	],
	[
		{
			kind: 'tiers',
			tiers: [
				{ fromQuantity: '6', percent: '10' },
				{ fromQuantity: '', percent: '' },
			],
			isForAll: false,
			categories: ['bundle'],
			customers: 'members',
		},
		{
			code: 'SPRING',
			kind: 'tiers',
			tiers: [{ fromQuantity: 6, percent: 10 }],
			productIds: [],
			categories: ['bundle'],
			customerGroup: 'members',
			limitPerCustomer: 1,
		},
	],
	[
		{ kind: 'percent', customers: 'first_order' },
		{ code: 'SPRING', kind: 'percent', value: 15, isFirstOrderOnly: true, limitPerCustomer: 1 },
	],
	[
		{ kind: 'free_shipping', limitPerCustomer: '', endsAt: '2026-12-01T09:00' },
		{ code: 'SPRING', kind: 'free_shipping', endsAt: new Date('2026-12-01T09:00').toISOString() },
	],
])('%j sends what the interface takes', (typed, body) => {
	const sent = promotionDraft.parse(draft(typed))
	expect(sent).toEqual({
		...(typed.appliesBy === 'automatic' ? {} : { code: 'SPRING', appliesBy: 'code' }),
		combines: false,
		...body,
	})
	expect(createPromotion.body.safeParse(sent).success).toBe(true)
})

test('a change sends what was touched, and an emptied field takes its limit away', () => {
	const terms = termsDraft.parse({
		...untouchedPromotion,
		limitTotal: '50',
		limitPerCustomer: '',
		minSubtotalCents: '30',
		endsAt: '2026-12-01T09:00',
	})
	expect(changesOf(terms, {})).toEqual({})
	expect(changesOf(terms, { limitTotal: true, limitPerCustomer: true, startsAt: true, endsAt: true })).toEqual({
		limitTotal: 50,
		limitPerCustomer: null,
		startsAt: null,
		endsAt: new Date('2026-12-01T09:00').toISOString(),
	})
})

test('what a form says of everything at once', () => {
	const { error } = promotionDraft.safeParse(draft({ code: '?', value: '', limitTotal: 'x', minSubtotalCents: 'y' }))
	expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
		expect.arrayContaining([
			['code', '3 to 40 letters, digits, hyphens and underscores.'],
			['value', 'Enter a whole percent from 1 to 100.'],
			['limitTotal', 'Enter a whole number from 1 to 1,000,000, or leave it empty.'],
			['minSubtotalCents', 'Enter an amount in dollars, or leave it empty.'],
		]),
	)
})

test('a change is one that the interface takes', () => {
	const terms = termsDraft.parse({ ...untouchedPromotion, minSubtotalCents: '$12.50', limitTotal: '1000000' })
	expect(terms).toMatchObject({ minSubtotalCents: 1250, limitTotal: 1_000_000, limitPerCustomer: 1, endsAt: null })
	expect(changePromotion.body.safeParse({ version: 1, ...terms }).success).toBe(true)
	expect(termsDraft.safeParse({ ...untouchedPromotion, limitTotal: '1000001' }).success).toBe(false)
	expect(termsDraft.safeParse({ ...untouchedPromotion, minSubtotalCents: '100000.01' }).success).toBe(false)
})
