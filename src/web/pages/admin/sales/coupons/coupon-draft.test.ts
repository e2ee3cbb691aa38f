import { expect, test } from 'vitest'
import { createCoupon } from '#contracts/promotions.ts'
import { type CouponDraft, centsIn, changesOf, couponOf, couponProblems, untouched } from './coupon-draft.ts'

const draft = (typed: Partial<CouponDraft>): CouponDraft => ({ ...untouched, code: 'SPRING', value: '15', ...typed })

test.each([
	['5', 500],
	['12.50', 1250],
	['12.5', 1250],
	['$0.07', 7],
	['1e2', null],
	['-1', null],
	['1,000', null],
	['', null],
	['1.005', null],
])('%j dollars are %s cents', (text, cents) => expect(centsIn(text)).toBe(cents))

test.each<[Partial<CouponDraft>, keyof CouponDraft]>([
	[{ code: 'ab' }, 'code'],
	[{ code: 'a b c' }, 'code'],
	[{ value: '' }, 'value'],
	[{ value: '101' }, 'value'],
	[{ value: '12.5' }, 'value'],
	[{ kind: 'fixed', value: '0' }, 'value'],
	[{ limitTotal: '0' }, 'limitTotal'],
	[{ limitPerCustomer: 'x' }, 'limitPerCustomer'],
	[{ minSubtotalCents: 'much' }, 'minSubtotalCents'],
	[{ startsAt: '2026-12-02T00:00', endsAt: '2026-12-01T00:00' }, 'endsAt'],
])('%j is a problem of its field', (typed, field) => {
	expect(Object.keys(couponProblems(draft(typed)))).toEqual([field])
})

test.each<[Partial<CouponDraft>, object]>([
	[{}, { code: 'SPRING', kind: 'percent', value: 15, limitPerCustomer: 1 }],
	[
		{ kind: 'fixed', value: '7.5', limitTotal: '100', limitPerCustomer: '', minSubtotalCents: '30' },
		{ code: 'SPRING', kind: 'fixed', value: 750, limitTotal: 100, minSubtotalCents: 3000 },
	],
	[
		{ kind: 'free_shipping', limitPerCustomer: '', endsAt: '2026-12-01T09:00' },
		{ code: 'SPRING', kind: 'free_shipping', endsAt: new Date('2026-12-01T09:00').toISOString() },
	],
])('%j sends what the interface takes', (typed, body) => {
	expect(couponProblems(draft(typed))).toEqual({})
	expect(couponOf(draft(typed))).toEqual(body)
	expect(createCoupon.body.safeParse(couponOf(draft(typed))).success).toBe(true)
})

test('a change sends what was touched, and an emptied field takes its limit away', () => {
	const terms = {
		...untouched,
		limitTotal: '50',
		limitPerCustomer: '',
		minSubtotalCents: '30',
		endsAt: '2026-12-01T09:00',
	}
	expect(changesOf(terms, {})).toEqual({})
	expect(changesOf(terms, { limitTotal: true, limitPerCustomer: true, startsAt: true, endsAt: true })).toEqual({
		limitTotal: 50,
		limitPerCustomer: null,
		startsAt: null,
		endsAt: new Date('2026-12-01T09:00').toISOString(),
	})
})
