import type { EditRequest } from '#contracts/orders/order-edits.ts'
import { asCents, maxPerLine } from '#contracts/shared/money.ts'
import { Refusal } from '#server/errors.ts'
import type { CatalogSnapshot } from '#server/modules/catalog/index.ts'
import type { AgreedLine } from '#server/modules/pricing/index.ts'
import type { LockedLine, LockedOrder } from '../locked-order.ts'
import type { KeptDiscount } from './kept-discounts.ts'
import { soldLine } from './sold-line.ts'

/** A line that an edit adds, at today's price. Throws `PRODUCT_UNAVAILABLE` and `LINE_INVALID`. */
export const newLine = (request: EditRequest['added'][number], snapshot: CatalogSnapshot, at: number): AgreedLine => {
	const product = snapshot.productById.get(request.productId)
	const variant = product?.variants.find(({ id }) => id === request.variantId)
	const path = ['added', at, 'variantId']
	if (!product || !variant) throw refused('PRODUCT_UNAVAILABLE', path, 'This product is no longer sold.')
	if (product.taxCategory === 'gift-card')
		throw refused('LINE_INVALID', path, 'A gift card is bought in an order of its own.')
	return { product, variant, quantity: request.quantity, unitPriceCents: variant.priceCents, discountCents: asCents(0) }
}

const refused = (
	code: 'PRODUCT_UNAVAILABLE' | 'LINE_INVALID' | 'QUANTITY_LIMIT',
	path: Array<string | number>,
	message: string,
) => new Refusal(code, message, { issues: [{ path, message }] })

/** A line of the order with so many of its units, at what was agreed for them. */
export const keptLine = (
	line: LockedLine,
	{ quantity, promotedCents, unearnedCents }: KeptDiscount,
	snapshot: CatalogSnapshot,
): AgreedLine => ({
	...soldLine(line, snapshot),
	quantity,
	unitPriceCents: line.unitPriceCents,
	discountCents: asCents(promotedCents - unearnedCents),
})

/** The quantities that are asked for: of each line at most what it has, and what is more as a new line at today's price. */
export function requestedLines(order: LockedOrder, request: Pick<EditRequest, 'lines' | 'added'>) {
	const asked = new Map(request.lines.map(({ lineId, quantity }) => [lineId, quantity]))
	for (const [at, { lineId }] of request.lines.entries())
		if (!order.lines.some(({ id }) => id === lineId))
			throw refused('LINE_INVALID', ['lines', at, 'lineId'], 'This order has no such line.')
	const more: EditRequest['added'] = []
	const kept = order.lines.map((line) => {
		const quantity = asked.get(line.id) ?? line.quantity
		if (!line.needsShipping && quantity !== line.quantity)
			throw new Refusal(
				'LINE_INVALID',
				'Gift cards are not edited: they are with their recipients. Refund them instead.',
			)
		if (quantity > line.quantity)
			more.push({ productId: line.productId, variantId: line.variantId, quantity: quantity - line.quantity })
		return { line, quantity: Math.min(quantity, line.quantity) }
	})
	const added = [...Map.groupBy([...more, ...request.added], ({ variantId }) => variantId).values()].flatMap((same) => {
		const [first] = same
		return first ? [{ ...first, quantity: same.reduce((total, { quantity }) => total + quantity, 0) }] : []
	})
	for (const { variantId, quantity } of added) {
		const left = kept.reduce((total, each) => total + (each.line.variantId === variantId ? each.quantity : 0), 0)
		if (quantity + left > maxPerLine)
			throw new Refusal('QUANTITY_LIMIT', `One order takes ${maxPerLine} of a product at most.`)
	}
	return { kept, added }
}
