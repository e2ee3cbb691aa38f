import { type Db, transaction } from '#server/db/client.ts'
import type { Failures } from '#server/jobs/failures.ts'
import { reasonOf } from '#server/jobs/reason.ts'
import type { Gateway, ProviderRefundOutcome } from '../gateway/gateway.ts'
import type { PaymentOrders } from '../payment-orders.ts'
import { addRefundEvent } from './add-refund-event.ts'
import {
	type DueRefund,
	markRefundDone,
	markRefundPending,
	markRefundRefused,
	markRefundUnknown,
	takeDueRefunds,
} from './refund-queue.ts'

/** Refunds sent in one pass; the rest stays due. */
const maxAtOnce = 100

interface RefundDeps {
	db: Db
	gateway: Gateway
	failures: Failures
	paymentOrders: PaymentOrders
}

/**
 * Sends back what is due, and writes it into the history of each order or company. Each refund stands for itself: what the provider
 * refuses is put aside for a person, what it does not answer to is tried again for days, and neither keeps the others back.
 */
export async function sendDueRefunds(deps: RefundDeps): Promise<void> {
	for (let count = 0; count < maxAtOnce; count++) {
		const [refund] = await deps.db.run(takeDueRefunds, [])
		if (!refund) return
		await send(deps, refund)
	}
}

async function send(deps: RefundDeps, refund: DueRefund): Promise<void> {
	const { db, gateway, failures } = deps
	const { id, round, orderId, companyId, amountCents } = refund
	try {
		const outcome = await askProvider(gateway, refund)
		const made = outcome.providerRefundId ?? null
		switch (outcome.status) {
			case 'done':
				return await transaction(db, async (tx) => {
					const changed = await tx.run(markRefundDone, [id, made])
					if (changed.length === 0) return
					await addRefundEvent(deps, tx, { orderId, companyId, amountCents, to: 'done', reason: null }, 'worker')
				})
			case 'pending':
				await db.run(markRefundPending, [id, round, outcome.reason, made])
				return
			case 'refused':
				failures.note('refunds', new Error(outcome.reason ?? 'Refused without a reason.'), { refund: id })
				await db.run(markRefundRefused, [id, round, outcome.reason, made])
		}
	} catch (error) {
		failures.note('refunds', error, { refund: id })
		await db.run(markRefundUnknown, [id, round, reasonOf(error)]).catch(() => {})
	}
}

async function askProvider(gateway: Gateway, refund: DueRefund): Promise<ProviderRefundOutcome> {
	if (refund.provider !== gateway.provider)
		return { status: 'refused', reason: `It was paid by another provider (${refund.provider}): refund it there.` }
	return gateway.refund(refund)
}
