import { type CheckoutRequest, lookUpAttempt } from '#contracts/checkout/checkout.ts'
import { type OrderLink, useAttempt } from '#web/features/checkout-draft/attempt-store.ts'
import type { Call } from '#web/lib/api.ts'
import { isSameRequest, nextTry, printOf } from './order-attempt.ts'

/**
 * The Idempotency-Key to order under, or the order that stands already. What became of an earlier try is asked first, and
 * a try of something else is given up before another is made. `isSpent`: the key of the last one was refused.
 */
export function orderKeys(call: Call, account: string | null) {
	return async (body: CheckoutRequest, isSpent: boolean): Promise<{ key: string } | { earlier: OrderLink }> => {
		const { attempt, begin, placed } = useAttempt.getState()
		const key = crypto.randomUUID()
		if (attempt) {
			const isSame = !isSpent && isSameRequest(attempt, body)
			const asked = { key: attempt.key, account: attempt.account, giveUp: !isSame }
			const { state, order } = await call(lookUpAttempt, { body: asked })
			const next = nextTry(isSame, state)
			if (order) placed(order.number)
			if (next === 'stands' && order) return { earlier: order }
			if (next === 'again') return { key: attempt.key }
		}
		begin({ key, request: printOf(body), account, number: null })
		return { key }
	}
}
