import { z } from 'zod'
import { endpoint, time } from '../endpoint.ts'
import { creatorSettings } from './creator-settings.ts'

/** What an admin may change; each change is a version of its own. */
const terms = creatorSettings.pick({ windowDays: true, holdDays: true, newCustomersOnly: true, rates: true }).strict()
export type CreatorTerms = z.output<typeof terms>

const sums = z.object({ counted: z.int(), held: z.int(), lost: z.int(), commissionCents: z.int() })
export type CreatorSimulationSums = z.output<typeof sums>

const simulation = z.object({
	/** Orders that came by links and codes, the newest of them at the most five hundred. */
	orders: z.int(),
	from: time.nullable(),
	/** As they were credited, and as they would be. */
	before: sums,
	after: sums,
	/** The largest differences. */
	changes: z.array(
		z.object({
			orderNumber: z.string(),
			handle: z.string(),
			beforeCents: z.int(),
			afterCents: z.int(),
			reason: z.string().nullable(),
		}),
	),
})
export type CreatorSimulation = z.output<typeof simulation>

export const listCreatorSettings = endpoint({
	method: 'GET',
	path: '/api/admin/creators/settings',
	access: ['ADMIN'],
	summary: 'The versions of the settings of the creator program, the newest first: that one holds',
	reply: z.object({ versions: z.array(creatorSettings.extend({ madeBy: z.string() })) }),
})

export const simulateCreatorSettings = endpoint({
	method: 'POST',
	path: '/api/admin/creators/settings/preview',
	access: ['ADMIN'],
	summary: 'What the newest orders would have paid under other settings; nothing is changed',
	body: terms,
	reply: simulation,
	limit: { name: 'creator-simulations', max: 60, seconds: 600 },
})

export const changeCreatorSettings = endpoint({
	method: 'POST',
	path: '/api/admin/creators/settings',
	access: ['ADMIN'],
	summary:
		'Make a new version of the settings, for orders that are paid from now on; another version than the one seen is 409 STALE',
	body: terms.extend({ version: z.int().min(1).max(2_000_000_000) }),
	reply: z.object({ version: z.int() }),
	status: 201,
	example: {
		version: 1,
		windowDays: 30,
		holdDays: 40,
		newCustomersOnly: false,
		rates: { STARTER: 800, PARTNER: 1000, LEAD: 1200 },
	},
})
