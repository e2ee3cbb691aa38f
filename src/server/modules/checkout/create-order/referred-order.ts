import { couponCodesOf, type QuoteRequest } from '#contracts/pricing/pricing.ts'
import { type PricedCart, promotionsToTake } from '#server/modules/pricing/index.ts'
import type { ReferredOrder } from '../types.ts'

/** What tells by whose link or code an order came: its codes, and the cookies of the browser that ordered, if one did. */
export const referredOrder = (
	orderId: string,
	request: Pick<QuoteRequest, 'lines' | 'couponCode' | 'couponCodes'>,
	priced: PricedCart,
	cookie: string | undefined,
): ReferredOrder => ({
	orderId,
	codes: couponCodesOf(request),
	singleUsePromotions: promotionsToTake(priced)
		.filter(({ codeId }) => codeId !== null)
		.map(({ id }) => id),
	cookie,
	hasRecipe: request.lines.some(({ recipe }) => recipe !== undefined),
})
