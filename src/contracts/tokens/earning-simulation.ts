import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { earningRules, earningTerms } from './earning-rules.ts'

/** Days back that a simulation looks, and the newest orders that it takes. */
export const simulatedEarningDays = 90
export const maxSimulatedEarningOrders = 5000

const change = z.object({ username: z.string(), orders: z.int(), before: z.int(), after: z.int() })

const simulation = z.object({
	orders: z.int(),
	members: z.int(),
	/** There were more orders than were taken. */
	isPart: z.boolean(),
	/** Tokens by the rules that hold, and by those that are proposed; a token costs a cent when it is spent. */
	before: z.int(),
	after: z.int(),
	/** Members who would have got more, less and the same; of the first two those with the largest difference. */
	winners: z.int(),
	losers: z.int(),
	unchanged: z.int(),
	topWinners: z.array(change),
	topLosers: z.array(change),
})
export type EarningSimulation = z.output<typeof simulation>
export type SimulatedMember = z.output<typeof change>

export const listEarningRules = endpoint({
	method: 'GET',
	path: '/api/admin/token-rules',
	access: ['ADMIN'],
	summary: 'The versions of what earns $UNTAPPED, the newest first: that one holds',
	reply: z.object({ versions: z.array(earningRules.extend({ madeBy: z.string() })) }),
})

export const simulateEarningRules = endpoint({
	method: 'POST',
	path: '/api/admin/token-rules/preview',
	access: ['ADMIN'],
	summary:
		'What the orders of the last 90 days would have earned by other rules, with winners and losers; nothing is changed',
	body: earningTerms,
	reply: simulation,
	limit: { name: 'token-simulations', max: 60, seconds: 600 },
})

export const changeEarningRules = endpoint({
	method: 'POST',
	path: '/api/admin/token-rules',
	access: ['ADMIN'],
	summary:
		'Make a new version of what earns $UNTAPPED, for orders that are placed from now on; another version than the one seen is 409 STALE',
	body: earningTerms.extend({ version: z.int().min(1).max(2_000_000_000) }),
	reply: z.object({ version: z.int() }),
	status: 201,
	example: {
		version: 1,
		perDollar: 5,
		maxPerOrder: 5000,
		maxPerMonth: null,
		multipliers: [
			{
				name: 'Double drinks weekend',
				percent: 200,
				categories: ['energy-drink'],
				productIds: [],
				startsAt: '2026-12-05T00:00:00Z',
				endsAt: '2026-12-07T00:00:00Z',
			},
		],
		signUp: 100,
		firstOrder: 250,
		birthday: 200,
		recipe: 300,
		maxRecipesPerMonth: 3,
		inviter: 500,
		friend: 500,
		friendMinCents: 2000,
		maxFriendsPerMonth: 5,
	},
})
