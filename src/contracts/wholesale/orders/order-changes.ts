import { z } from 'zod'
import { calendarDate, endpoint, time } from '../../endpoint.ts'
import { cents } from '../../shared/money.ts'
import { neededText } from '../../shared/text.ts'
import { actingFor } from '../company/own-company.ts'
import { orderParams, wholesaleOrderRecord } from './order-record.ts'

export const orderChangeState = z.enum(['open', 'accepted', 'refused', 'withdrawn'])
export type OrderChangeState = z.output<typeof orderChangeState>

const offered = z.object({ cases: z.int(), priceCents: cents })

/** A line before and after. */
export const changedOrderLine = z.object({ lineId: z.string(), name: z.string(), before: offered, after: offered })
export type ChangedOrderLine = z.output<typeof changedOrderLine>

export const orderChange = z.object({
	id: z.string(),
	state: orderChangeState,
	lines: z.array(changedOrderLine),
	/** What the order comes to before and after, with deposits and tax; null once it is decided. */
	totals: z.object({ beforeCents: cents, afterCents: cents }).nullable(),
	/** Null where the day stays. */
	requestedDate: z.object({ before: z.iso.date().nullable(), after: z.iso.date() }).nullable(),
	note: z.string(),
	proposedAt: time,
	decidedAt: time.nullable(),
	answer: z.string().nullable(),
})
export type OrderChange = z.output<typeof orderChange>

const changes = z.object({ /** The newest first. */ changes: z.array(orderChange) })

export const getOwnOrderChanges = endpoint({
	method: 'GET',
	path: '/api/wholesale/orders/:number/changes',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'Changes to an order of the company that staff proposed, the newest first',
	params: orderParams,
	query: z.strictObject(actingFor),
	reply: changes,
})

export const getOrderChanges = endpoint({
	method: 'GET',
	path: '/api/admin/distributors/orders/:number/changes',
	access: ['ADMIN'],
	summary: 'Changes to a wholesale order that staff proposed, and what the company answered',
	params: orderParams,
	reply: changes,
})

export const proposeOrderChange = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/orders/:number/changes',
	access: ['ADMIN'],
	summary:
		'Proposes fewer cases, another price or another day instead of confirming the order as it was placed; the company accepts or refuses. Replaces a proposal that is open',
	params: orderParams,
	body: z.strictObject({
		version: z.int().min(1),
		lines: z
			.array(
				z.strictObject({ lineId: z.guid(), cases: z.int('Whole cases only.').min(0).max(9999), priceCents: cents }),
			)
			.max(200)
			.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'Each line once.'),
		requestedDate: calendarDate.optional(),
		note: neededText(1000),
	}),
	example: {
		version: 2,
		lines: [{ lineId: '0199a6a5-5c3e-7000-8000-000000000001', cases: 4, priceCents: 3600 }],
		note: 'The rest of this flavor comes in March.',
	},
	reply: wholesaleOrderRecord,
})

export const decideOrderChange = endpoint({
	method: 'POST',
	path: '/api/wholesale/orders/:number/changes/:change/decision',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'The company accepts proposed changes, which confirms its order with them, or refuses them with words',
	params: orderParams.extend({ change: z.guid() }),
	query: z.strictObject(actingFor),
	body: z
		.strictObject({
			isAccepted: z.boolean(),
			answer: neededText(1000).optional(),
		})
		.refine(({ isAccepted, answer }) => isAccepted || answer, { path: ['answer'], message: 'Say why.' }),
	example: { isAccepted: true },
	reply: wholesaleOrderRecord,
})
