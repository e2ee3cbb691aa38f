import { z } from 'zod'
import { approval, approvalRefusal } from '../../back-office/approvals.ts'
import { byId, endpoint } from '../../endpoint.ts'
import { refusedRefund } from '../../orders/card-refund-calls.ts'
import { cents } from '../../shared/money.ts'
import { line } from '../../shared/text.ts'
import { companyReceivables, receivedBy } from './receivables.ts'

const access = ['ADMIN'] as const
const permission = 'distributors.bill'
const ofCredit = byId.extend({ credit: z.string().max(40) })
const ofRefund = byId.extend({ refund: z.string().max(40) })

const refundedCredit = z
	.strictObject({
		cents: cents.min(1, 'At least one cent.'),
		/** By card: to the card that paid. */
		method: receivedBy,
		/** Number of the check or the transfer; of a card it is the card. */
		reference: line(80).optional(),
		/** The company reads it. */
		reason: line(300),
	})
	.refine(({ method, reference }) => method === 'card' || reference !== undefined, {
		path: ['reference'],
		message: 'Say the number of the check or transfer.',
	})
export type RefundedCredit = z.output<typeof refundedCredit>

export const refundCredit = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/:id/credits/:credit/refund',
	access,
	permission,
	summary:
		'Give credit of a company that is on no invoice back as money: to the card that paid, or by check or transfer. 409 NEEDS_APPROVAL above the amount that one may give alone',
	params: ofCredit,
	body: refundedCredit,
	reply: companyReceivables,
	status: 201,
	idempotent: true,
	example: { cents: 12_500, method: 'check', reference: '2041', reason: 'Order WO-10012 was cancelled.' },
})

export const requestCreditRefundApproval = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/:id/credits/:credit/refund/ask',
	access,
	permission,
	summary: 'Have a refund of credit wait for a second person that is more than one may give alone (409 NEEDS_APPROVAL)',
	params: ofCredit,
	body: refundedCredit,
	reply: approval,
	status: 201,
	idempotent: true,
})

export const approveCreditRefund = endpoint({
	method: 'POST',
	path: '/api/admin/approvals/credit-refunds/:id/approve',
	access,
	permission,
	summary:
		'Approve a refund of credit that somebody else asked for: it is done at once, and once. 409 CONFLICT where the credit has changed meanwhile',
	params: byId,
	reply: approval,
})

export const refuseCreditRefund = endpoint({
	method: 'POST',
	path: '/api/admin/approvals/credit-refunds/:id/refuse',
	access,
	permission,
	summary: 'Refuse a refund of credit that waits, with words; who asked for it takes it back so',
	params: byId,
	body: approvalRefusal,
	reply: approval,
	example: { note: 'It goes on their next invoice.' },
})

export const getRefusedCreditRefund = endpoint({
	method: 'GET',
	path: '/api/admin/distributors/:id/credit-refunds/:refund',
	access,
	summary: 'What is left of a refund to a company’s card that the provider refused, as the provider says now',
	params: ofRefund,
	reply: refusedRefund,
})

/** What becomes of the part that did not go back: it is sent again, was given in another way, or is credit again. */
const rest = z.enum(['send', 'given', 'credit'])

export const endRefusedCreditRefund = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/:id/credit-refunds/:refund/end',
	access,
	permission,
	summary:
		'End a refund to a company’s card that the provider refused: what was given back there by hand counts as given, and the rest is sent, was given in another way, or is the company’s credit again',
	params: ofRefund,
	body: z.strictObject({
		rest,
		/** The company reads it. */
		reason: line(300),
		/** What was given there by `GET`; another amount is 409 `TOTAL_CHANGED`, and nothing is done. */
		expectedGivenCents: cents.optional(),
	}),
	example: { rest: 'credit', reason: 'The card is closed.', expectedGivenCents: 0 },
	reply: companyReceivables,
	idempotent: true,
})
