import { z } from 'zod'
import { calendarDate, endpoint } from '../endpoint.ts'

/**
 * What investors ask for and the books of the store do not know: entered by staff, by month. Amounts of a month are of the
 * whole month; what stands is as of its last day.
 */
export const factKind = z.enum([
	'cash',
	'funding',
	'fixed_costs',
	'marketing',
	'fulfillment',
	'payment_fees',
	'payables',
	'headcount',
])
export type FactKind = z.output<typeof factKind>

/** A month by its first day. */
const month = calendarDate.refine((day) => day.endsWith('-01'), 'The first day of a month.')

const largestFact = 1_000_000_000_000

const factVersion = z.object({
	version: z.int(),
	/** Cents, or people; null where what was entered is withdrawn. */
	value: z.int().nullable(),
	note: z.string(),
	/** Who entered it, and when. */
	by: z.string(),
	at: z.string(),
})

const fact = factVersion.extend({ kind: factKind, month })
export type InvestorFact = z.output<typeof fact>

export const listInvestorFacts = endpoint({
	method: 'GET',
	path: '/api/admin/investor/facts',
	access: ['ADMIN'],
	summary: 'What was entered for each of 24 months until a day, as it was known at the end of that day (store time)',
	query: z.strictObject({ asOf: calendarDate.optional() }),
	reply: z.object({
		asOf: z.iso.date(),
		/** First days, the newest first. */
		months: z.array(month),
		/** The newest version of each. */
		facts: z.array(fact),
	}),
})

const byFact = z.object({ kind: z.string().max(40), month: z.string().max(20) })

export const getInvestorFact = endpoint({
	method: 'GET',
	path: '/api/admin/investor/facts/:kind/:month',
	access: ['ADMIN'],
	summary: 'Every version of what was entered for a month, the newest first',
	params: byFact,
	reply: z.object({ kind: factKind, month, versions: z.array(factVersion) }),
})

export const enterInvestorFact = endpoint({
	method: 'POST',
	path: '/api/admin/investor/facts',
	access: ['ADMIN'],
	summary:
		'Enter a fact of a month, or correct it by a new version; 409 STALE when somebody else was faster. Nothing is overwritten',
	body: z
		.strictObject({
			kind: factKind,
			month,
			/** Cents, or people; null withdraws what was entered. */
			value: z.int().min(-largestFact, 'Too small.').max(largestFact, 'Too large.').nullable(),
			note: z.string().trim().max(300, 'At most 300 characters.'),
			/** The version that is corrected; 0 where nothing was entered. */
			version: z.int().min(0).max(10_000),
		})
		.refine(({ kind, value }) => value === null || value >= 0 || kind === 'cash', {
			path: ['value'],
			message: 'Only cash may be below zero.',
		})
		.refine(({ version, note }) => version === 0 || note !== '', {
			path: ['note'],
			message: 'Say why it is corrected.',
		})
		.refine(({ version, value }) => version > 0 || value !== null, {
			path: ['value'],
			message: 'Enter a value.',
		}),
	reply: z.object({ version: z.int() }),
	status: 201,
})
