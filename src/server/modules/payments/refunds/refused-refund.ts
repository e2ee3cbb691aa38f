import { and, eq } from 'drizzle-orm'
import type { RefusedRefund } from '#contracts/orders/card-refund-calls.ts'
import { asCents } from '#contracts/shared/money.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Gateway, ProviderPayment } from '../gateway/gateway.ts'
import { paymentRefunds, payments } from '../tables.ts'
import { knownToProvider, refundsOfPayment } from './known-refunds.ts'

/** A refund by its id, and whose payment it is: an order's of the store or a company's. */
export type OwnedRefund = { id: string } & ({ orderId: string } | { companyId: string })

/** How the payment of a refund stands in the provider's books now; null where the provider has none, or is not ours any more. */
export async function paymentOfRefundAtProvider(
	{ db, gateway }: { db: Db; gateway: Gateway },
	refund: OwnedRefund,
): Promise<ProviderPayment | null> {
	const { provider, intentId } = await paymentOf(db, refund)
	if (!gateway.books || provider !== gateway.provider || !intentId) return null
	return gateway.books.payment(intentId).catch(() => {
		throw new Refusal('UNAVAILABLE', 'The payment provider does not answer. Nothing was changed.', { retryAfter: 5 })
	})
}

/**
 * What is left of a refund that the provider refused: what was given back there without us, and what it can still send.
 * Throws `NOT_FOUND`, `ORDER_STATE` where it is not refused, and `CONFLICT` while another refund of the payment is being sent.
 */
export async function refusedRefund(
	db: DbOrTx,
	refund: OwnedRefund,
	theirs: ProviderPayment | null,
): Promise<RefusedRefund & { paymentId: string }> {
	const payment = await paymentOf(db, refund)
	const refunds = await refundsOfPayment(db, payment.id)
	const asked = refunds.find(({ id }) => id === refund.id)
	if (asked?.state !== 'refused')
		throw new Refusal('ORDER_STATE', 'This refund is not refused any more. Please look again.')
	if (refunds.some(({ state }) => state === 'ordered'))
		throw new Refusal('CONFLICT', 'Another refund of this payment is being sent. Please wait until that has ended.')
	const amountCents = asked.amountCents - asked.atProviderCents - asked.elsewhereCents
	const known = knownToProvider(refunds)
	const givenCents = theirs ? Math.min(amountCents, Math.max(0, theirs.refundedCents - known)) : 0
	const leftCents = theirs ? Math.max(0, payment.capturedCents - theirs.refundedCents) : 0
	return {
		paymentId: payment.id,
		amountCents: asCents(amountCents),
		givenCents: asCents(givenCents),
		openCents: asCents(amountCents - givenCents),
		leftCents: asCents(leftCents),
		isCompared: theirs !== null,
	}
}

async function paymentOf(db: DbOrTx, refund: OwnedRefund) {
	const isTheirs = 'orderId' in refund ? eq(payments.orderId, refund.orderId) : eq(payments.companyId, refund.companyId)
	const [payment] = await db
		.select({
			id: payments.id,
			provider: payments.provider,
			intentId: payments.intentId,
			capturedCents: payments.capturedCents,
		})
		.from(paymentRefunds)
		.innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
		.where(and(eq(paymentRefunds.id, refund.id), isTheirs))
	if (!payment) throw notFound('This refund')
	return payment
}
