import { z } from 'zod'
import { byId, endpoint, listOf, listQuery, time } from '../endpoint.ts'

export const leaderboardMember = z.object({
	id: z.string(),
	alias: z.string(),
	username: z.string(),
	joinedAt: time,
	hiddenAt: time.nullable(),
	hiddenReason: z.string().nullable(),
	/** Points in the current season. */
	points: z.int(),
})
export type LeaderboardMember = z.output<typeof leaderboardMember>

export const listLeaderboardMembers = endpoint({
	method: 'GET',
	path: '/api/admin/leaderboard/members',
	access: ['ADMIN'],
	summary: 'Members of the standings, who joined last first; `q` is how an alias begins',
	query: z.strictObject({ ...listQuery, standing: z.enum(['shown', 'hidden']).optional() }),
	reply: listOf(leaderboardMember),
})

export const hideLeaderboardMember = endpoint({
	method: 'POST',
	path: '/api/admin/leaderboard/members/:id/hide',
	access: ['ADMIN'],
	summary: 'Take an alias out of the standings at once; its member is told why, and comes back under another one',
	params: byId,
	body: z.strictObject({ reason: z.string().trim().min(3, 'A reason, in a few words.').max(300) }),
	reply: leaderboardMember,
	example: { reason: 'It could be taken for somebody who works here.' },
})
