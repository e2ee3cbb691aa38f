import { z } from 'zod'
import { calendarDate, endpoint, listOf, pageQuery, time } from '../endpoint.ts'
import { transferKind } from './tokens.ts'

const day = z.iso.date()
const tokens = z.int()

/** What brought tokens into circulation, in the words of the dashboard. */
export const issuedSource = z.enum(['purchases', 'bonuses', 'codes', 'creators', 'gifts'])
export type IssuedSource = z.output<typeof issuedSource>

/** Where the tokens stood at the end of a day. */
const tokenStanding = z.object({
	issued: tokens,
	available: tokens,
	pending: tokens,
	held: tokens,
	redeemed: tokens,
	expired: tokens,
})
export type TokenStanding = z.output<typeof tokenStanding>

/** What was moved in some days, less what went back. */
const tokenFlow = z.object({ issued: tokens, redeemed: tokens, expired: tokens })

const tokenStep = tokenStanding.pick({ available: true, pending: true, held: true }).extend({
	/** Its first and its last day. */
	from: day,
	to: day,
	moved: tokenFlow,
	/** What was issued, by where it came from; what was taken back is taken off. */
	issuedBy: z.record(issuedSource, tokens),
})
export type TokenStep = z.output<typeof tokenStep>

/** Spans of the dashboard, in days. */
export const tokenSpan = z.enum(['30', '90', '365'])
export type TokenSpan = z.output<typeof tokenSpan>

/** Shares in hundredths of a percent; null where nothing is divided: "not defined". */
const share = z.int().nullable()

export const getTokenDashboard = endpoint({
	method: 'GET',
	path: '/api/admin/tokens/dashboard',
	access: ['ADMIN'],
	summary:
		'Tokens issued, pending, held, redeemed and expired as of the end of a day (UTC), and how they moved until then',
	query: z.strictObject({ asOf: calendarDate.optional(), span: tokenSpan.optional() }),
	reply: z.object({
		asOf: day,
		/** The first day of the span, and the first of the books; null where nothing was ever posted. */
		from: day,
		firstDay: day.nullable(),
		standing: tokenStanding,
		/** Available, pending and held. */
		outstanding: tokens,
		/** Outstanding × cost per token × (1 − breakage), in cents. */
		liabilityCents: z.int(),
		/** Expired ÷ (expired + redeemed). */
		breakage: share,
		/** Redeemed ÷ issued. */
		redemptionRate: share,
		/** Of the span. */
		moved: tokenFlow,
		/** What was issued in the span × cost per token × (1 − breakage), in cents. */
		costCents: z.int(),
		steps: z.array(tokenStep),
		/** What moved in the span by kind and cause, the most first. */
		causes: z.array(z.object({ kind: transferKind, cause: z.string(), transfers: z.int(), tokens })),
		/** What lots have, by the month in which they expire. */
		lots: z.array(z.object({ expiresIn: day, available: tokens, held: tokens })),
	}),
})

/** The figures that open their entries. */
export const tokenFigure = z.enum(['issued', 'available', 'pending', 'held', 'redeemed', 'expired'])
export type TokenFigure = z.output<typeof tokenFigure>

export const listTokenTransfers = endpoint({
	method: 'GET',
	path: '/api/admin/tokens/transfers',
	access: ['ADMIN'],
	summary: 'The transfers behind a figure, newest first: of a figure, a kind, a cause, and days (UTC)',
	query: z.strictObject({
		...pageQuery,
		figure: tokenFigure.optional(),
		kind: transferKind.optional(),
		cause: z
			.string()
			.regex(/^[a-z][a-z-]{0,39}$/)
			.optional(),
		from: calendarDate.optional(),
		to: calendarDate.optional(),
	}),
	reply: listOf(
		z.object({
			id: z.string(),
			kind: transferKind,
			cause: z.string(),
			/** The accounts that it left and came to. */
			from: z.string(),
			to: z.string(),
			tokens,
			/** Null once the account is deleted. */
			member: z.object({ id: z.string(), username: z.string() }).nullable(),
			at: time,
		}),
	),
})
