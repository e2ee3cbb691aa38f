import { z } from 'zod'
import { endpoint, listOf, listQuery, time } from '../endpoint.ts'
import { exportOf } from '../shared/list-export.ts'
import { line } from '../shared/text.ts'
import { creatorChannel, creatorHandle } from './creator-applications.ts'
import { creatorDashboard } from './creator-dashboard.ts'
import { creatorLink } from './creator-links.ts'
import { commissionRate, creatorTier } from './creator-settings.ts'

/** Paused: nothing new counts, and what is earned is paid. Banned: besides, nothing is paid out. */
const creatorState = z.enum(['active', 'paused', 'banned'])
export type CreatorState = z.output<typeof creatorState>

const creatorSummary = z.object({
	id: z.string(),
	handle: z.string(),
	/** Null once the person is erased; so are account and e-mail. */
	name: z.string().nullable(),
	username: z.string().nullable(),
	email: z.string().nullable(),
	tier: creatorTier,
	state: creatorState,
	reason: z.string().nullable(),
	/** Orders credited in the last thirty days. */
	orders: z.int(),
	/** What the commission of the last thirty days was computed on. */
	baseCents: z.int(),
	/** Commission of the last thirty days. */
	commissionCents: z.int(),
	since: time,
})
export type CreatorSummary = z.output<typeof creatorSummary>

const creatorRecord = creatorSummary.extend({
	rate: commissionRate,
	balance: creatorDashboard.shape.balance,
	codes: z.array(z.string()),
	/** The promotion whose single-use codes visitors of the links get. */
	visitorCodes: creatorDashboard.shape.creator.shape.visitorCodes,
	/** Where they publish. */
	channels: z.array(creatorChannel),
	links: z.array(creatorLink),
	/** What staff did, the newest first. */
	history: z.array(z.object({ by: z.string(), text: z.string(), at: time })),
})
export type CreatorRecord = z.output<typeof creatorRecord>

const params = z.object({ id: z.string().max(40) })
const reason = z.string().trim().min(1, 'Say why.').max(500, 'At most 500 characters.')

export const countWaitingCreators = endpoint({
	method: 'GET',
	path: '/api/admin/creators-waiting',
	access: ['ADMIN'],
	summary: 'Applications of creators, held orders and disputes that wait for staff',
	reply: z.object({ waiting: z.int() }),
})

export const listCreators = endpoint({
	method: 'GET',
	path: '/api/admin/creators/people',
	access: ['ADMIN'],
	summary: 'Creators, the newest first, with what each sold in the last thirty days',
	query: z.strictObject({ ...listQuery, state: creatorState.optional(), tier: creatorTier.optional() }),
	reply: listOf(creatorSummary),
})

export const exportCreators = exportOf(listCreators)

export const getCreator = endpoint({
	method: 'GET',
	path: '/api/admin/creators/people/:id',
	access: ['ADMIN'],
	summary: 'One creator with links, codes, what is pending, held and payable, and what staff did',
	params,
	reply: creatorRecord,
})

export const addCreator = endpoint({
	method: 'POST',
	path: '/api/admin/creators/people',
	access: ['ADMIN'],
	summary: 'Make a creator of somebody with an account, without an application; they are told by mail',
	body: z.strictObject({
		email: z.email('The e-mail of their account.').max(254),
		name: line(80),
		handle: creatorHandle,
		tier: creatorTier,
	}),
	reply: creatorRecord,
	status: 201,
})

export const setCreatorTier = endpoint({
	method: 'POST',
	path: '/api/admin/creators/people/:id/tier',
	access: ['ADMIN'],
	summary: 'Change the tier of a creator, and so the rate of the orders that are still to come',
	params,
	body: z.strictObject({ tier: creatorTier }),
	reply: creatorRecord,
})

export const setCreatorStanding = endpoint({
	method: 'POST',
	path: '/api/admin/creators/people/:id/standing',
	access: ['ADMIN'],
	summary: 'Pause or ban a creator with a reason that they read, or take them back',
	params,
	body: z.discriminatedUnion('state', [
		z.strictObject({ state: z.literal('active') }),
		z.strictObject({ state: z.enum(['paused', 'banned']), reason }),
	]),
	reply: creatorRecord,
})

export const setVisitorCodes = endpoint({
	method: 'POST',
	path: '/api/admin/creators/people/:id/visitor-codes',
	access: ['ADMIN'],
	summary: 'Hand each visitor of a creator’s links a code of a promotion, good once; null: no more of them',
	params,
	body: z.strictObject({ promotionId: z.uuid('Choose a promotion.').nullable() }),
	reply: creatorRecord,
})
