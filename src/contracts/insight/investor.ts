import { z } from 'zod'
import { calendarDate, endpoint, fileReply } from '../endpoint.ts'
import { type InvestorSection, sectionNames, tileIds } from './investor-tiles.ts'

const day = z.iso.date()
/** Null where a divisor is 0, or nobody has entered what it needs: "not defined". */
const figure = z.number().nullable()
export const investorSection = z.enum(Object.keys(sectionNames) as [InvestorSection, ...InvestorSection[]])
const tileId = z.enum(tileIds)

const asOfQuery = z.strictObject({
	/** Everything as it was known at the end of this day (store time); today unless told. */
	asOf: calendarDate.optional(),
})

const tile = z.object({
	id: tileId,
	value: figure,
	/** What it is compared with, and the name of that. */
	before: z.object({ value: figure, name: z.string() }).nullable(),
	/** Of each month; the last one ends with the day. */
	trend: z.array(figure),
})
export type InvestorTile = z.output<typeof tile>

export const getInvestorSection = endpoint({
	method: 'GET',
	path: '/api/admin/investor/sections/:section',
	access: ['ADMIN'],
	summary: 'The figures of a part of the page with 24 months of each, as they were known at the end of a day',
	params: z.object({ section: z.string().max(40) }),
	query: asOfQuery,
	reply: z.object({
		asOf: day,
		today: day,
		/** The first days of the months of each trend. */
		months: z.array(day),
		tiles: z.array(tile),
	}),
})

export const getInvestorTies = endpoint({
	method: 'GET',
	path: '/api/admin/investor/sections/:section/ties',
	access: ['ADMIN'],
	summary: 'Whether each figure of a part is what the books say, which are read anew',
	params: z.object({ section: z.string().max(40) }),
	query: asOfQuery,
	reply: z.object({
		asOf: day,
		/** Null where the books know nothing to compare a figure with. */
		ties: z.array(z.object({ id: tileId, tiesOut: z.boolean().nullable() })),
	}),
})

const row = z.object({
	label: z.string(),
	detail: z.string(),
	value: figure,
	/** The page of the back office that has the record; null where there is none. */
	to: z.string().nullable(),
})
export type TileRow = z.output<typeof row>

export const getInvestorTile = endpoint({
	method: 'GET',
	path: '/api/admin/investor/tiles/:tile',
	access: ['ADMIN'],
	summary: 'A figure with the rows behind it, and which months were restated since they closed',
	params: z.object({ tile: z.string().max(40) }),
	query: asOfQuery,
	reply: z.object({
		asOf: day,
		today: day,
		months: z.array(day),
		tile,
		/** The largest first, at most 100, and what the others add up to. */
		rows: z.array(row),
		rest: z.object({ rows: z.int(), value: z.number() }).nullable(),
		/** Months whose figure changed: as known when they closed, as known on the day, and as known today. */
		restatements: z.array(z.object({ month: day, closed: figure, onDay: figure, now: figure })),
	}),
})

export const getInvestorTie = endpoint({
	method: 'GET',
	path: '/api/admin/investor/tiles/:tile/tie',
	access: ['ADMIN'],
	summary:
		'The difference of a figure to orders, ledger, invoices and stock, which are read anew, and the rows that differ',
	params: z.object({ tile: z.string().max(40) }),
	query: asOfQuery,
	reply: z.object({
		asOf: day,
		/** Null for what is entered by people: the books of the store know nothing to compare it with. */
		tie: z.object({ against: z.string(), difference: z.number(), rows: z.array(row) }).nullable(),
	}),
})

export const getBoardPack = endpoint({
	method: 'GET',
	path: '/api/admin/investor/board-pack',
	access: ['ADMIN'],
	summary: 'The board pack: every figure with its trend and formula, as of a day, as a PDF',
	query: asOfQuery,
	reply: fileReply,
})

export const getInvestorCsv = endpoint({
	method: 'GET',
	path: '/api/admin/investor/figures',
	access: ['ADMIN'],
	summary: 'Every figure by month as CSV, amounts in dollars',
	query: asOfQuery,
	reply: fileReply,
})
