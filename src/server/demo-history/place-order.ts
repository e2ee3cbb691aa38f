import { noCents } from '#contracts/shared/money.ts'
import { deliveryBy } from '#server/modules/pricing/quote.ts'
import { breakDown } from '#server/modules/pricing/rules.ts'
import { type BasketLine, fillBasket } from './baskets.ts'
import type { LineRow, PastOrder } from './ledger.ts'
import { minutes, type PastDeps } from './past-deps.ts'
import type { Person } from './people.ts'

const instruments = [
	'Visa ending in 4242',
	'Visa ending in 1881',
	'Mastercard ending in 4444',
	'American Express ending in 0005',
] as const
/** An order as checkout leaves it: priced, its units held, its payment under way. */
export function placeOrder(
	{ random, rates, shelf }: PastDeps,
	number: string,
	person: Person,
	placedAt: Date,
): PastOrder {
	const basket = fillBasket(random, placedAt)
	const methodId = random.pickWeighted([
		['standard', 88],
		['express', person.address.state === 'HI' ? 0 : 12],
	] as const)
	const priced = breakDown({
		lines: basket.map((line) => line.priced),
		offers: [],
		destination: {
			state: person.address.state,
			rates: rates.at(person.address.state, placedAt.toISOString().slice(0, 10)),
		},
		methods: rates.methods,
		methodId,
		tenders: { giftCards: [], tokens: 0 },
	})
	const { method } = priced
	if (!method) throw new Error(`Nothing goes to ${person.address.state}.`)
	const delivery = deliveryBy(method, placedAt)
	const id = random.uuid()
	const lines = basket.map((line, position) => asRow(random.uuid(), id, position, line, priced.lines[position]))
	const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
	const actor = person.userId ? 'customer' : 'guest'
	const paymentId = random.uuid()
	const instrument = random.pick(instruments)
	for (const { id: lineId, variantId, quantity } of lines)
		shelf.hold({ orderId: id, lineId, variantId, units: quantity, at: placedAt, actor })
	return {
		order: {
			...{ id, number, userId: person.userId, email: person.email, customer: person.email, status: 'pending_payment' },
			...{
				subtotalCents: priced.subtotalCents,
				discountCents: priced.discountCents,
				shippingCents: priced.shippingCents,
			},
			...{ taxCents: priced.taxCents, depositCents: priced.depositCents, totalCents: priced.totalCents },
			...{ giftCardCents: noCents, tokens: 0, tokensCents: noCents, itemCount: units, toShip: units },
			...{ shippingAddress: person.address, buyerName: person.name, placedAt },
			...{ deliverFrom: delivery?.from ?? null, deliverTo: delivery?.to ?? null },
			shippingMethod: { id: method.id, name: method.name, promise: method.promise },
			...{ checkoutScope: 'history', checkoutKey: number },
		},
		lines,
		events: [{ orderId: id, kind: 'placed', toStatus: 'pending_payment', actor, at: placedAt }],
		payment: {
			...{ id: paymentId, orderId: id, provider: 'test', intentId: `ti_${paymentId}`, status: 'created', instrument },
			...{ amountCents: priced.totalCents, capturedCents: noCents, refundedCents: noCents },
			...{ createdAt: placedAt, updatedAt: minutes(placedAt, 1), nextLookAt: minutes(placedAt, 2) },
		},
		intent: {
			...{
				id: `ti_${paymentId}`,
				reference: paymentId,
				amountCents: priced.totalCents,
				status: 'processing',
				instrument,
			},
			...{ returnUrl: `/order/${number}`, createdAt: placedAt },
		},
		...{
			parcels: [],
			parcelLines: [],
			refund: null,
			refundLines: [],
			paymentRefund: null,
			gatewayRefund: null,
			mails: [],
		},
	}
}

function asRow(
	id: string,
	orderId: string,
	position: number,
	line: BasketLine,
	amounts: ReturnType<typeof breakDown>['lines'][number] | undefined,
): LineRow {
	const { product, variant, priced } = line
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
		...{ shipped: 0, cancelled: 0, refunded: 0 },
	}
}
