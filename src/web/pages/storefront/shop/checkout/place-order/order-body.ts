import type { CheckoutRequest } from '#contracts/checkout/checkout.ts'
import type { RequestedLine } from '#contracts/pricing/pricing.ts'
import type { Cents } from '#contracts/shared/money.ts'
import { codesOf, type Draft } from '#web/features/checkout-draft/draft.ts'
import type { TypedOrder } from '#web/pages/storefront/shop/checkout/fields/checkout-schema.ts'

interface Ordered {
	lines: readonly RequestedLine[]
	draft: Pick<Draft, 'couponCodes' | 'giftCardCodes'>
	/** What the form's schema made of what was typed. */
	placed: TypedOrder
	shippingMethodId: string
	/** The tokens and the total that the buyer saw. */
	tokens?: number
	totalCents: Cents
}

/** What is sent to buy, with a card in it for the store's own gateway alone: Stripe gets it from its own fields. */
export function orderBody({
	lines,
	draft,
	placed,
	shippingMethodId,
	tokens = 0,
	totalCents,
}: Ordered): CheckoutRequest {
	const { card, ...buyer } = placed
	return {
		lines: [...lines],
		...codesOf(draft),
		...buyer,
		...(tokens > 0 && { tokens }),
		shippingMethodId,
		payment: totalCents === 0 ? { method: 'none' } : { method: 'card', ...(card && { card }) },
		expectedTotalCents: totalCents,
	}
}
