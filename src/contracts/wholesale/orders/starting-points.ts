import { z } from 'zod'
import { endpoint, time } from '../../endpoint.ts'
import { actingFor } from '../company/own-company.ts'

export const startingLine = z.object({ productId: z.string(), cases: z.int().min(1) })
export type StartingLine = z.output<typeof startingLine>

/** A product that the company buys in a rhythm of its own and is due to buy again, with the reason. */
export const dueProduct = startingLine.extend({
	name: z.string(),
	/** The middle of the days between its orders. */
	everyDays: z.int(),
	lastOn: z.iso.date(),
	/** The day that the rhythm leads to; it may have passed. */
	dueOn: z.iso.date(),
})
export type DueProduct = z.output<typeof dueProduct>

export const startingPoints = z.object({
	/** The order before, as it was placed; null for who has none. */
	last: z.object({ number: z.string(), placedAt: time, lines: z.array(startingLine) }).nullable(),
	/** Products in at least half of the last `orders` orders, each with its median number of cases; null below two orders. */
	usual: z.object({ orders: z.int(), lines: z.array(startingLine) }).nullable(),
	/** By the company's recent orders, what is due the longest first. */
	due: z.array(dueProduct),
})
export type StartingPoints = z.output<typeof startingPoints>

export const getStartingPoints = endpoint({
	method: 'GET',
	path: '/api/wholesale/starting-points',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary:
		'What an order of the company can begin with: its last one, what it usually orders, and what it is due to buy by its own rhythm',
	query: z.strictObject(actingFor),
	reply: startingPoints,
})
