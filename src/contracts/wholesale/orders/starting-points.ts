import { z } from 'zod'
import { endpoint, time } from '../../endpoint.ts'
import { actingFor } from '../company/own-company.ts'

export const startingLine = z.object({ productId: z.string(), cases: z.int().min(1) })
export type StartingLine = z.output<typeof startingLine>

export const startingPoints = z.object({
	/** The order before, as it was placed; null for who has none. */
	last: z.object({ number: z.string(), placedAt: time, lines: z.array(startingLine) }).nullable(),
	/** What at least half of so many orders before had, and how much of it in the middle of them; null below two orders. */
	usual: z.object({ orders: z.int(), lines: z.array(startingLine) }).nullable(),
})
export type StartingPoints = z.output<typeof startingPoints>

export const getStartingPoints = endpoint({
	method: 'GET',
	path: '/api/wholesale/starting-points',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'What an order of the company can begin with: its last one, and what it usually orders',
	query: z.strictObject(actingFor),
	reply: startingPoints,
})
