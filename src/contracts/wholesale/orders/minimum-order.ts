import type { CustomerTier } from '../company/customer-tier.ts'

/** Cases that a wholesale order has at least, by the customer's tier (spec §9). */
export const minimumCases: Readonly<Record<CustomerTier, number>> = { SILVER: 5, GOLD: 3, PLATINUM: 1, INTERNAL: 1 }

/** What keeps an order of so many cases from being enough, in the words of spec §5; null when it is. */
export function minimumOrderProblem(tier: CustomerTier | null, cases: number): string | null {
	if (!tier) return 'Customer tier not set'
	const minimum = minimumCases[tier]
	return cases < minimum
		? `Minimum order quantity for ${tier} tier is ${minimum} cases. Current order: ${cases} cases.`
		: null
}
