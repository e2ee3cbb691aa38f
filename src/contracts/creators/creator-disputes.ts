import { z } from 'zod'
import { endpoint, listOf, listQuery, time } from '../endpoint.ts'

/** A dispute is answered within so many days. */
export const disputeDays = 5

const disputeState = z.enum(['open', 'answered'])
export type DisputeState = z.output<typeof disputeState>

/** What a creator reads of a dispute. */
export const receiptDispute = z.object({
	number: z.string(),
	state: disputeState,
	text: z.string(),
	openedAt: time,
	/** By when it is answered. */
	dueAt: time,
	answer: z.string().nullable(),
	/** What is paid besides because of it. */
	grantedCents: z.int(),
})
export type ReceiptDispute = z.output<typeof receiptDispute>

const disputeInReview = receiptDispute.extend({
	id: z.string(),
	handle: z.string(),
	creatorId: z.string(),
	orderNumber: z.string(),
	/** What the receipt says. */
	outcome: z.enum(['counted', 'held', 'refused', 'lost']),
	reason: z.string().nullable(),
	isOverdue: z.boolean(),
	answeredBy: z.string().nullable(),
})
export type DisputeInReview = z.output<typeof disputeInReview>

const params = z.object({ id: z.string().max(40) })
const shortText = (max: number) =>
	z
		.string()
		.trim()
		.min(1, 'Write a sentence or two.')
		.max(max, `At most ${max.toLocaleString('en-US')} characters.`)

export const disputeReceipt = endpoint({
	method: 'POST',
	path: '/api/creator/receipts/:id/dispute',
	access: ['CREATOR'],
	summary: 'Say that a receipt is wrong: a person looks at the order again, and answers within five days',
	params,
	body: z.strictObject({ text: shortText(2000) }),
	reply: receiptDispute,
	status: 201,
	limit: { name: 'creator-disputes', max: 30, seconds: 3600 },
})

export const listDisputes = endpoint({
	method: 'GET',
	path: '/api/admin/creators/disputes',
	access: ['ADMIN'],
	summary: 'Disputes of receipts, the newest first',
	query: z.strictObject({ ...listQuery, state: disputeState.optional() }),
	reply: listOf(disputeInReview),
})

export const answerDispute = endpoint({
	method: 'POST',
	path: '/api/admin/creators/disputes/:id/answer',
	access: ['ADMIN'],
	summary: 'Answer a dispute; what is granted goes into the next payout',
	params,
	body: z.strictObject({
		answer: shortText(2000),
		/** Up to $1,000. */
		grantedCents: z.int().min(0).max(100_000, 'At most $1,000.00.'),
	}),
	reply: disputeInReview,
})
