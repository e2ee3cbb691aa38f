import { z } from 'zod'
import { endpoint, listOf, listQuery, time } from '../endpoint.ts'
import { receiptDispute } from './creator-disputes.ts'
import { commissionRate, creatorTier } from './creator-settings.ts'

const periodFigures = z.object({
	clicks: z.int(),
	orders: z.int(),
	baseCents: z.int(),
	commissionCents: z.int(),
})
export type CreatorPeriod = z.output<typeof periodFigures>

export const creatorDashboard = z.object({
	creator: z.object({
		handle: z.string(),
		tier: creatorTier,
		rate: commissionRate,
		state: z.enum(['active', 'paused', 'banned']),
		reason: z.string().nullable(),
		/** The codes that count for you. */
		codes: z.array(z.string()),
		/** The promotion of which each visitor of the links gets a code, good once. */
		visitorCodes: z.object({ promotionId: z.string(), name: z.string(), worth: z.string() }).nullable(),
	}),
	today: periodFigures,
	thisMonth: periodFigures,
	/** The same days of the month before. */
	lastMonth: periodFigures,
	balance: z.object({
		/** Waits for its day; what comes back later is taken off what is payable. */
		pendingCents: z.int(),
		/** Waits for a person. */
		heldCents: z.int(),
		/** Below nothing where more came back than was left. */
		payableCents: z.int(),
		/** What remixes of your recipes brought, in pending and payable already. */
		royaltyCents: z.int(),
		/** What disputes brought, in payable already. */
		grantedCents: z.int(),
	}),
	/** The links and codes that earned most in the last thirty days, the best first. */
	best: z.array(
		z.object({
			source: z.enum(['link', 'code']),
			/** The campaign of the link, or the code. */
			name: z.string(),
			clicks: z.int(),
			orders: z.int(),
			commissionCents: z.int(),
		}),
	),
	/** The last thirty days, oldest first. */
	days: z.array(periodFigures.extend({ day: z.iso.date() })),
})
export type CreatorDashboard = z.output<typeof creatorDashboard>

export const getCreatorDashboard = endpoint({
	method: 'GET',
	path: '/api/creator/dashboard',
	access: ['CREATOR', 'ADMIN'],
	summary: 'What your links and codes brought, and what of it is pending, held and payable',
	reply: creatorDashboard,
})

/** Why an order counts, waits, or does not count; never who bought. */
export const attributionReceipt = z.object({
	id: z.string(),
	orderNumber: z.string(),
	source: z.enum(['link', 'code']),
	/** The campaign of the link, or the code. */
	sourceName: z.string(),
	clickedAt: time.nullable(),
	orderedAt: time,
	outcome: z.enum(['counted', 'held', 'refused', 'lost']),
	reason: z.string().nullable(),
	windowDays: z.int(),
	rate: commissionRate,
	baseCents: z.int(),
	/** As it stands after what came back. */
	commissionCents: z.int(),
	/** The part that came back, below nothing. */
	reversedCents: z.int(),
	payableAt: time,
	isPayable: z.boolean(),
	/** The last time that you said it is wrong. */
	dispute: receiptDispute.nullable(),
})
export type AttributionReceipt = z.output<typeof attributionReceipt>

export const listReceipts = endpoint({
	method: 'GET',
	path: '/api/creator/receipts',
	access: ['CREATOR', 'ADMIN'],
	summary: 'The receipts of your orders, newest first',
	query: z.strictObject(listQuery),
	reply: listOf(attributionReceipt),
})
