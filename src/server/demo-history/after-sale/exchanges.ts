import { asCents } from '#contracts/shared/money.ts'
import { productId, variantId } from '#server/modules/catalog/seed/product.ts'
import { seedProducts } from '#server/modules/catalog/seed.ts'
import { type AmountParts, centsOfParts, partsOf } from '#server/modules/orders/refunds/rules.ts'
import type { PlannedExchange } from '#server/modules/orders/returns/tables.ts'
import type { LineRow, PastOrder, RefundRow } from '../ledger.ts'
import { sendReplacement } from '../orders/parcels.ts'
import type { PastDeps } from '../past-deps.ts'
import type { Random } from '../random.ts'
import { writePastRefund } from './refunds.ts'

const sold = seedProducts.flatMap((product) => product.variants.map((variant) => ({ product, variant })))

/** Another size or flavor that costs the same; null where there is none. */
export function exchangeChoice(random: Random, line: LineRow): { variantId: string } | null {
	const own = sold.find(({ variant }) => variant.sku === line.sku)
	const others = sold.filter(
		({ product, variant }) =>
			variant.sku !== line.sku &&
			variant.priceCents === line.unitPriceCents &&
			variant.cans === own?.variant.cans &&
			(product.slug === line.slug || (product.category === 'energy-drink' && own?.product.category === 'energy-drink')),
	)
	return others.length > 0 ? { variantId: variantId(random.pick(others).variant.sku) } : null
}

interface Exchanged {
	line: LineRow
	quantity: number
	variantId: string
	reason: string
	/** Of the return. */
	reference: string
}

/** Other goods of the same worth go out for what came back: a line of their own, and a parcel. */
export function exchangePastGoods(
	deps: PastDeps,
	made: PastOrder,
	wanted: Exchanged,
	at: Date,
): { refund: RefundRow; planned: PlannedExchange } {
	const { order, lines, events } = made
	const { line, quantity } = wanted
	const instead = sold.find(({ variant }) => variantId(variant.sku) === wanted.variantId)
	if (!instead) throw new Error('This is not sold.')
	const parts = partsOf(line as Parameters<typeof partsOf>[0], quantity)
	const exchangedCents = centsOfParts(parts)
	const refund = writePastRefund(deps, made, at, {
		...{ kind: 'exchange', reason: wanted.reason, lines: [[line, quantity]] },
		...{ shippingCents: 0, goodwillCents: 0, exchangedCents },
	})
	const { product, variant } = instead
	const out: LineRow = {
		...{ id: deps.random.uuid(), orderId: order.id, position: lines.length },
		...{ productId: productId(product.slug), variantId: wanted.variantId, slug: product.slug, sku: variant.sku },
		...{ name: product.name, variantName: variant.name, picture: variant.picture, quantity },
		...{ unitPriceCents: line.unitPriceCents, discountCents: asCents(0), discounts: null },
		...{
			taxCents: asCents(parts.taxCents),
			depositCents: asCents(parts.depositCents),
			gift: null,
			needsShipping: true,
		},
		...{ shipped: 0, cancelled: 0, refunded: 0, askedBack: 0, returned: 0 },
	}
	lines.push(out)
	Object.assign(order, {
		subtotalCents: order.subtotalCents + parts.subtotalCents,
		taxCents: order.taxCents + parts.taxCents,
		depositCents: order.depositCents + parts.depositCents,
		exchangedCents: (order.exchangedCents ?? 0) + exchangedCents,
		itemCount: order.itemCount + quantity,
		toShip: quantity,
		status: 'paid',
	})
	const moved = { kind: 'exchanged', fromStatus: 'delivered', toStatus: 'paid' } as const
	const reason = `${wanted.reference}: ${quantity} × ${variant.sku}`
	events.push({ orderId: order.id, actor: `staff:${deps.staffId}`, reason, at, ...moved })
	sendReplacement(deps, made, out, at)
	return { refund, planned: plannedOf(wanted, out, parts) }
}

/** The exchange as the return keeps it. */
function plannedOf({ line, quantity, variantId }: Exchanged, out: LineRow, parts: AmountParts): PlannedExchange {
	const { productId, slug, sku, name, variantName, picture, unitPriceCents } = out
	const product = { productId, variantId, slug, sku, name, variantName, picture }
	const worthCents = centsOfParts(parts)
	return {
		chosen: [{ lineId: line.id, quantity, exchangeFor: variantId }],
		goods: [{ ...parts, lineId: out.id, insteadOf: line.id, product, quantity, unitPriceCents, worthCents }],
		...{ shipping: false, answer: null, dueCents: 0 },
	}
}
