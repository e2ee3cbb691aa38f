import type { CheckoutRequest } from '#contracts/checkout.ts'
import type { Attempt } from '#web/features/checkout-draft/draft-store.ts'

/** The request as text without the card: what may be kept across a reload. */
export function withoutCard(body: CheckoutRequest): string {
	const { payment, ...rest } = body
	return JSON.stringify({ ...rest, payment: payment.method })
}

interface Attempts {
	/** The last one of this visit, if nobody knows how it ended. */
	last: Attempt | null
	/** The same from before a reload, without the card. */
	kept: Attempt | null
	body: CheckoutRequest
	newKey: () => string
}

/** The same request goes out under the same key, so that it is never charged twice; any change is a new try. */
export function attemptFor({ last, kept, body, newKey }: Attempts): Attempt {
	const request = JSON.stringify(body)
	if (last) return last.request === request ? last : { key: newKey(), request }
	return { key: kept?.request === withoutCard(body) ? kept.key : newKey(), request }
}
