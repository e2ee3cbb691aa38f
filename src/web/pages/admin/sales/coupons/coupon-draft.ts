import type { Coupon, CouponKind } from '#contracts/promotions.ts'

/** What can be changed later, as it is typed: everything is text. */
export interface TermsDraft {
	limitTotal: string
	limitPerCustomer: string
	/** Dollars. */
	minSubtotalCents: string
	/** As the browser's own field has them, in the local time: `2026-12-01T09:00`. */
	startsAt: string
	endsAt: string
}

/** The form of a new coupon. */
export interface CouponDraft extends TermsDraft {
	code: string
	kind: CouponKind
	/** Whole percent, or dollars. */
	value: string
}

export const termsFields = ['limitTotal', 'limitPerCustomer', 'minSubtotalCents', 'startsAt', 'endsAt'] as const

export const untouched: CouponDraft = {
	code: '',
	kind: 'percent',
	value: '',
	limitTotal: '',
	limitPerCustomer: '1',
	minSubtotalCents: '',
	startsAt: '',
	endsAt: '',
}

const inLocalTime = (iso: string | null): string => {
	if (iso === null) return ''
	const at = new Date(iso)
	return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The terms of a coupon as its form shows them. */
export const draftOf = (coupon: Coupon): TermsDraft => ({
	limitTotal: String(coupon.limitTotal ?? ''),
	limitPerCustomer: String(coupon.limitPerCustomer ?? ''),
	minSubtotalCents: coupon.minSubtotalCents ? (coupon.minSubtotalCents / 100).toFixed(2) : '',
	startsAt: inLocalTime(coupon.startsAt),
	endsAt: inLocalTime(coupon.endsAt),
})

/** What of the terms was touched; the rest is not sent. */
export const changesOf = <Terms extends Record<keyof TermsDraft, unknown>>(
	terms: Terms,
	touched: Partial<Record<keyof TermsDraft, boolean>>,
): Partial<Terms> =>
	Object.fromEntries(
		termsFields.filter((field) => touched[field]).map((field) => [field, terms[field]]),
	) as Partial<Terms>
