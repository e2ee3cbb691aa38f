import { z } from 'zod'
import { endpoint, time } from '../endpoint.ts'
import { earnedTokens } from './earned-tokens.ts'

/** Tokens of an order that wait for its time for returns to end. */
const waitingTokens = earnedTokens.pick({ parts: true }).extend({
	orderNumber: z.string(),
	/** What is left after refunds. */
	tokens: z.int(),
	maturesAt: time,
})

/** How a member can earn, and how far they are with it. */
const wayToEarn = z.object({
	way: z.enum(['purchase', 'code', 'sign-up', 'first-order', 'recipe']),
	/** What it brings; of purchases for each whole dollar, of codes what the batch says (0). */
	tokens: z.int(),
	/** Whether it is done for good, or can be done now. */
	isDone: z.boolean(),
})
export type WayToEarn = z.output<typeof wayToEarn>

export const myStanding = endpoint({
	method: 'GET',
	path: '/api/tokens/me/standing',
	access: 'signedIn',
	summary: 'Where the member’s tokens stand: free to use, waiting with their dates, held; and every way to earn more',
	reply: z.object({
		available: z.int(),
		pending: z.int(),
		held: z.int(),
		/** The next to become available first; the first fifty. */
		waiting: z.array(waitingTokens),
		/** What expires next, of what is available: the next three. */
		expiring: z.array(z.object({ tokens: z.int(), expiresAt: time })),
		ways: z.array(wayToEarn),
	}),
})
