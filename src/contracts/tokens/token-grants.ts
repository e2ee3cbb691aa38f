import { z } from 'zod'
import { byId, endpoint, listOf, pageQuery, time } from '../endpoint.ts'
import { neededText } from '../shared/text.ts'

const grantState = z.enum(['waiting', 'posted', 'refused'])
export type GrantState = z.output<typeof grantState>

const tokenGrant = z.object({
	id: z.string(),
	/** The account's id; the name is empty once it is deleted. */
	member: z.object({ id: z.string(), username: z.string() }),
	tokens: z.int(),
	reason: z.string(),
	state: grantState,
	madeBy: z.string(),
	/** Null where nobody else was needed. */
	decidedBy: z.string().nullable(),
	/** What was said with a refusal. */
	note: z.string(),
	/** Whether the caller may approve it: neither who asked for it nor its member. */
	mayApprove: z.boolean(),
	createdAt: time,
	decidedAt: time.nullable(),
})
export type TokenGrant = z.output<typeof tokenGrant>

export const listTokenGrants = endpoint({
	method: 'GET',
	path: '/api/admin/tokens/grants',
	access: ['ADMIN'],
	summary:
		'Grants and corrections by staff, newest first: those that wait for a second person, those posted, those refused',
	query: z.strictObject({ ...pageQuery, state: grantState.optional() }),
	reply: listOf(tokenGrant),
})

export const approveTokenGrant = endpoint({
	method: 'POST',
	path: '/api/admin/tokens/grants/:id/approve',
	access: ['ADMIN'],
	permission: 'tokens.grant',
	summary: 'Approve what somebody else asked for: it is posted at once, and once',
	params: byId,
	reply: tokenGrant,
})

export const refuseTokenGrant = endpoint({
	method: 'POST',
	path: '/api/admin/tokens/grants/:id/refuse',
	access: ['ADMIN'],
	permission: 'tokens.grant',
	summary: 'Refuse a grant that waits, with words; who asked for it takes it back so',
	params: byId,
	body: z.strictObject({ note: neededText(300) }),
	reply: tokenGrant,
	example: { note: 'The order shows that the code was claimed.' },
})
