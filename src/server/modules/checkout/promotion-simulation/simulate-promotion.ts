import type { z } from 'zod'
import type {
	simulatePromotion as contract,
	PromotionSimulation,
	UnmetReason,
} from '#contracts/pricing/promotion-simulation.ts'
import { asCents } from '#contracts/shared/money.ts'
import type { Db } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import type { Catalog, CatalogSnapshot } from '#server/modules/catalog/index.ts'
import { type DraftOffer, draftOfferOf, offerAlone, type PricedLine } from '#server/modules/pricing/index.ts'
import { offerOfDraft } from '#server/modules/promotions/index.ts'
import { type PastSale, pastDays } from './past-orders.ts'
import { createTally, type SimulatedOutcome } from './tally.ts'

type AskedSimulation = z.output<typeof contract.body>
type Draft = AskedSimulation['promotion']

/**
 * What a promotion would have done to the orders of the last days: each goes through the function that prices every cart, at
 * the prices that it was sold for. Where the order had promotions, one that does not combine gives what it is worth more.
 */
export async function simulatePromotion(
	{ db, catalog }: { db: Db; catalog: Pick<Catalog, 'now'> },
	{ days, promotion }: AskedSimulation,
): Promise<PromotionSimulation> {
	const snapshot = await catalog.now()
	const offer = draftOffer(snapshot, promotion)
	const tally = createTally(days)
	const uses = new Map<string, number>()
	const perCustomer = promotion.isFirstOrderOnly ? 1 : (promotion.limitPerCustomer ?? Number.POSITIVE_INFINITY)
	const inAll = promotion.limitTotal ?? Number.POSITIVE_INFINITY
	for await (const { orders, isPart } of pastDays(db, days, new Date())) {
		tally.noteDay(isPart)
		for (const order of orders) {
			const used = uses.get(order.customer) ?? 0
			const closed =
				closedTo(promotion, order) ?? (used >= perCustomer || tally.qualified() >= inAll ? 'used_up' : null)
			const outcome = outcomeFor(snapshot, offer, order, closed)
			if (outcome.isGiven) uses.set(order.customer, used + 1)
			tally.add(order, outcome)
		}
	}
	return tally.result((id) => snapshot.productById.get(id)?.name ?? 'A product that is not sold any more')
}

/** The draft as a cart has it. Throws `INVALID_INPUT` for a gift that is not sold. */
function draftOffer(snapshot: CatalogSnapshot, draft: Draft): DraftOffer {
	const product = draft.giftVariantId
		? [...snapshot.productById.values()].find(({ variants }) => variants.some(({ id }) => id === draft.giftVariantId))
		: undefined
	if (draft.giftVariantId && !product) {
		const message = 'This is not sold, so it cannot be given.'
		throw invalidField(['promotion', 'giftVariantId'], message)
	}
	return draftOfferOf(offerOfDraft(draft, product?.id ?? null), snapshot)
}

const roleOfGroup = { creators: 'CREATOR', distributors: 'DISTRIBUTOR' } as const

/** Why it is not for who bought, whatever they bought. */
function closedTo({ customerGroup: group, isFirstOrderOnly }: Draft, order: PastSale): UnmetReason | null {
	if (isFirstOrderOnly && !order.isFirst) return 'first_order'
	if (group === 'members' && order.userId === null) return 'group'
	if (group === 'returning' && order.isFirst) return 'group'
	if ((group === 'creators' || group === 'distributors') && !order.roles.includes(roleOfGroup[group])) return 'group'
	return null
}

function outcomeFor(
	snapshot: CatalogSnapshot,
	offer: DraftOffer,
	order: PastSale,
	closed: UnmetReason | null,
): SimulatedOutcome {
	if (closed) return { isGiven: false, reason: closed }
	const { unmet, discounts, givenCents, givesShipping } = offerAlone(offer, pricedLines(snapshot, order))
	if (unmet) {
		if (unmet.reason === 'minimum') return { isGiven: false, reason: 'minimum', missingCents: unmet.missingCents }
		return { isGiven: false, reason: reasonOf(unmet.reason) }
	}
	const worth =
		discounts.reduce((sum, cents) => sum + cents, 0) + givenCents + (givesShipping ? order.shippingCents : 0)
	if (worth === 0) return { isGiven: false, reason: 'no_effect' }
	const costCents = offer.combines ? worth : worth - order.discountCents
	if (costCents <= 0) return { isGiven: false, reason: 'other_promotion' }
	const byProduct = order.lines.flatMap(({ productId, quantity }, at) => {
		const cents = discounts[at] ?? 0
		return cents > 0 ? [{ id: productId, units: quantity, cents }] : []
	})
	return { isGiven: true, costCents, byProduct }
}

const reasonOf = (reason: string): UnmetReason => {
	if (reason === 'no_merchandise') return 'gift_cards_alone'
	return reason === 'other_products' || reason === 'quantity' ? reason : 'no_effect'
}

/** Lines at the prices that they were sold for, as pricing sees them. */
const pricedLines = ({ productById }: CatalogSnapshot, { lines }: PastSale): PricedLine[] =>
	lines.map(({ productId, quantity, unitPriceCents }) => {
		const product = productById.get(productId)
		return {
			productId,
			quantity,
			unitPriceCents: asCents(unitPriceCents),
			category: product?.category ?? 'merchandise',
			taxCategory: product?.taxCategory ?? 'general',
			depositContainers: 0,
			weightGrams: 0,
		}
	})
