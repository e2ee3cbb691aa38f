import { z } from 'zod'
import { endpoint, listOf, listQuery, time } from './endpoint.ts'
import { cents } from './money.ts'

export const couponKind = z.enum(['percent', 'fixed', 'free_shipping'])
export type CouponKind = z.output<typeof couponKind>

export const coupon = z.object({
	id: z.string(),
	/** Upper case; a buyer may type it any way. */
	code: z.string(),
	kind: couponKind,
	/** Whole percent, or cents; null for free shipping. */
	value: z.int().nullable(),
	limitTotal: z.int().nullable(),
	limitPerCustomer: z.int().nullable(),
	minSubtotalCents: cents.nullable(),
	startsAt: time.nullable(),
	endsAt: time.nullable(),
	uses: z.int(),
	/** While it is set, nobody can use the code. */
	pausedAt: time.nullable(),
	/** Ended by hand, for good. */
	endedAt: time.nullable(),
	/** Counts its changes: a change names the version that it was made from. */
	version: z.int(),
	createdAt: time,
})
export type Coupon = z.output<typeof coupon>

const limit = z.int().min(1).max(1_000_000)

export const createCoupon = endpoint({
	method: 'POST',
	path: '/api/admin/coupons',
	access: ['ADMIN'],
	summary: 'Make a coupon',
	status: 201,
	body: z
		.strictObject({
			code: z
				.string()
				.trim()
				.min(3)
				.max(40)
				.regex(/^[A-Za-z0-9_-]+$/, 'Letters, digits, hyphens and underscores.'),
			kind: couponKind,
			value: z.int().min(1).max(100_000_00).optional(),
			limitTotal: limit.optional(),
			limitPerCustomer: limit.optional(),
			minSubtotalCents: z.int().min(0).max(100_000_00).optional(),
			startsAt: time.optional(),
			endsAt: time.optional(),
		})
		.refine((input) => (input.kind === 'free_shipping') === (input.value === undefined), {
			path: ['value'],
			message: 'A percent or fixed coupon needs a value; free shipping has none.',
		})
		.refine((input) => input.kind !== 'percent' || (input.value ?? 0) <= 100, {
			path: ['value'],
			message: 'At most 100 percent.',
		})
		.refine((input) => !input.startsAt || !input.endsAt || Date.parse(input.startsAt) < Date.parse(input.endsAt), {
			path: ['endsAt'],
			message: 'It ends before it starts.',
		}),
	reply: coupon,
})

export const changeCoupon = endpoint({
	method: 'PATCH',
	path: '/api/admin/coupons/:id',
	access: ['ADMIN'],
	summary:
		'Pause, resume, edit or end a coupon; its code, what it gives and what was used stay. Another `version` is 409 `STALE`',
	params: z.object({ id: z.string().max(64) }),
	body: z.strictObject({
		version: z.int().min(1),
		/** `ended` is for good. */
		state: z.enum(['active', 'paused', 'ended']).optional(),
		limitTotal: limit.nullable().optional(),
		limitPerCustomer: limit.nullable().optional(),
		minSubtotalCents: z.int().min(0).max(100_000_00).nullable().optional(),
		startsAt: time.nullable().optional(),
		endsAt: time.nullable().optional(),
	}),
	reply: coupon,
})

export const listCoupons = endpoint({
	method: 'GET',
	path: '/api/admin/coupons',
	access: ['ADMIN'],
	summary: 'All coupons, newest first',
	query: z.strictObject({ ...listQuery }),
	reply: listOf(coupon),
})
