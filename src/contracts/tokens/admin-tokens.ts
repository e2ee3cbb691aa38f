import { z } from 'zod'
import { byId, endpoint, listOf, listQuery, time } from '../endpoint.ts'
import { exportOf } from '../shared/list-export.ts'
import { neededText } from '../shared/text.ts'
import { tokenEntry } from './tokens.ts'

export const tokenMember = z.object({
	/** The account's id. */
	id: z.string(),
	username: z.string(),
	email: z.string(),
	/** Below zero after a refund of what was spent since; what comes next makes up for it. */
	available: z.int(),
	pending: z.int(),
	held: z.int(),
})
export type TokenMember = z.output<typeof tokenMember>

export const listTokenMembers = endpoint({
	method: 'GET',
	path: '/api/admin/tokens/members',
	access: ['ADMIN'],
	summary:
		'Members with tokens, the newest first; `q` is how a user name or an e-mail begins, a whole claim code, or the number of an order that earned something',
	query: z.strictObject({ ...listQuery, balance: z.enum(['negative']).optional() }),
	reply: listOf(tokenMember),
})

export const exportTokenMembers = exportOf(listTokenMembers)

export const getTokenMember = endpoint({
	method: 'GET',
	path: '/api/admin/tokens/members/:id',
	access: ['ADMIN'],
	summary: 'One member’s balances, with the newest entries behind them',
	params: byId,
	reply: tokenMember.extend({ entries: z.array(tokenEntry), hasMore: z.boolean() }),
})
export type TokenMemberRecord = z.output<typeof getTokenMember.reply>

/** Most tokens of one grant, approved or not. */
const maxGrant = 100_000

const tokens = z
	.int()
	.min(-maxGrant, 'At most 100,000 at a time.')
	.max(maxGrant, 'At most 100,000 at a time.')
	.refine((count) => count !== 0, 'More than none, or fewer.')

export const grantTokens = endpoint({
	method: 'POST',
	path: '/api/admin/tokens/grants',
	access: ['ADMIN'],
	permission: 'tokens.grant',
	summary:
		'Give a member tokens, or take back what was a mistake (negative), with a reason; more than one person may do alone waits for a second one',
	status: 201,
	body: z.strictObject({
		username: z.string().trim().min(1, 'Whose?').max(64),
		tokens,
		reason: neededText(300),
	}),
	reply: z.object({
		/** The grant’s id. */
		id: z.string(),
		tokens: z.int(),
		/** Somebody else has to approve it: nothing is posted yet. */
		waits: z.boolean(),
		/** The member's available balance afterwards. */
		balance: z.int(),
		at: time,
	}),
	idempotent: true,
	example: { username: 'ada', tokens: 100, reason: 'The code under the can could not be read.' },
})
