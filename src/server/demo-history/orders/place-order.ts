import { noCents } from '#contracts/shared/money.ts'
import { deliveryBy, discountsOf } from '#server/modules/pricing/quotes/quote-view.ts'
import type { breakDown } from '#server/modules/pricing/rules.ts'
import { type BasketLine, fillBasket } from '../demand/baskets.ts'
import type { PastBuyer } from '../demand/buyers.ts'
import { giftBasket } from '../discounts/issue-gift-cards.ts'
import type { LineRow, PastOrder } from '../ledger.ts'
import { minutesAfter, type PastDeps } from '../past-deps.ts'
import { priceBasket } from './price-basket.ts'

const instruments = [
	'Visa ending in 4242',
	'Visa ending in 1881',
	'Mastercard ending in 4444',
	'American Express ending in 0005',
] as const
/** An order as checkout leaves it: priced, what it takes taken, its payment under way. */
export function placePastOrder(deps: PastDeps, number: string, person: PastBuyer, placedAt: Date): PastOrder {
	const { random, shelf, promotions, giftCards } = deps
	const isGift = giftCards.areWanted(placedAt)
	const basket = isGift ? giftBasket(random) : fillBasket(random, placedAt)
	const { priced, names, pricedBy, card } = priceBasket(deps, person, placedAt, basket)
	const { method } = priced
	if (!method) throw new Error(`Nothing goes to ${person.address.state}.`)
	const delivery = deliveryBy(method, placedAt)
	const id = random.uuid()
	const lines = basket.map((line, position) => asRow(random.uuid(), id, position, line, priced.lines[position], names))
	const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
	const actor = person.userId ? 'customer' : 'guest'
	const paymentId = random.uuid()
	const isFree = priced.totalCents === 0
	const instrument = isFree ? null : random.pick(instruments)
	const applied = pricedBy.filter(({ isApplied }) => isApplied)
	const tender = card && priced.giftCardCents > 0 ? { card, cents: priced.giftCardCents } : null
	promotions.take(
		id,
		applied.map((each) => each.id),
		person,
		placedAt,
	)
	if (tender) giftCards.redeem(tender, id, placedAt)
	for (const { id: lineId, variantId, quantity } of lines)
		shelf.hold({ orderId: id, lineId, variantId, units: quantity, at: placedAt, actor })
	return {
		order: {
			...{ id, number, userId: person.userId, email: person.email, customer: person.email, status: 'pending_payment' },
			...{ subtotalCents: priced.subtotalCents, discountCents: priced.discountCents, itemCount: units },
			...{ shippingCents: priced.shippingCents, taxCents: priced.taxCents },
			...{ depositCents: priced.depositCents, totalCents: priced.totalCents },
			...{ giftCardCents: priced.giftCardCents, tokens: priced.tokens, tokensCents: priced.tokensCents },
			...{ couponCode: applied.flatMap(({ code }) => code ?? []).join(', ') || null },
			...{ pricedBy: pricedBy.length > 0 ? pricedBy : null, toShip: isGift ? 0 : units },
			...{ shippingAddress: isGift ? null : person.address, buyerName: person.name, placedAt },
			...{ deliverFrom: delivery?.from ?? null, deliverTo: delivery?.to ?? null },
			shippingMethod: { id: method.id, name: method.name, promise: method.promise },
			...{ checkoutScope: 'history', checkoutKey: number },
		},
		lines,
		events: [{ orderId: id, kind: 'placed', toStatus: 'pending_payment', actor, at: placedAt }],
		payment: {
			...{ id: paymentId, orderId: id, provider: isFree ? 'none' : 'test', status: 'created', instrument },
			intentId: isFree ? null : `ti_${paymentId}`,
			...{ amountCents: priced.totalCents, capturedCents: noCents, refundedCents: noCents },
			...{ createdAt: placedAt, updatedAt: minutesAfter(placedAt, 1), nextLookAt: minutesAfter(placedAt, 2) },
		},
		intent: instrument && {
			...{ id: `ti_${paymentId}`, reference: paymentId, amountCents: priced.totalCents, status: 'processing' },
			...{ instrument, returnUrl: `/order/${number}`, createdAt: placedAt },
		},
		...{ tender, parcels: [], parcelLines: [], refunds: [], refundLines: [], paymentRefunds: [], gatewayRefunds: [] },
		...{ edits: [], returns: [], returnLines: [], mails: [] },
	}
}

function asRow(
	id: string,
	orderId: string,
	position: number,
	line: BasketLine,
	amounts: ReturnType<typeof breakDown>['lines'][number] | undefined,
	names: ReadonlyMap<string, string>,
): LineRow {
	const { product, variant, priced, gift } = line
	return {
		...{ id, orderId, position, productId: line.productId, variantId: line.variantId },
		...{
			slug: product.slug,
			sku: variant.sku,
			name: product.name,
			variantName: variant.name,
			picture: variant.picture,
		},
		...{ quantity: priced.quantity, unitPriceCents: priced.unitPriceCents },
		...{
			discountCents: amounts?.discountCents ?? noCents,
			taxCents: amounts?.taxCents ?? noCents,
			depositCents: amounts?.depositCents ?? noCents,
		},
		discounts: amounts?.discounts.length ? discountsOf(amounts, names) : null,
		...{ gift: gift ?? null, needsShipping: !gift },
		...{ shipped: 0, cancelled: 0, refunded: 0, askedBack: 0, returned: 0 },
	}
}
