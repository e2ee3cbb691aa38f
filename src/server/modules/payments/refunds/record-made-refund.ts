import { sql } from 'drizzle-orm'
import { asCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import type { OutsideRefund } from '../payment-orders.ts'
import { paymentRefunds } from '../tables.ts'
import { markRefundDone } from './refund-queue.ts'

/** Writes a refund that the provider has made already, or is making, for a cause. Its order and payment are locked by the caller. */
export async function recordMadeRefund(tx: Tx, cause: string, refund: OutsideRefund): Promise<void> {
	const { paymentId, amountCents, providerRefundId, state } = refund
	const [written] = await tx
		.insert(paymentRefunds)
		.values({
			paymentId,
			cause,
			amountCents: asCents(amountCents),
			state: 'pending',
			providerRefundId,
			triedSince: sql`now()`,
			dueAt: sql`now() + interval '1 hour'`,
		})
		.returning({ id: paymentRefunds.id })
	if (!written) throw new Error('The refund was not written.')
	if (state === 'done') await tx.run(markRefundDone, [written.id, providerRefundId])
}
