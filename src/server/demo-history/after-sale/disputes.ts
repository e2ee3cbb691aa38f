import type { paymentDisputes } from '#server/modules/payments/tables.ts'
import type { PastOrder } from '../ledger.ts'
import { minutesAfter, type PastDeps } from '../past-deps.ts'

type DisputeRow = typeof paymentDisputes.$inferInsert
type DisputeState = DisputeRow['state']

const reasons = ['fraudulent', 'product_not_received', 'unrecognized', 'product_unacceptable'] as const
const share = 0.003
const day = 24 * 60

/** One of each state that staff may meet, opened so many days before the history ends. */
const lately: ReadonlyArray<readonly [DisputeState, number]> = [
	['needs_response', 4],
	['under_review', 11],
	['closed', 30],
	['lost', 55],
	['won', 70],
]
const minutesToDecide = 20 * day

/** Payments that a buyer's bank questioned: they moved neither stock nor money. The last are still open. */
export function pastDisputesOf(deps: PastDeps, past: readonly PastOrder[]): DisputeRow[] {
	const decided = past.flatMap((made) => disputeBefore(deps, made))
	const disputed = new Set(decided.map(({ paymentId }) => paymentId))
	const late = lately.flatMap(([state, daysAgo]) => {
		const openedAt = minutesAfter(deps.end, -daysAgo * day)
		const made = past.findLast(
			(each) => !disputed.has(each.payment.id) && each.refunds.length === 0 && hasArrived(each, openedAt),
		)
		if (!made) return []
		disputed.add(made.payment.id)
		return [writeDispute(deps, made, { state, openedAt, decidedAt: minutesAfter(openedAt, minutesToDecide) })]
	})
	return [...decided, ...late]
}

const arrivedAt = ({ parcels }: PastOrder) => parcels.at(-1)?.deliveredAt
const hasArrived = (made: PastOrder, by: Date): boolean => {
	const at = arrivedAt(made)
	return made.order.status === 'delivered' && made.payment.provider === 'test' && at != null && at < by
}

/** A few in a thousand orders that arrived were disputed and decided long ago. */
function disputeBefore(deps: PastDeps, made: PastOrder): DisputeRow[] {
	const { random, end } = deps
	const arrived = arrivedAt(made)
	if (!arrived || !hasArrived(made, end) || !random.happens(share)) return []
	const openedAt = minutesAfter(arrived, random.between(5 * day, 45 * day))
	const decidedAt = minutesAfter(openedAt, random.between(15 * day, 60 * day))
	const state = random.happens(0.55) ? 'won' : 'lost'
	return decidedAt > end ? [] : [writeDispute(deps, made, { state, openedAt, decidedAt })]
}

interface Course {
	state: DisputeState
	openedAt: Date
	decidedAt: Date
}

/** The dispute, and its steps in the order's history. */
function writeDispute(
	{ random }: PastDeps,
	{ order, payment, events }: PastOrder,
	{ state, openedAt, decidedAt }: Course,
): DisputeRow {
	const reason = random.pick(reasons)
	const isOpen = state === 'needs_response' || state === 'under_review'
	const event = { orderId: order.id, actor: 'test', reason: reason.replaceAll('_', ' ') }
	events.push({ ...event, kind: 'dispute_opened', at: openedAt })
	if (state === 'under_review')
		events.push({ ...event, kind: 'dispute_under_review', at: minutesAfter(openedAt, 2 * day) })
	if (!isOpen) events.push({ ...event, kind: `dispute_${state}`, at: decidedAt })
	const id = random.uuid()
	return {
		...{ id, paymentId: payment.id, provider: 'test', disputeId: `td_${id}`, amountCents: payment.amountCents },
		...{ reason, state, dueBy: minutesAfter(openedAt, 14 * day), openedAt, updatedAt: isOpen ? openedAt : decidedAt },
	}
}
