import type { Cents } from '#contracts/money.ts'
import type { CouponKind } from '#contracts/promotions.ts'

export const normalizeCode = (code: string): string => code.trim().toUpperCase()

/**
 * One person, one e-mail: case, +tags and, where the provider ignores them, dots make no new customer. Used for limits
 * per customer, never for sending.
 */
export function normalizeEmail(email: string): string {
	const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
	const plain = local.split('+')[0] ?? local
	const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
	return isGoogle ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** Who is about to buy: what is typed at checkout, and the account if somebody is signed in. */
export interface Buyer {
	/** Not known before checkout. */
	email?: string
	account?: { id: string; email: string } | null
}

/**
 * Everyone whom a use counts for. A member counts under each e-mail they type, a guest under an e-mail that a member
 * typed before: whichever of them is known already, it is the same customer. Sorted, so that nobody waits in a circle.
 */
export function customersOf({ email, account }: Buyer): string[] {
	const emails = [email, account?.email].filter((each) => each !== undefined)
	const customers = emails.map((each) => `e-mail:${normalizeEmail(each)}`)
	if (account) customers.push(`account:${account.id}`)
	return [...new Set(customers)].sort()
}

/** What takes off how much, in the words of pricing. */
export type CouponDiscount =
	| { kind: 'percent'; percent: number }
	| { kind: 'fixed'; cents: Cents }
	| { kind: 'free_shipping' }

export function discountOf(coupon: { kind: CouponKind; value: number | null }): CouponDiscount {
	switch (coupon.kind) {
		case 'percent':
			return { kind: 'percent', percent: coupon.value ?? 0 }
		case 'fixed':
			return { kind: 'fixed', cents: (coupon.value ?? 0) as Cents }
		case 'free_shipping':
			return { kind: 'free_shipping' }
	}
}

interface Terms {
	limitTotal: number | null
	limitPerCustomer: number | null
	startsAt: Date | null
	endsAt: Date | null
	pausedAt: Date | null
	endedAt: Date | null
	uses: number
}

/** Why this coupon cannot be used now, or null when it can; `usesOfCustomer` is null while nobody said who they are. */
export function couponProblem(
	coupon: Terms | undefined,
	usesOfCustomer: number | null,
	now: Date,
): { code: 'COUPON_INVALID' | 'COUPON_EXHAUSTED'; message: string } | null {
	if (!coupon) return { code: 'COUPON_INVALID', message: 'We do not know this code.' }
	if (coupon.pausedAt && !coupon.endedAt)
		return { code: 'COUPON_INVALID', message: 'This code is not valid at the moment.' }
	if (coupon.startsAt && now < coupon.startsAt)
		return { code: 'COUPON_INVALID', message: 'This code is not valid yet.' }
	if (coupon.endedAt || (coupon.endsAt && now >= coupon.endsAt))
		return { code: 'COUPON_INVALID', message: 'This code has expired.' }
	if (coupon.limitTotal !== null && coupon.uses >= coupon.limitTotal)
		return { code: 'COUPON_EXHAUSTED', message: 'This code has been used up.' }
	if (coupon.limitPerCustomer !== null && usesOfCustomer !== null && usesOfCustomer >= coupon.limitPerCustomer)
		return { code: 'COUPON_EXHAUSTED', message: 'You have already used this code.' }
	return null
}
