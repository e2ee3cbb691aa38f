import { formatCents } from '#contracts/money.ts'
import type { Coupon, CouponKind } from '#contracts/promotions.ts'

export const kindNames: Readonly<Record<CouponKind, string>> = {
	percent: 'Percent off',
	fixed: 'Amount off',
	free_shipping: 'Free shipping',
}

/** "15% off", "$5.00 off", "Free shipping" */
export function worthOf({ kind, value }: Pick<Coupon, 'kind' | 'value'>): string {
	if (kind === 'free_shipping') return 'Free shipping'
	return kind === 'percent' ? `${value ?? 0}% off` : `${formatCents(value ?? 0)} off`
}

/** Whether a buyer could use it at this time. */
export function stateOf(
	{
		startsAt,
		endsAt,
		pausedAt,
		endedAt,
		uses,
		limitTotal,
	}: Pick<Coupon, 'startsAt' | 'endsAt' | 'pausedAt' | 'endedAt' | 'uses' | 'limitTotal'>,
	now: Date,
): { text: string; look: 'good' | 'warn' | 'plain' } {
	if (endedAt || (endsAt && new Date(endsAt) <= now)) return { text: 'Ended', look: 'plain' }
	if (limitTotal !== null && uses >= limitTotal) return { text: 'Used up', look: 'plain' }
	if (pausedAt) return { text: 'Paused', look: 'warn' }
	if (startsAt && new Date(startsAt) > now) return { text: 'Not started', look: 'warn' }
	return { text: 'Active', look: 'good' }
}

/** "3 of 100", or only the count where nothing limits it. */
export const usesOf = ({ uses, limitTotal }: Pick<Coupon, 'uses' | 'limitTotal'>): string =>
	limitTotal === null
		? uses.toLocaleString('en-US')
		: `${uses.toLocaleString('en-US')} of ${limitTotal.toLocaleString('en-US')}`
