import type { CallInput } from '#contracts/endpoint.ts'
import type { Coupon, CouponKind, changeCoupon, createCoupon } from '#contracts/promotions.ts'

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

/** "12.50" → 1250, exactly; null when it is no amount. */
export function centsIn(text: string): number | null {
	const found = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim())
	return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}

export const wholeIn = (text: string): number | null => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null)

const limitLabels = 'Enter a whole number from 1 to 1,000,000, or leave it empty.'
const isLimit = (text: string): boolean => {
	const limit = wholeIn(text)
	return text.trim() === '' || (limit !== null && limit >= 1 && limit <= 1_000_000)
}

/** What the form has to say about what is typed, by field; the server judges again. */
export function termsProblems(draft: TermsDraft): Partial<Record<keyof TermsDraft, string>> {
	const least = draft.minSubtotalCents.trim() === '' ? 0 : centsIn(draft.minSubtotalCents)
	return {
		...(!isLimit(draft.limitTotal) && { limitTotal: limitLabels }),
		...(!isLimit(draft.limitPerCustomer) && { limitPerCustomer: limitLabels }),
		...((least === null || least > 100_000_00) && {
			minSubtotalCents: 'Enter an amount in dollars, or leave it empty.',
		}),
		...(draft.startsAt && draft.endsAt && draft.endsAt <= draft.startsAt && { endsAt: 'It ends before it starts.' }),
	}
}

/** The same of a new coupon. */
export function couponProblems(draft: CouponDraft): Partial<Record<keyof CouponDraft, string>> {
	const code = draft.code.trim()
	const percent = wholeIn(draft.value) ?? 0
	const off = centsIn(draft.value) ?? 0
	return {
		...(!/^[A-Za-z0-9_-]{3,40}$/.test(code) && { code: '3 to 40 letters, digits, hyphens and underscores.' }),
		...(draft.kind === 'percent' &&
			(percent < 1 || percent > 100) && { value: 'Enter a whole percent from 1 to 100.' }),
		...(draft.kind === 'fixed' &&
			(off < 1 || off > 100_000_00) && { value: 'Enter an amount in dollars, like 5 or 12.50.' }),
		...termsProblems(draft),
	}
}

/** What a draft without problems sends. */
export function couponOf(draft: CouponDraft): CallInput<typeof createCoupon>['body'] {
	const value = draft.kind === 'percent' ? wholeIn(draft.value) : draft.kind === 'fixed' ? centsIn(draft.value) : null
	const limitTotal = wholeIn(draft.limitTotal)
	const limitPerCustomer = wholeIn(draft.limitPerCustomer)
	const minSubtotalCents = centsIn(draft.minSubtotalCents)
	return {
		code: draft.code.trim(),
		kind: draft.kind,
		...(value !== null && { value }),
		...(limitTotal !== null && { limitTotal }),
		...(limitPerCustomer !== null && { limitPerCustomer }),
		...(minSubtotalCents && { minSubtotalCents }),
		...(draft.startsAt && { startsAt: new Date(draft.startsAt).toISOString() }),
		...(draft.endsAt && { endsAt: new Date(draft.endsAt).toISOString() }),
	}
}

/** What is wrong with a draft, in the form library's own shape. */
export function resolved<Draft extends TermsDraft>(draft: Draft, problems: Partial<Record<keyof Draft, string>>) {
	const said = Object.entries(problems)
	if (said.length === 0) return { values: draft, errors: {} }
	return {
		values: {},
		errors: Object.fromEntries(said.map(([name, message]) => [name, { type: 'typed', message: String(message) }])),
	}
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

/** What of the terms a draft changes; an emptied field takes its limit away. What was not touched is not sent. */
export function changesOf(
	draft: TermsDraft,
	touched: Partial<Record<keyof TermsDraft, boolean>>,
): Omit<CallInput<typeof changeCoupon>['body'], 'version' | 'state'> {
	const time = (text: string) => (text === '' ? null : new Date(text).toISOString())
	return {
		...(touched.limitTotal && { limitTotal: wholeIn(draft.limitTotal) }),
		...(touched.limitPerCustomer && { limitPerCustomer: wholeIn(draft.limitPerCustomer) }),
		...(touched.minSubtotalCents && { minSubtotalCents: centsIn(draft.minSubtotalCents) }),
		...(touched.startsAt && { startsAt: time(draft.startsAt) }),
		...(touched.endsAt && { endsAt: time(draft.endsAt) }),
	}
}
