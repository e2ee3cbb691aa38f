import { editPastOrder } from './after-sale/edits.ts'
import { cancelPastOrder, refundPastOrder } from './after-sale/refunds.ts'
import type { PastBuyer } from './demand/buyers.ts'
import type { PastOrder } from './ledger.ts'
import { shipPastOrder } from './orders/parcels.ts'
import { failPastPayment, payPastOrder } from './orders/payment.ts'
import { placePastOrder } from './orders/place-order.ts'
import type { PastDeps } from './past-deps.ts'

/** One order from its cart to its door, with what goes wrong now and then. */
export function makePastOrder(deps: PastDeps, number: string, person: PastBuyer, placedAt: Date): PastOrder {
	const { random } = deps
	const made = placePastOrder(deps, number, person, placedAt)
	if (made.intent && random.happens(0.032)) return failPastPayment(deps, made)
	payPastOrder(deps, made)
	deps.tokens?.note(person, made)
	// Gift cards alone have gone by mail.
	if (made.order.toShip === 0) return made
	if (random.happens(0.009)) return cancelPastOrder(deps, made)
	if (random.happens(0.007) && made.order.tokens === 0) editPastOrder(deps, made)
	shipPastOrder(deps, made)
	if (made.order.status === 'delivered' && random.happens(0.019)) refundPastOrder(deps, made)
	return made
}
