import { asCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { type OutsideRefund, recordMadeRefund } from '#server/modules/payments/index.ts'
import { creditNoteOf } from '../documents/issue.ts'
import { type LockedOrder, lockOrder } from '../locked-order.ts'
import { applyRefund, type RefundDeps } from './apply-refund.ts'
import { planRefund, type RefundPlan } from './plan-refund.ts'
import { refundOf } from './reads.ts'
import { requestedRefund } from './requested-refund.ts'

const reason = 'We gave it back to your card.'

/**
 * Writes money of a card that somebody gave back at the provider into the books of its order, as goodwill: lines that are
 * refunded after it give so much less. All of it is the card's. False where the order cannot take it.
 */
export async function recordOutsideRefund(
	tx: Tx,
	deps: RefundDeps,
	orderId: string,
	refund: OutsideRefund,
): Promise<boolean> {
	const order = await lockOrder(tx, { id: orderId })
	const plan = await planOf(tx, order, refund.amountCents)
	if (!plan) return false
	const { provider } = refund
	const id = await applyRefund(tx, deps, plan, { inOrder: provider, inStock: provider }, (refundId) =>
		recordMadeRefund(tx, refundId, refund),
	)
	await creditNoteOf(tx, order, await refundOf(tx, order, id))
	return true
}

async function planOf(tx: Tx, order: LockedOrder, goodwillCents: number): Promise<RefundPlan | null> {
	try {
		const cents = asCents(goodwillCents)
		const requested = requestedRefund(order, { lines: [], goodwillCents: cents }, reason)
		const plan = await planRefund(tx, order, requested)
		const giftCardShares = plan.giftCardShares.map((share) => ({ ...share, cents: 0 }))
		return {
			...plan,
			giftCardShares,
			effects: { ...plan.effects, cardCents: cents, cards: [], giftCards: [], restoredTokens: 0, lostTokens: 0 },
		}
	} catch (error) {
		if (error instanceof Refusal) return null
		throw error
	}
}
