import type { OrderLine } from '#contracts/orders/orders.ts'
import { multiplyCents } from '#contracts/shared/money.ts'
import { pictureUrlOf } from '#server/picture-urls.ts'
import type { LockedLine } from '../locked-order.ts'

/** A line as it is answered. */
export const asOrderLine = (line: LockedLine, giftSentAt: Date | null): OrderLine => ({
	id: line.id,
	productId: line.productId,
	variantId: line.variantId,
	slug: line.slug,
	sku: line.sku,
	name: line.name,
	variantName: line.variantName,
	picture: line.picture,
	pictureUrl: pictureUrlOf(line.picture),
	quantity: line.quantity,
	unitPriceCents: line.unitPriceCents,
	subtotalCents: multiplyCents(line.unitPriceCents, line.quantity),
	discountCents: line.discountCents,
	taxCents: line.taxCents,
	depositCents: line.depositCents,
	discounts: discountsOf(line),
	givenBy: line.givenBy,
	gift: line.gift,
	giftSentAt: giftSentAt?.toISOString() ?? null,
	needsShipping: line.needsShipping,
	shipped: line.shipped,
	cancelled: line.cancelled,
	refunded: line.refunded,
	askedBack: line.askedBack,
	returned: line.returned,
})

/** The discounts of a line by their promotions, as long as no edit has changed the line's discount since. */
function discountsOf({ discounts, discountCents }: LockedLine): OrderLine['discounts'] {
	const cents = (discounts ?? []).reduce((sum, each) => sum + each.discountCents, 0)
	return discounts && cents === discountCents ? discounts : []
}
