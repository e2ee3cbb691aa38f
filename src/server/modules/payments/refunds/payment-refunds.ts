import { type Db, type Tx, transaction } from '#server/db/client.ts'
import type { Failures } from '#server/jobs/failures.ts'
import { reasonOf } from '#server/jobs/reason.ts'
import type { Gateway, ProviderRefundOutcome } from '../gateway/gateway.ts'
import {
	type DueRefund,
	insertPaymentRefund,
	markDone,
	markPending,
	markRefused,
	markUnknown,
	takeDueRefunds,
} from './refund-queue.ts'

/** So many in one go; what is left is due still. */
const maxAtOnce = 100

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

export interface PaymentRefundDeps {
	db: Db
	gateway: Gateway
	failures: Failures
}

/** What others write down when a refund is done, in the same transaction. */
export type Refunded = (tx: Tx, refund: Pick<DueRefund, 'orderId' | 'amountCents'>) => void

/**
 * Sends back what is due. Each refund stands for itself: what the provider refuses is put aside for a person, what it
 * does not answer to is tried again for days, and neither keeps the others back.
 */
export async function sendPaymentRefunds(deps: PaymentRefundDeps, refunded: Refunded): Promise<void> {
	for (let count = 0; count < maxAtOnce; count++) {
		const [refund] = await deps.db.run(takeDueRefunds, [])
		if (!refund) return
		await send(deps, refund, refunded)
	}
}

async function send(
	{ db, gateway, failures }: PaymentRefundDeps,
	refund: DueRefund,
	refunded: Refunded,
): Promise<void> {
	const { id, round } = refund
	try {
		const outcome = await askProvider(gateway, refund)
		const made = outcome.providerRefundId ?? null
		switch (outcome.status) {
			case 'done':
				return await transaction(db, async (tx) => {
					const changed = await tx.run(markDone, [id, made])
					if (changed.length > 0) refunded(tx, refund)
				})
			case 'pending':
				await db.run(markPending, [id, round, outcome.reason, made])
				return
			case 'refused':
				failures.note('refunds', new Error(outcome.reason ?? 'Refused without a reason.'), { refund: id })
				await db.run(markRefused, [id, round, outcome.reason, made])
		}
	} catch (error) {
		failures.note('refunds', error, { refund: id })
		await db.run(markUnknown, [id, round, reasonOf(error)]).catch(() => {})
	}
}

async function askProvider(gateway: Gateway, refund: DueRefund): Promise<ProviderRefundOutcome> {
	if (refund.provider !== gateway.provider)
		return { status: 'refused', reason: `It was paid by another provider (${refund.provider}): refund it there.` }
	return gateway.refund(refund)
}
