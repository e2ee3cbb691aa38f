import type Stripe from 'stripe'
import { type Books, keptMetadata, now, sampleOf } from './books.ts'
import { intentOf } from './payments.ts'
import { StripeRefusal, unheardOf } from './refusals.ts'

export function createRefund(books: Books, given: Stripe.RefundCreateParams): Stripe.Refund {
	const intent = intentOf(books, given.payment_intent ?? '')
	const charge = books.charges.get(String(intent.latest_charge))
	if (!charge)
		throw new StripeRefusal(400, 'invalid_request_error', {
			message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
			param: 'payment_intent',
		})
	const amount = given.amount ?? charge.amount - charge.amount_refunded
	if (charge.amount_refunded === charge.amount)
		throw new StripeRefusal(400, 'invalid_request_error', {
			message: `Charge ${charge.id} has already been refunded.`,
			code: 'charge_already_refunded',
		})
	if (charge.disputed)
		throw new StripeRefusal(400, 'invalid_request_error', {
			message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
			code: 'charge_disputed',
		})
	if (amount > charge.amount - charge.amount_refunded)
		throw new StripeRefusal(400, 'invalid_request_error', {
			message: `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${(charge.amount - charge.amount_refunded) / 100})`,
			param: 'amount',
		})
	const refund = sampleOf<Stripe.Refund>('refund', 're', {
		amount,
		charge: charge.id,
		payment_intent: intent.id,
		metadata: keptMetadata(given.metadata),
		reason: given.reason ?? null,
		status: books.refundsAre,
		...(books.refundsAre === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
	})
	books.refunds.set(refund.id, refund)
	if (refund.status !== 'failed') {
		charge.amount_refunded += amount
		charge.refunded = charge.amount_refunded === charge.amount
	}
	books.tell('refund.created', refund)
	books.tell('charge.refunded', charge)
	return refund
}

/** A refund goes on by itself: it arrives, or its bank sends the money back, days later. */
export function moveRefund(
	books: Books,
	id: string,
	status: 'succeeded' | 'failed' | 'canceled',
	failureReason = 'lost_or_stolen_card',
): void {
	const refund = refundOf(books, id)
	refund.status = status
	if (status !== 'succeeded') {
		if (status === 'failed') refund.failure_reason = failureReason
		const charge = books.charges.get(String(refund.charge))
		if (charge) Object.assign(charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
	}
	books.tell('charge.refund.updated', refund)
	books.tell('refund.updated', refund)
	if (status === 'failed') books.tell('refund.failed', refund)
}

export function refundOf(books: Books, id: string): Stripe.Refund {
	const refund = books.refunds.get(id)
	if (!refund) throw unheardOf('refund', id, 'id')
	return refund
}

/** The buyer tells their bank that the charge is not right. */
export function openDispute(books: Books, intentId: string, reason = 'product_not_received'): Stripe.Dispute {
	const intent = intentOf(books, intentId)
	const charge = books.charges.get(String(intent.latest_charge))
	if (!charge) throw unheardOf('charge', String(intent.latest_charge), 'charge')
	charge.disputed = true
	const dispute = sampleOf<Stripe.Dispute>('dispute', 'dp', {
		amount: charge.amount,
		charge: charge.id,
		payment_intent: intent.id,
		reason,
		status: 'needs_response',
		is_charge_refundable: false,
	} as Partial<Stripe.Dispute>)
	dispute.evidence_details = { ...dispute.evidence_details, due_by: now() + 7 * 86_400 }
	books.disputes.set(dispute.id, dispute)
	books.tell('charge.dispute.created', dispute)
	return dispute
}

export function moveDispute(books: Books, id: string, status: 'under_review' | 'won' | 'lost'): void {
	const dispute = disputeOf(books, id)
	dispute.status = status
	const charge = books.charges.get(String(dispute.charge))
	if (charge && status === 'won') charge.disputed = false
	const isOver = status !== 'under_review'
	books.tell(isOver ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute)
}

export function disputeOf(books: Books, id: string): Stripe.Dispute {
	const dispute = books.disputes.get(id)
	if (!dispute) throw unheardOf('dispute', id, 'dispute')
	return dispute
}
