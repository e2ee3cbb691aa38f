import type { PromotionRow } from './tables.ts'

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

/** A buyer: the e-mail and address typed at checkout, and the account of somebody who is signed in. */
export interface Buyer {
	/** Not known before checkout. */
	email?: string
	account?: { id: string; email: string; roles: readonly string[] } | null
}

/**
 * Everyone whom a use counts for. A member counts under each e-mail they type, a guest under an e-mail that a member
 * typed before: whichever of them is known already, it is the same customer. Sorted, so that nobody waits in a circle.
 */
export function customerKeysOf({
	email,
	account,
}: Pick<Buyer, 'email'> & { account?: { id: string; email: string } | null }): string[] {
	const emails = [email, account?.email].filter((each) => each !== undefined)
	const customers = emails.map((each) => `e-mail:${normalizeEmail(each)}`)
	if (account) customers.push(`account:${account.id}`)
	return [...new Set(customers)].sort()
}

/** The columns that decide, besides the cart, whether a promotion can be used now. */
export type PromotionTerms = Pick<
	PromotionRow,
	'limitTotal' | 'limitPerCustomer' | 'startsAt' | 'endsAt' | 'pausedAt' | 'endedAt' | 'uses' | 'isFirstOrderOnly'
>

/** A first order comes once. */
export const limitPerCustomerOf = ({
	limitPerCustomer,
	isFirstOrderOnly,
}: Pick<PromotionTerms, 'limitPerCustomer' | 'isFirstOrderOnly'>) => (isFirstOrderOnly ? 1 : limitPerCustomer)

/** Whether a promotion runs at this moment, limits aside. */
export const isRunning = ({ pausedAt, endedAt, startsAt, endsAt }: Omit<PromotionTerms, 'uses'>, now: Date): boolean =>
	!pausedAt && !endedAt && (!startsAt || now >= startsAt) && (!endsAt || now < endsAt)

export interface CodeProblem {
	code: 'COUPON_INVALID' | 'COUPON_EXHAUSTED'
	message: string
}

/** Why this code cannot be used now, or null when it can; `usesOfCustomer` is null while nobody said who they are. */
export function codeProblem(
	promotion: PromotionTerms | undefined,
	usesOfCustomer: number | null,
	now: Date,
): CodeProblem | null {
	if (!promotion) return { code: 'COUPON_INVALID', message: 'We do not know this code.' }
	if (promotion.pausedAt && !promotion.endedAt)
		return { code: 'COUPON_INVALID', message: 'This code is not valid at the moment.' }
	if (promotion.startsAt && now < promotion.startsAt)
		return { code: 'COUPON_INVALID', message: 'This code is not valid yet.' }
	if (!isRunning(promotion, now)) return { code: 'COUPON_INVALID', message: 'This code has expired.' }
	if (promotion.limitTotal !== null && promotion.uses >= promotion.limitTotal) return codeUsedUp
	const limit = limitPerCustomerOf(promotion)
	if (limit !== null && usesOfCustomer !== null && usesOfCustomer >= limit)
		return { code: 'COUPON_EXHAUSTED', message: 'You have already used this code.' }
	return null
}
export const codeUsedUp: CodeProblem = { code: 'COUPON_EXHAUSTED', message: 'This code has been used up.' }

export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
