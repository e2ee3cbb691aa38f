import type { AppliesBy, CustomerGroup, Promotion, PromotionKind } from '#contracts/pricing/promotions.ts'
import { formatCents } from '#contracts/shared/money.ts'

export const kindNames: Readonly<Record<PromotionKind, string>> = {
	percent: 'Percent off',
	fixed: 'Amount off',
	free_shipping: 'Free shipping',
	buy_x_get_y: 'Buy X, get Y',
	gift: 'A gift',
	tiers: 'Percent off by quantity',
}

export const appliesByNames: Readonly<Record<AppliesBy, string>> = {
	code: 'One code',
	automatic: 'By itself',
	single_use_codes: 'Single-use codes',
}

export const groupNames: Readonly<Record<CustomerGroup, string>> = {
	members: 'Members (signed in)',
	returning: 'Customers who have bought before',
	creators: 'Creators',
	distributors: 'Distributors',
}

/** What staff know it by. */
export const nameOf = ({ name, code }: Pick<Promotion, 'name' | 'code'>): string => code ?? name ?? ''

/** Whether a buyer could use it at this time. */
export function promotionStateOf(
	{
		startsAt,
		endsAt,
		pausedAt,
		endedAt,
		uses,
		limitTotal,
	}: Pick<Promotion, 'startsAt' | 'endsAt' | 'pausedAt' | 'endedAt' | 'uses' | 'limitTotal'>,
	now: Date,
): { text: string; look: 'good' | 'warn' | 'plain' } {
	if (endedAt || (endsAt && new Date(endsAt) <= now)) return { text: 'Ended', look: 'plain' }
	if (limitTotal !== null && uses >= limitTotal) return { text: 'Used up', look: 'plain' }
	if (pausedAt) return { text: 'Paused', look: 'warn' }
	if (startsAt && new Date(startsAt) > now) return { text: 'Not started', look: 'warn' }
	return { text: 'Active', look: 'good' }
}

const count = (number: number): string => number.toLocaleString('en-US')

/** "3 of 100", of the codes or of the limit; only the count where nothing limits it. */
export function usesOf({
	uses,
	limitTotal,
	appliesBy,
	codesMade,
}: Pick<Promotion, 'uses' | 'limitTotal' | 'appliesBy' | 'codesMade'>): string {
	const max = limitTotal ?? (appliesBy === 'single_use_codes' ? codesMade : null)
	return max === null ? count(uses) : `${count(uses)} of ${count(max)}`
}

type Conditions = Pick<
	Promotion,
	| 'minSubtotalCents'
	| 'productIds'
	| 'categories'
	| 'isFirstOrderOnly'
	| 'customerGroup'
	| 'combines'
	| 'limitPerCustomer'
>

/** When it counts, one condition each: "Minimum $50.00 of goods". */
export function conditionsOf(promotion: Conditions): string[] {
	const { minSubtotalCents, productIds, categories, isFirstOrderOnly, customerGroup, combines, limitPerCustomer } =
		promotion
	const isForAll = productIds.length + categories.length === 0
	return [
		...(isForAll ? [] : [`For ${[...categories.map(categoryName), ...productsCounted(productIds)].join(', ')}`]),
		...(minSubtotalCents
			? [`Minimum ${formatCents(minSubtotalCents)} of ${isForAll ? 'goods' : 'what it is for'}`]
			: []),
		...(isFirstOrderOnly ? ['First orders only'] : []),
		...(customerGroup ? [groupNames[customerGroup]] : []),
		...(limitPerCustomer ? [`${count(limitPerCustomer)} per customer`] : []),
		combines ? 'Combines with others' : 'Counts alone',
	]
}
const productsCounted = (ids: readonly string[]) =>
	ids.length === 0 ? [] : [ids.length === 1 ? '1 product' : `${count(ids.length)} products`]

export const promotionCategoryNames = {
	'energy-drink': 'Energy drinks',
	bundle: 'Bundles',
	merchandise: 'Merchandise',
} as const
const categoryName = (category: string) =>
	promotionCategoryNames[category as keyof typeof promotionCategoryNames] ?? category
