import { z } from 'zod'
import { byId, endpoint, listOf, pageQuery, time } from '../endpoint.ts'
import { neededText } from '../shared/text.ts'

const heldFriend = z.object({
	id: z.string(),
	orderNumber: z.string(),
	/** The user names of who invited and who came; null once the account is deleted. */
	inviter: z.string().nullable(),
	friend: z.string().nullable(),
	reason: z.string(),
	joinedAt: time,
})
export type HeldFriend = z.output<typeof heldFriend>

export const listHeldFriends = endpoint({
	method: 'GET',
	path: '/api/admin/friends/holds',
	access: ['ADMIN'],
	summary: 'First orders of invited friends whose tokens wait for a person, newest first',
	query: z.strictObject(pageQuery),
	reply: listOf(heldFriend),
})

export const decideHeldFriend = endpoint({
	method: 'POST',
	path: '/api/admin/friends/holds/:id',
	access: ['ADMIN'],
	summary: 'Let a held first order count for both, or refuse it with a reason that both read',
	params: byId,
	body: z.discriminatedUnion('decision', [
		z.strictObject({ decision: z.literal('release') }),
		z.strictObject({ decision: z.literal('refuse'), reason: neededText(500) }),
	]),
	reply: z.object({ id: z.string(), outcome: z.enum(['counted', 'refused']) }),
	example: { decision: 'refuse', reason: 'Both accounts are one household.' },
})
