import type { CheckoutBody } from '../../../features/checkout-draft/draft.ts'
import type { Attempt } from '../../../features/checkout-draft/draft-store.ts'
import { ApiError } from '../../../lib/api.ts'

/** The request as text without the card: what may be kept across a reload. */
export function withoutCard(body: CheckoutBody): string {
	const { payment, ...rest } = body
	return JSON.stringify({ ...rest, payment: payment.method })
}

interface Attempts {
	/** The last one of this visit, if nobody knows how it ended. */
	last: Attempt | null
	/** The same from before a reload, without the card. */
	kept: Attempt | null
	body: CheckoutBody
	newKey: () => string
}

/** The same request goes out under the same key, so that it is never charged twice; any change is a new try. */
export function attemptFor({ last, kept, body, newKey }: Attempts): Attempt {
	const request = JSON.stringify(body)
	if (last) return last.request === request ? last : { key: newKey(), request }
	return { key: kept?.request === withoutCard(body) ? kept.key : newKey(), request }
}

/** Nobody knows whether the order was placed: no answer, a fault of the server, or the first call is still running. */
export const isUnsettled = (error: unknown): boolean =>
	!(error instanceof ApiError) || error.status >= 500 || error.refusal?.code === 'IDEMPOTENCY_IN_PROGRESS'
