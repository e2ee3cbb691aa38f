import { formatCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { unlessRefused } from '#server/db/statements/unless-refused.ts'
import { addOrderEvent } from '#server/modules/orders/index.ts'
import { createPaymentRefund, endPaymentRequest, recordPayment } from '#server/modules/payments/index.ts'
import type { PaymentRecord, SettledPayment, SettlePaymentDeps } from '../types.ts'
import { addMismatchEvent, type PaymentNews, paymentStateAfter, settledPaymentOf } from './apply-outcome.ts'
import { dropRequest } from './end-requests.ts'
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
	let isReturned = outcome === 'give_back'
	switch (outcome) {
		case 'fulfill':
			isReturned = !(await fulfill(deps, tx, record, request, actor))
			break
		case 'give_back':
			await giveBack(deps, tx, record, { actor, reason: 'The payment came after its link had ended.' })
			break
		case 'let_go':
			addOrderEvent(tx, orderId, { kind: 'payment_link_failed', actor, reason: intent.failure })
			break
		case 'await_buyer':
			addOrderEvent(tx, orderId, { kind: 'payment_challenged', actor })
	}
	return { ...settledPaymentOf(record), paymentStatus, failure: intent.failure, isReturned }
}

/**
 * Does what the request is for. Where that cannot be done any more, its money goes back instead and the request ends, so
 * that nobody has paid for nothing: false.
 */
async function fulfill(
	deps: SettlePaymentDeps,
	tx: Tx,
	record: PaymentRecord,
	{ id, purpose }: NonNullable<PaymentRecord['request']>,
	actor: string,
): Promise<boolean> {
	const { orderId } = record
	const handler = requestHandlerOf(deps.requestHandlers, purpose)
	const request = { id, orderId, actor }
	const attempt = async () => {
		if (!(await endPaymentRequest(tx, id, 'paid'))) throw new Error('A payment request was not open any more.')
		addOrderEvent(tx, orderId, { kind: 'payment_link_paid', actor, reason: formatCents(record.amountCents) })
		await handler.paid(tx, deps, request)
	}
	const refusal = (await handler.refusal?.(tx, request)) ?? (await unlessRefused(tx, attempt))
	if (!refusal) return true
	await giveBack(deps, tx, record, { actor, reason: refusal.message, isRefused: true })
	await dropRequest(tx, deps, { id, orderId, purpose }, 'cancelled', actor)
	return false
}

/** The money came after the link had ended, was paid twice, or pays for what cannot be done: it goes back by itself, and the buyer is told. */
async function giveBack(
	{ jobs, mailer }: SettlePaymentDeps,
	tx: Tx,
	record: PaymentRecord,
	{ actor, reason, isRefused }: { actor: string; reason: string; isRefused?: true },
): Promise<void> {
	const { paymentId, orderId, email, amountCents: cents } = record
	if (!(await createPaymentRefund(tx, paymentId, 'unfillable'))) return
	addOrderEvent(tx, orderId, { kind: 'refund_ordered', actor, reason })
	await jobs.send(tx, 'refunds')
	const data = { orderId, cents, ...(isRefused && { isRefused }) }
	mailer.enqueue(tx, { kind: 'link-payment-returned', cause: paymentId, to: email, data })
}
