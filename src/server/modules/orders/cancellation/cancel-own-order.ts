import { reasonOfBuyer } from '#contracts/orders/refund-shapes.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { OrderAccess } from '../access/access-token.ts'
import { lockOwnOrder } from '../access/own-order.ts'
import { creditNoteOf } from '../documents/issue.ts'
import { applyRefund, type RefundDeps } from '../refunds/apply-refund.ts'
import { planRefund } from '../refunds/plan-refund.ts'
import { refundOf } from '../refunds/reads.ts'
import { requestedCancellation } from '../refunds/requested-refund.ts'
import { cancelUntilOf } from './cancel-window.ts'

/** The buyer cancels all of their order in time, by their account or by its token. Throws `NOT_FOUND` and `ORDER_STATE`. */
export async function cancelOwnOrder(
	tx: Tx,
	deps: RefundDeps,
	number: string,
	right: OrderAccess,
	reason = reasonOfBuyer,
): Promise<void> {
	const { order, actor } = await lockOwnOrder(tx, number, right)
	const until = cancelUntilOf(order)
	if (!until || until < new Date())
		throw new Refusal(
			'ORDER_STATE',
			'This order can no longer be cancelled here: it is past its time, or being shipped. Please write to us.',
		)
	const plan = await planRefund(tx, order, requestedCancellation(order, undefined, reason))
	const id = await applyRefund(tx, deps, plan, { inOrder: actor, inStock: actor })
	if (plan.effects.amountCents > 0) await creditNoteOf(tx, order, await refundOf(tx, order, id))
}
