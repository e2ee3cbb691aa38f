import { dayLater, storeDay } from '#contracts/shared/calendar.ts'
import { daysToPay } from '#contracts/wholesale/orders/order-record.ts'
import type { WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'
import type { OrderRow } from './order-steps.ts'

/** States in which nothing of an order that counts has left. */
export const unshippedStates: WholesaleOrderState[] = ['submitted', 'seen', 'confirmed']
const toBePaid = new Set<WholesaleOrderState>([...unshippedStates, 'partly_shipped', 'shipped', 'invoiced'])

/** Whether an order is paid before it leaves, and counts. */
export const isToBePaid = ({ terms, state, kind }: Pick<OrderRow, 'terms' | 'state' | 'kind'>): boolean =>
	terms === 'prepaid' && kind === 'order' && toBePaid.has(state)

/** Events from which on an order counts: it was placed, or approved where somebody had to approve it. */
export const countingActions = ['placed', 'approved', 'review_passed']

/** The last day that an order of which nothing has left may be paid on; null where none is set. */
export function payByOf({ state }: Pick<OrderRow, 'state'>, events: ReadonlyArray<{ action: string; at: Date }>) {
	const since = events.find(({ action }) => countingActions.includes(action))
	return since && unshippedStates.includes(state) ? dayLater(storeDay(since.at), daysToPay) : null
}
