import { z } from 'zod'
import { byId, endpoint, time } from '../endpoint.ts'
import { neededText } from '../shared/text.ts'

/** Tokens of a lot that expired and can still be brought back. */
export const expiredTokens = z.object({
	/** The transfer by which they expired. */
	id: z.string(),
	tokens: z.int(),
	expiredAt: time,
	/** Until then staff may reinstate them. */
	until: time,
})
export type ExpiredTokens = z.output<typeof expiredTokens>

export const listExpiredTokens = endpoint({
	method: 'GET',
	path: '/api/admin/tokens/members/:id/expired',
	access: ['ADMIN'],
	summary: 'What of a member’s tokens expired in the last thirty days and can be reinstated, the newest first',
	params: byId,
	reply: z.object({ items: z.array(expiredTokens) }),
})

export const reinstateTokens = endpoint({
	method: 'POST',
	path: '/api/admin/tokens/members/:id/reinstatements',
	access: ['ADMIN'],
	permission: 'tokens.grant',
	summary: 'Bring tokens back that expired in the last thirty days, for thirty days more, with a reason',
	status: 201,
	params: byId,
	body: z.strictObject({
		/** The transfer by which they expired. */
		expiry: z.uuid(),
		reason: neededText(300),
	}),
	reply: z.object({
		tokens: z.int(),
		/** When they expire again. */
		expiresAt: time,
		/** The member's available balance afterwards. */
		balance: z.int(),
	}),
	idempotent: true,
})
