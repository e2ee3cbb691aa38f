import { z } from 'zod'
import { endpoint, time } from '../endpoint.ts'
import { earnedTokens } from './earned-tokens.ts'

/** Tokens that wait for the time for returns of an order to end. */
const waitingTokens = earnedTokens.pick({ parts: true }).extend({
	/** Null for what a friend's order brings: it is none of the member's. */
	orderNumber: z.string().nullable(),
	/** The bonus that it is, for who reads; null for what an order earned. */
	title: z.string().nullable(),
	/** What is left after refunds. */
	tokens: z.int(),
	maturesAt: time,
})

/** How a member can earn, and how far they are with it. */
const wayToEarn = z.object({
	way: z.enum(['purchase', 'code', 'sign-up', 'first-order', 'recipe', 'inviter', 'birthday']),
	/** What it brings; of purchases for each whole dollar, of codes what the batch says (0). */
	tokens: z.int(),
	/** Tokens that one order brings at the most; null without a limit. */
	maxPerOrder: z.int().nullable(),
	/** At the most in a calendar month: of purchases tokens, of recipes and friends how many; null without a limit. */
	maxPerMonth: z.int().nullable(),
	/** Whether it is done for good, or can be done now. */
	isDone: z.boolean(),
	/** Whether it brings nothing before the e-mail is confirmed. */
	needsEmail: z.boolean(),
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
		/** Months until tokens that become available now expire. */
		expiryMonths: z.int(),
		ways: z.array(wayToEarn),
	}),
})
