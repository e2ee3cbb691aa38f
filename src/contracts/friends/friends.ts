import { z } from 'zod'
import { endpoint, time } from '../endpoint.ts'
import { earningTerms } from '../tokens/earning-rules.ts'
import { isInviteCode } from './invite-code.ts'

/**
 * How far it is with a friend: no order that counts yet; their first order is looked at by staff; its tokens wait for its time
 * for returns; they are free to use; it does not count; it came back, and its tokens with it.
 */
export const friendState = z.enum(['joined', 'held', 'pending', 'free', 'refused', 'returned'])
export type FriendState = z.output<typeof friendState>

const standing = z.object({
	state: friendState,
	/** What it brings, or brought, the member; null before their friend's first order. */
	tokens: z.int().nullable(),
	/** When the tokens are free to use. */
	maturesAt: time.nullable(),
	/** Why it is looked at, or does not count. */
	reason: z.string().nullable(),
})

/** A friend as who invited them sees them: nothing that says who it is. */
const ownFriend = standing.extend({ id: z.string(), joinedAt: time })
export type OwnFriend = z.output<typeof ownFriend>

const ownFriends = z.object({
	/** The member's invite code; `/i/` and it is their link. */
	code: z.string(),
	/** Who invited the member, and what their own first order brings. */
	invitedBy: standing.extend({ username: z.string().nullable() }).nullable(),
	/** Whether they may still say who invited them: nobody did, and they have bought nothing. */
	mayJoin: z.boolean(),
	/** The newest fifty. */
	friends: z.array(ownFriend),
	/** How many brought the member tokens in this month. */
	countedThisMonth: z.int(),
	terms: earningTerms.pick({ inviter: true, friend: true, friendMinCents: true, maxFriendsPerMonth: true }),
})
export type OwnFriends = z.output<typeof ownFriends>

export const getOwnFriends = endpoint({
	method: 'GET',
	path: '/api/friends/me',
	access: 'signedIn',
	summary: 'The member’s invite code, the friends who came with it, and who invited the member',
	reply: ownFriends,
})

const code = z
	.string()
	.max(40, 'A code has 8 symbols.')
	.refine(isInviteCode, 'A friend’s code has 8 symbols, like CDFG-2345.')

export const joinFriend = endpoint({
	method: 'POST',
	path: '/api/friends/inviter',
	access: 'signedIn',
	summary: 'Say by whose code the member came, before their first order; the first one counts',
	body: z.strictObject({ code }),
	reply: ownFriends,
	limit: { name: 'friend-codes', max: 30, seconds: 600 },
	example: { code: 'CDFG-2345' },
})

export const getInvite = endpoint({
	method: 'GET',
	path: '/api/friends/invites/:code',
	access: 'public',
	summary: 'Who invites with this code, and what that brings a friend',
	params: z.object({ code: z.string().max(80) }),
	reply: earningTerms.pick({ friend: true, friendMinCents: true }).extend({ username: z.string() }),
	limit: { name: 'invite-codes', max: 60, seconds: 600 },
})
