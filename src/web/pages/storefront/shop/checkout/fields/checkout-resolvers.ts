import type { Resolver } from 'react-hook-form'
import { chosenAddress, withAddress } from '#web/features/checkout-draft/address-choice.ts'
import { schemaResolver } from '#web/features/form/schema-resolver.ts'
import type { CheckoutFields, Needs } from './checkout-fields.ts'
import { checkoutDraft, couponEntry, giftCardEntry, type TypedOrder } from './checkout-schema.ts'

/** Loaded once the page works (`lazy-resolvers.ts`): nobody sends a form before that. */
export const checkoutResolver: Resolver<CheckoutFields, Needs, TypedOrder> = (typed, needs, options) => {
	const { saved = [], needsAddress = true, takesCard = false } = needs ?? {}
	const ordered = withAddress(typed, chosenAddress(typed, saved))
	const { isBilledElsewhere } = typed
	const schema = checkoutDraft({ needsAddress, takesCard, isBilledElsewhere, now: new Date() })
	return schemaResolver(schema)(ordered, undefined, options)
}

export const couponCode = schemaResolver(couponEntry)
export const giftCardCode = schemaResolver(giftCardEntry)
