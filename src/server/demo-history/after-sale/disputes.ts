import type { paymentDisputes } from '#server/modules/payments/tables.ts'
import type { PastOrder } from '../ledger.ts'
import { minutesAfter, type PastDeps } from '../past-deps.ts'

const reasons = ['fraudulent', 'product_not_received', 'unrecognized', 'product_unacceptable'] as const
const share = 0.003
const day = 24 * 60

/** Payments that a buyer's bank questioned, all of them decided by now: they moved neither stock nor money. */
export function pastDisputesOf({ random, end }: PastDeps, past: readonly PastOrder[]) {
	return past.flatMap(({ order, payment, parcels, events }): Array<typeof paymentDisputes.$inferInsert> => {
		const arrived = parcels.at(-1)?.deliveredAt
		if (!arrived || order.status !== 'delivered' || payment.provider !== 'test' || !random.happens(share)) return []
		const openedAt = minutesAfter(arrived, random.between(5 * day, 45 * day))
		const decidedAt = minutesAfter(openedAt, random.between(15 * day, 60 * day))
		const reason = random.pick(reasons)
		const state = random.happens(0.55) ? 'won' : 'lost'
		if (decidedAt > end) return []
		const told = { orderId: order.id, actor: 'test', reason: reason.replaceAll('_', ' ') }
		events.push({ ...told, kind: 'dispute_opened', at: openedAt }, { ...told, kind: `dispute_${state}`, at: decidedAt })
		const id = random.uuid()
		return [
			{
				...{ id, paymentId: payment.id, provider: 'test', disputeId: `td_${id}`, amountCents: payment.amountCents },
				...{ reason, state, dueBy: minutesAfter(openedAt, 14 * day), openedAt, updatedAt: decidedAt },
			},
		]
	})
}
