import { z } from 'zod'
import { hasFailed, type Statement, type Tx, transaction } from '#server/db/client.ts'
import { lockOrderRow } from '#server/modules/orders/index.ts'
import { type Intent, lockPayment, recordEvent, recordSettledEvent } from '#server/modules/payments/index.ts'
import { orderCostSql } from '../order-cost.ts'
import type { PaymentRecord, SettleContext, SettledPayment, SettlePaymentDeps } from '../types.ts'
import { applyOutcome, settledPaymentOf } from './apply-outcome.ts'
import { applyToRequest } from './apply-to-request.ts'
import { failureRecipientOf, mailFailure } from './mail-failure.ts'
import { knownPaymentOf, type PaymentOutcome, paymentOutcome } from './payment-outcome.ts'

/** A record with how often its payment was looked at. */
type LockedRecord = PaymentRecord & { looks: number }

const recordOf: Statement<LockedRecord> = {
	name: 'checkout-payment-record',
	text: `SELECT p.id AS "paymentId", p.status AS "paymentStatus", p.amount_cents AS "amountCents", p.failure, p.looks, o.id AS "orderId",
			o.number, o.email, o.user_id AS "userId", o.placed_at AS "placedAt", o.status AS "orderStatus", o.tokens_cents > 0 AS "hasTokens",
			${orderCostSql} AS cost,
			EXISTS (SELECT FROM published.order_lines l JOIN published.products b ON b.id = l.product_id
				WHERE l.order_id = o.id AND b.category = 'gift-cards') AS "hasGiftCards",
			EXISTS (SELECT FROM published.stock_reservations r WHERE r.order_id = o.id AND r.state = 'held') AS "holdsStock",
			CASE WHEN q.id IS NOT NULL THEN json_build_object('id', q.id, 'purpose', q.purpose, 'state', q.state) END AS request
		FROM published.payments p JOIN published.orders o ON o.id = p.order_id
		LEFT JOIN published.payment_requests q ON q.id = p.request_id WHERE p.id = $1`,
}

/** Locks an order and its payment, and reads both as they stand once the locks are there; three statements, one message. */
async function lockedRecord(tx: Tx, paymentId: string): Promise<LockedRecord | undefined> {
	lockOrderRow(tx, { paymentId })
	lockPayment(tx, paymentId)
	const [record] = await tx.run(recordOf, [paymentId])
	return record
}

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Acts on news of a payment exactly once, in one transaction; null when there was nothing of ours to act on. A caller that
 * has just written the record hands it in as `expected`: then nothing is read again, and the usual case is one message.
 */
export async function settlePayment(
	deps: SettlePaymentDeps,
	intent: Intent,
	context: SettleContext,
	expected?: PaymentRecord,
): Promise<SettledPayment | null> {
	const asExpected = expected && (await settleAsExpected(deps, intent, context, expected))
	if (asExpected) return asExpected
	// A provider may tell of payments that others made there, under names that are no ids of ours.
	const paymentId = z.uuid().safeParse(intent.paymentId).data ?? nobody
	const { received } = context
	if (received && (await recordSettledEvent(deps.db, received, intent, paymentId))) return null
	return transaction(deps.db, async (tx) => {
		const record = await lockedRecord(tx, paymentId)
		const isTakenUp = record && context.looks !== undefined && record.looks < context.looks
		const outcome: PaymentOutcome = record && !isTakenUp ? paymentOutcome(knownPaymentOf(record), intent) : 'nothing'
		const isNews = !received || (await recordEvent(tx, received, intent.id, record ? outcome : 'unknown payment'))
		if (!record) return null
		return isNews ? act(deps, tx, record, intent, outcome, context) : settledPaymentOf(record)
	})
}

/**
 * Settles a payment by what the caller believes of it. Every write of the transaction says which state it expects; null
 * when the order or the payment was in another one, because other news came first.
 */
async function settleAsExpected(
	deps: SettlePaymentDeps,
	intent: Intent,
	context: SettleContext,
	expected: PaymentRecord,
): Promise<SettledPayment | null> {
	const outcome = paymentOutcome(knownPaymentOf(expected), intent)
	try {
		return await transaction(deps.db, (tx) => act(deps, tx, expected, intent, outcome, context))
	} catch (error) {
		if (hasFailed(error)) return null
		throw error
	}
}

/** Applies the outcome, and tells the buyer: by the answer to their request, or by mail where no request waits. */
async function act(
	deps: SettlePaymentDeps,
	tx: Tx,
	record: PaymentRecord,
	intent: Intent,
	outcome: PaymentOutcome,
	{ actor, idempotency, isWatched = false }: SettleContext,
): Promise<SettledPayment> {
	const news = { intent, outcome, actor }
	const { request } = record
	const isTold = outcome === 'let_go' && !idempotency && !isWatched && !request
	const recipient = isTold ? await failureRecipientOf(tx, record.orderId) : undefined
	const settled = request
		? await applyToRequest(deps, tx, record, request, news)
		: await applyOutcome(deps, tx, record, news)
	if (recipient) await mailFailure(deps, tx, record, recipient)
	const answer = idempotency?.answer(settled)
	if (answer) idempotency?.of.remember(tx, answer.status, answer.body)
	return settled
}
