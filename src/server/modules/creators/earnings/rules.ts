import type { CreatorSettings, CreatorTier } from '#contracts/creators/creator-settings.ts'
import { dayMs } from '#contracts/shared/calendar.ts'
import { isCouponSite, isDisposableEmail } from '../signs/fraud-signs.ts'

export interface AttributionCandidate {
	source: 'link' | 'code'
	sourceId: string
	creatorId: string
	tier: CreatorTier
	isActive: boolean
	/** The creator's account and e-mail, as the house compares them. */
	userId: string | null
	customer: string | null
	/** The order goes to where an order of the creator's own account went. */
	goesToOwnAddress: boolean
	/** The order was paid with a card that also paid for an order of the creator's account. */
	isPaidWithOwnCard: boolean
	/** Of a code none. */
	clickedAt: Date | null
	/** The host that the click came from. */
	referrer: string | null
	/** One of the codes that each visitor has for themselves: it works once, so it cannot get out. */
	isOfVisitor: boolean
	/** The link or code brings far more orders on this day than before. */
	isInBurst: boolean
	/** The buyer never came by a link of the creator; null of a link. */
	isStranger: boolean | null
	/** The buyer is one of many strangers who use a code on this day that followers used before. */
	isUsedByStrangers: boolean
}

export interface AttributedOrder {
	orderedAt: Date
	userId: string | null
	/** As it was typed. */
	email: string
	customer: string | null
	hasBoughtBefore: boolean
}

export interface ClaimDecision {
	claim: AttributionCandidate
	outcome: 'counted' | 'held' | 'lost'
	reason: string | null
}

/** Why a claim cannot count at all; null when it can. */
function obstacleOf(
	{ isActive, clickedAt }: AttributionCandidate,
	order: AttributedOrder,
	settings: CreatorSettings,
): string | null {
	if (!isActive) return 'You were paused when it was ordered.'
	if (clickedAt && order.orderedAt.getTime() - clickedAt.getTime() > settings.windowDays * dayMs)
		return `The click was more than ${settings.windowDays} days before the order.`
	if (settings.newCustomersOnly && order.hasBoughtBefore)
		return 'The buyer had bought before, and new customers alone count.'
	return null
}

/** Why a person has to look at it first; null when nobody has to. */
function holdOf(claim: AttributionCandidate, order: AttributedOrder): string | null {
	if (claim.userId !== null && claim.userId === order.userId) return 'It was ordered from your own account.'
	if (claim.customer !== null && claim.customer === order.customer) return 'It was ordered under your own e-mail.'
	if (claim.goesToOwnAddress) return 'It goes to an address that orders of yours went to.'
	if (claim.isPaidWithOwnCard) return 'It was paid with a card that paid for orders of yours.'
	if (isDisposableEmail(order.email)) return 'It was ordered with an e-mail that is made to be thrown away.'
	if (isCouponSite(claim.referrer)) return `The click came from ${claim.referrer}, which collects codes.`
	if (claim.isUsedByStrangers)
		return 'Most who used this code on this day had never come by a link of yours, and in the weeks before most had. The code may have got out.'
	return claim.isInBurst ? burstLabel(claim) : null
}

function burstLabel({ source, isOfVisitor }: AttributionCandidate): string {
	const before = 'brought far more orders on this day than in the weeks before.'
	if (isOfVisitor) return `The codes of your visitors ${before} Somebody looks at them.`
	return `This ${source} ${before} ${source === 'code' ? 'The code may have got out.' : 'Somebody looks at them.'}`
}

/** At most one creator is credited: a code goes before a link. Every claim gets its reason. */
export function decideAttribution(
	claims: readonly AttributionCandidate[],
	order: AttributedOrder,
	settings: CreatorSettings,
): ClaimDecision[] {
	const ranked = claims.toSorted((one, other) => (one.source === other.source ? 0 : one.source === 'code' ? -1 : 1))
	let isTaken = false
	return ranked.map((claim): ClaimDecision => {
		const obstacle = obstacleOf(claim, order, settings)
		if (obstacle) return { claim, outcome: 'lost', reason: obstacle }
		if (isTaken)
			return { claim, outcome: 'lost', reason: 'A code was used with the order, and a code goes before a link.' }
		isTaken = true
		const hold = holdOf(claim, order)
		return { claim, outcome: hold ? 'held' : 'counted', reason: hold }
	})
}
