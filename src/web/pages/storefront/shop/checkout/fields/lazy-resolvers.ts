import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form'
import { retryLoad } from '#web/lib/retry-load.ts'

/** The schemas and what reads them are a quarter of the page's own code, and looked at only when something is left or sent. */
export const loadResolvers = retryLoad(() => import('./checkout-resolvers.ts'))
/** So is what places the order: nobody does that before the form was looked at. */
export const loadPlacing = retryLoad(() => import('#web/pages/storefront/shop/checkout/place-order/placing.ts'))
type Resolvers = Awaited<ReturnType<typeof loadResolvers>>

const message = 'This could not be checked: the store was not reached. Look at your connection and try again.'

/** One of them, as a form takes it; where they cannot be had, that is said at a field of the form. */
export const lazyResolver =
	<Typed extends FieldValues, Context, Parsed>(
		pick: (resolvers: Resolvers) => Resolver<Typed, Context, Parsed>,
		field: Path<Typed>,
	): Resolver<Typed, Context, Parsed> =>
	async (typed, context, options) => {
		const resolvers = await loadResolvers().catch(() => null)
		if (resolvers) return pick(resolvers)(typed, context, options)
		return { values: {}, errors: { [field]: { type: 'unavailable', message } } as FieldErrors<Typed> }
	}
