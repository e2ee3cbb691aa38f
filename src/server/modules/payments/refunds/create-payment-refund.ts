import type { Tx } from '#server/db/client.ts'
import { insertPaymentRefund } from './refund-queue.ts'

/**
 * Orders money of a payment back, all of it or an amount, once for each cause; false when it was ordered before, or is
 * more than what was not ordered back yet. Its order is locked by the caller.
 */
export async function createPaymentRefund(
	tx: Tx,
	paymentId: string,
	cause: string,
	amountCents?: number,
): Promise<boolean> {
	return (await tx.run(insertPaymentRefund, [paymentId, cause, amountCents ?? null])).length > 0
}
