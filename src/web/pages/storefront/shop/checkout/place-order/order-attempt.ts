import type { AttemptReply, CheckoutRequest } from '#contracts/checkout/checkout.ts'
import type { Attempt } from '#web/features/checkout-draft/attempt-store.ts'

/**
 * Tells two requests apart, and says nothing of what is in them: name and address are not left behind in the browser. The
 * card is no part of it, for the same order is sent again with another one.
 */
export function printOf({ payment, ...rest }: CheckoutRequest): string {
	const text = JSON.stringify({ ...rest, payment: payment.method })
	let [high, low] = [0xdeadbeef, 0x41c6ce57]
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at)
		high = Math.imul(high ^ unit, 2654435761)
		low = Math.imul(low ^ unit, 1597334677)
	}
	return `${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`
}

/** How an order goes on after an earlier try: under the same key, as something new, or not at all. */
export type NextTry = 'again' | 'new' | 'stands'

/**
 * The same request goes out under the same key as long as its order can be paid, so that it is never charged twice. One
 * that has ended makes room for a new one; one that is paid, or may be, is what the buyer is shown.
 */
export function nextTry(isSame: boolean, state: AttemptReply['state']): NextTry {
	if (state === 'cancelled') return 'new'
	if (state === 'unknown') return isSame ? 'again' : 'new'
	return state === 'unpaid' && isSame ? 'again' : 'stands'
}

export const isSameRequest = (attempt: Pick<Attempt, 'request'>, body: CheckoutRequest): boolean =>
	attempt.request === printOf(body)
