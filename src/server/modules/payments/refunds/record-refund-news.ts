import { z } from 'zod'
import type { Tx } from '#server/db/client.ts'
import type { RefundNews } from '../gateway/gateway.ts'
import {
	lockPaymentOfRefund,
	markRefundDone,
	markRefundPending,
	markRefundRefused,
	markRefundReturned,
	paymentRefundById,
} from './refund-queue.ts'

/** The change that news of a refund made, and its order or company; null when the news were known, overtaken, or of no refund of ours. */
export interface RefundChange {
	orderId: string | null
	companyId: string | null
	amountCents: number
	/** Returned: the money had been sent, and came back to us. */
	to: 'done' | 'pending' | 'refused' | 'returned'
	reason: string | null
}

/**
 * Writes what the provider tells of a refund by itself, in the caller's transaction. A refund that failed, at once or days
 * after it was sent, waits for a person with the provider's reason, in a new round.
 */
export async function recordRefundNews(
	tx: Tx,
	news: Pick<RefundNews, 'providerRefundId' | 'outcome'> & { refundId: string },
): Promise<RefundChange | null> {
	const { refundId, providerRefundId, outcome } = news
	if (!z.uuid().safeParse(refundId).success) return null
	tx.runLater(lockPaymentOfRefund, [refundId])
	const [refund] = await tx.run(paymentRefundById, [refundId])
	if (!refund) return null
	const { orderId, companyId, amountCents, round } = refund
	const whose = { orderId, companyId, amountCents }
	const { status, reason } = outcome
	const isCurrent = refund.providerRefundId === null || refund.providerRefundId === providerRefundId
	if (status === 'done') {
		const [done] = await tx.run(markRefundDone, [refundId, providerRefundId])
		return done ? { ...whose, to: 'done', reason: null } : null
	}
	// News of an earlier attempt says nothing about a later one.
	if (!isCurrent) return null
	if (status === 'refused' && refund.state === 'done') {
		await tx.run(markRefundReturned, [refundId, providerRefundId, reason])
		return { ...whose, to: 'returned', reason }
	}
	if (refund.state !== 'ordered' && refund.state !== 'pending') return null
	if (status === 'pending' && refund.state === 'pending') return null
	await tx.run(status === 'pending' ? markRefundPending : markRefundRefused, [
		refundId,
		round,
		reason,
		providerRefundId,
	])
	return { ...whose, to: status, reason }
}
