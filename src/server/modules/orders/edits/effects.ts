import type { EditEffects } from '#contracts/orders/order-edits.ts'
import type { CardShares } from '#contracts/orders/refund-shapes.ts'
import { asCents } from '#contracts/shared/money.ts'
import { deliveryBy, type Repriced } from '#server/modules/pricing/index.ts'
import type { LockedOrder } from '../locked-order.ts'
import { type EditPlan, lostDiscountsOf } from './edit-plan.ts'

/** The wire shape of what an edit does. */
export function effectsOf(
	order: LockedOrder,
	{ plan, repriced, cards }: { plan: EditPlan; repriced: Repriced; cards: CardShares },
	now: Date,
): EditEffects {
	const { before, after, differenceCents, items, cardCents } = plan
	return {
		lines: [
			...plan.kept.flatMap(({ lineId, quantity, unearnedCents: _, ...amounts }) => {
				const line = order.lines.find(({ id }) => id === lineId)
				if (!line) return []
				const { sku, name, variantName, unitPriceCents } = line
				return [{ lineId, sku, name, variantName, before: line.quantity, after: quantity, unitPriceCents, ...amounts }]
			}),
			...plan.added.map(
				({ sku, name, variantName, quantity, unitPriceCents, discountCents, taxCents, depositCents }) => ({
					lineId: null,
					sku,
					name,
					variantName,
					before: 0,
					after: quantity,
					unitPriceCents,
					discountCents,
					taxCents,
					depositCents,
				}),
			),
		],
		before,
		after,
		differenceCents,
		items,
		unearnedCents: lostDiscountsOf(plan),
		cardCents,
		cards,
		giftCards: plan.giftCardShares
			.filter(({ cents }) => cents > 0)
			.map(({ lastFour, cents }) => ({ lastFour, cents: asCents(cents) })),
		restoredTokens: plan.restoredTokens ?? 0,
		lostTokens: plan.lostTokens ?? 0,
		shippingMethodId: plan.shippingMethod.id,
		shippingMethods: repriced.methods.map(({ method, priceCents }) => ({
			id: method.id,
			name: method.name,
			promise: method.promise,
			delivery: deliveryBy(method, now),
			priceCents,
		})),
	}
}
