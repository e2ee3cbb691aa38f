import { z } from 'zod'
import { byId, endpoint, fileReply, listOf, listQuery, time } from '../endpoint.ts'

/** What a payout has to come to at the least for a creator, in cents; less waits for the next. */
export const minPayoutCents = 100

const bankState = z.enum(['to_send', 'sent', 'failed'])

const creatorPayout = z.object({
	id: z.string(),
	number: z.string(),
	state: z.enum(['computed', 'approved', 'dropped']),
	totalCents: z.int(),
	creators: z.int(),
	madeBy: z.string(),
	approvedBy: z.string().nullable(),
	createdAt: time,
	approvedAt: time.nullable(),
})

export const creatorPayoutRecord = creatorPayout.extend({
	lines: z.array(
		z.object({
			id: z.string(),
			handle: z.string(),
			cents: z.int(),
			tokens: z.int(),
			/** What a bank has done of it; null for tokens. */
			bank: bankState.nullable(),
			/** Why it failed. */
			reason: z.string().nullable(),
		}),
	),
})
export type CreatorPayoutRecord = z.output<typeof creatorPayoutRecord>
export type CreatorPayoutSummary = z.output<typeof creatorPayout>

export const listCreatorPayouts = endpoint({
	method: 'GET',
	path: '/api/admin/creators/payouts',
	access: ['ADMIN'],
	summary: 'Payouts of commission, newest first',
	query: z.strictObject(listQuery),
	reply: listOf(creatorPayout),
})

export const getCreatorPayout = endpoint({
	method: 'GET',
	path: '/api/admin/creators/payouts/:id',
	access: ['ADMIN'],
	summary: 'One payout with what each creator gets',
	params: byId,
	reply: creatorPayoutRecord,
})

export const computeCreatorPayout = endpoint({
	method: 'POST',
	path: '/api/admin/creators/payouts',
	access: ['ADMIN'],
	permission: 'creators.pay',
	summary: 'Put everything that is payable into a payout, which somebody else approves',
	reply: creatorPayoutRecord,
	status: 201,
})

export const approveCreatorPayout = endpoint({
	method: 'POST',
	path: '/api/admin/creators/payouts/:id/approve',
	access: ['ADMIN'],
	permission: 'creators.pay',
	summary: 'Approve a payout that somebody else computed: its tokens are posted at once',
	params: byId,
	reply: creatorPayoutRecord,
})

export const dropCreatorPayout = endpoint({
	method: 'POST',
	path: '/api/admin/creators/payouts/:id/drop',
	access: ['ADMIN'],
	permission: 'creators.pay',
	summary: 'Drop a payout that is not approved; what was in it is payable again',
	params: byId,
	reply: creatorPayoutRecord,
})

export const getPayoutBankFile = endpoint({
	method: 'POST',
	path: '/api/admin/creators/payouts/:id/bank-file',
	access: ['ADMIN'],
	permission: 'creators.pay',
	summary: 'What the bank has to send of an approved payout, as CSV with whole account numbers; written down each time',
	params: byId,
	reply: fileReply,
})

export const settlePayoutLine = endpoint({
	method: 'POST',
	path: '/api/admin/creators/payouts/:id/lines/:line',
	access: ['ADMIN'],
	permission: 'creators.pay',
	summary: 'Say that the bank has sent a line, or that it failed: then it is payable again',
	params: byId.extend({ line: z.string().max(40) }),
	body: z.discriminatedUnion('outcome', [
		z.strictObject({ outcome: z.literal('sent') }),
		z.strictObject({
			outcome: z.literal('failed'),
			reason: z.string().trim().min(1, 'Say why.').max(300, 'At most 300 characters.'),
		}),
	]),
	reply: creatorPayoutRecord,
})

export const getPayoutStatement = endpoint({
	method: 'GET',
	path: '/api/creator/payouts/:number/statement',
	access: ['CREATOR', 'ADMIN'],
	summary: 'The statement of one of your payouts, as PDF',
	params: z.object({ number: z.string().max(20) }),
	reply: fileReply,
})

export const ownPayout = z.object({
	number: z.string(),
	cents: z.int(),
	/** None where a bank sends cash. */
	tokens: z.int(),
	bank: bankState.nullable(),
	reason: z.string().nullable(),
	paidAt: time,
})
export type OwnPayout = z.output<typeof ownPayout>

export const getCreatorTokens = endpoint({
	method: 'GET',
	path: '/api/creator/tokens',
	access: ['CREATOR', 'ADMIN'],
	summary: 'Your payouts with their tokens and their value when they were granted, and the sum of each year for taxes',
	reply: z.object({
		payouts: z.array(ownPayout),
		years: z.array(z.object({ year: z.string(), cents: z.int(), tokens: z.int() })),
	}),
})
