import { edit } from '../after-sale/edits.ts'
import { cancel, refund } from '../after-sale/refunds.ts'
import type { PastOrder } from '../ledger.ts'
import type { PastDeps } from '../past-deps.ts'
import type { Person } from './buyers.ts'
import { ship } from './parcels.ts'
import { fail, pay } from './payment.ts'
import { placeOrder } from './place-order.ts'

/** One order from its cart to its door, with what goes wrong now and then. */
export function makePastOrder(deps: PastDeps, number: string, person: Person, placedAt: Date): PastOrder {
	const { random } = deps
	const made = placeOrder(deps, number, person, placedAt)
	if (made.intent && random.happens(0.032)) return fail(deps, made)
	pay(deps, made)
	// Gift cards alone have gone by mail.
	if (made.order.toShip === 0) return made
	if (random.happens(0.009)) return cancel(deps, made)
	if (random.happens(0.007)) edit(deps, made)
	ship(deps, made)
	if (made.order.status === 'delivered' && random.happens(0.019)) refund(deps, made)
	return made
}
