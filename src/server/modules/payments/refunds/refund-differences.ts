import { and, eq, isNull, sql } from 'drizzle-orm'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { paymentDifferences } from '../tables.ts'

const { id, provider, kind, subject, paymentId, closedAt } = paymentDifferences
const ofRefund = 'refund_unknown_to_us'

interface StrangeRefund {
	provider: 'test' | 'stripe'
	/** Null where it gives back what is none of ours. */
	paymentId: string | null
	amountCents: number
	providerRefundId: string
}

/** Shows a refund that was not made here to a person, once; false when it was shown before. */
export async function recordRefundDifference(db: DbOrTx, refund: StrangeRefund): Promise<boolean> {
	const of = { provider: refund.provider, kind: ofRefund, subject: refund.providerRefundId } as const
	const [shown] = await db
		.select({ id })
		.from(paymentDifferences)
		.where(and(eq(provider, of.provider), eq(kind, of.kind), eq(subject, of.subject)))
		.limit(1)
	if (shown) return false
	const theirs = formatCents(asCents(refund.amountCents))
	const opened = await db
		.insert(paymentDifferences)
		.values({ ...of, paymentId: refund.paymentId, ours: 'nothing', theirs })
		.onConflictDoNothing()
		.returning({ id })
	return opened.length > 0
}

/** What an admin has counted of the refunds that others made of a payment is no difference any more. */
export async function closeRefundDifferences(
	tx: Tx,
	ofPayment: string,
	by: { id: string; reason: string },
): Promise<void> {
	await tx
		.update(paymentDifferences)
		.set({ closedAt: sql`now()`, closedBy: by.id, resolution: by.reason })
		.where(and(isNull(closedAt), eq(paymentId, ofPayment), eq(kind, ofRefund)))
}
