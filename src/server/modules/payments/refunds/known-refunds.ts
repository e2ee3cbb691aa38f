import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { paymentRefunds } from '../tables.ts'
import { refundsByHand } from './tables.ts'

/** A refund of a payment, with the parts of it that staff gave by hand. */
export interface KnownRefund {
	id: string
	state: typeof paymentRefunds.$inferSelect.state
	amountCents: number
	providerRefundId: string | null
	atProviderCents: number
	elsewhereCents: number
}

const total = (cents: typeof refundsByHand.atProviderCents | typeof refundsByHand.elsewhereCents) =>
	sql<number>`coalesce(sum(${cents}), 0)::int`

/** Everything that was ordered back of a payment. */
export const refundsOfPayment = (db: DbOrTx, paymentId: string): Promise<KnownRefund[]> =>
	db
		.select({
			id: paymentRefunds.id,
			state: paymentRefunds.state,
			amountCents: paymentRefunds.amountCents,
			providerRefundId: paymentRefunds.providerRefundId,
			atProviderCents: total(refundsByHand.atProviderCents),
			elsewhereCents: total(refundsByHand.elsewhereCents),
		})
		.from(paymentRefunds)
		.leftJoin(refundsByHand, eq(refundsByHand.refundId, paymentRefunds.id))
		.where(eq(paymentRefunds.paymentId, paymentId))
		.groupBy(paymentRefunds.id)

/** The sum that our books know to have left at the provider, or to be on its way there. */
export const knownToProvider = (refunds: readonly KnownRefund[]): number =>
	refunds.reduce(
		(sum, { state, amountCents, atProviderCents, elsewhereCents }) =>
			sum + (state === 'done' || state === 'pending' ? amountCents - elsewhereCents : atProviderCents),
		0,
	)
