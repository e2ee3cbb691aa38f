import { formatCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { addOrderEvent } from '#server/modules/orders/index.ts'
import { createPaymentRefund, endPaymentRequest, recordPayment } from '#server/modules/payments/index.ts'
import type { PaymentRecord, SettledPayment, SettlePaymentDeps } from '../types.ts'
import { addMismatchEvent, type PaymentNews, paymentStateAfter, settledPaymentOf } from './apply-outcome.ts'
import { requestHandlerOf } from './request-handlers.ts'

/**
 * Does to a request and its payment what the outcome says, in the caller's transaction, which has the order locked. A try
 * that fails leaves the request open; what the request is for is done once, by its purpose's handler.
 */
export async function applyToRequest(
	deps: SettlePaymentDeps,
	tx: Tx,
	record: PaymentRecord,
	request: NonNullable<PaymentRecord['request']>,
	{ intent, outcome, actor }: PaymentNews,
): Promise<SettledPayment> {
	const { orderId } = record
	if (outcome === 'nothing') return settledPaymentOf(record)
	if (outcome === 'mismatch') {
		addMismatchEvent(tx, record, { intent, actor })
		return settledPaymentOf(record)
	}
	// First the payment: what the handler does may give some of it back.
	const paymentStatus = paymentStateAfter[outcome]
	const expected = { id: record.paymentId, state: record.paymentStatus, amountCents: record.amountCents }
	recordPayment(tx, expected, paymentStatus, intent)
	switch (outcome) {
		case 'fulfill': {
			if (!(await endPaymentRequest(tx, request.id, 'paid')))
				throw new Error('A payment request was not open any more.')
			const reason = formatCents(record.amountCents)
			addOrderEvent(tx, orderId, { kind: 'payment_link_paid', actor, reason })
			await requestHandlerOf(deps.requestHandlers, request.purpose).paid(tx, deps, { id: request.id, orderId, actor })
			break
		}
		case 'give_back':
			await giveBack(deps, tx, record, actor)
			break
		case 'let_go':
			addOrderEvent(tx, orderId, { kind: 'payment_link_failed', actor, reason: intent.failure })
			break
		case 'await_buyer':
			addOrderEvent(tx, orderId, { kind: 'payment_challenged', actor })
	}
	return { ...settledPaymentOf(record), paymentStatus, failure: intent.failure, isReturned: outcome === 'give_back' }
}

/** The money came after the link had ended, or was paid twice: it goes back by itself, and the buyer is told. */
async function giveBack(
	{ jobs, mailer }: SettlePaymentDeps,
	tx: Tx,
	record: PaymentRecord,
	actor: string,
): Promise<void> {
	const { paymentId, orderId, email, amountCents: cents } = record
	if (!(await createPaymentRefund(tx, paymentId, 'unfillable'))) return
	addOrderEvent(tx, orderId, { kind: 'refund_ordered', actor, reason: 'The payment came after its link had ended.' })
	await jobs.send(tx, 'refunds')
	mailer.enqueue(tx, { kind: 'link-payment-returned', cause: paymentId, to: email, data: { orderId, cents } })
}
