import { z } from 'zod'
import { byId, calendarDate, endpoint, listOf, pageQuery, time } from '../endpoint.ts'
import { annotation } from './analytics.ts'
import { spanQuery } from './spans.ts'

/** Something to know about a day: a launch, an outage, a storm. Charts show it to all staff. */
export const listAnnotations = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/annotations',
	access: ['ADMIN'],
	summary: 'What staff wrote about the days of a span, by day',
	query: z.strictObject({ ...spanQuery }),
	reply: z.object({ items: z.array(annotation) }),
})

const annotationText = z.string().trim().min(1, 'Write what happened.').max(200, 'At most 200 characters.')

export const addAnnotation = endpoint({
	method: 'POST',
	path: '/api/admin/analytics/annotations',
	access: ['ADMIN'],
	summary: 'Write something about a day',
	idempotent: true,
	status: 201,
	body: z.strictObject({ day: calendarDate, text: annotationText }),
	reply: annotation,
})

export const changeAnnotation = endpoint({
	method: 'PATCH',
	path: '/api/admin/analytics/annotations/:id',
	access: ['ADMIN'],
	summary: 'Write it anew',
	params: byId,
	body: z.strictObject({ text: annotationText }),
	reply: annotation,
})

export const removeAnnotation = endpoint({
	method: 'DELETE',
	path: '/api/admin/analytics/annotations/:id',
	access: ['ADMIN'],
	summary: 'Take it off its day',
	params: byId,
	reply: z.object({ removed: z.literal(true) }),
})

export const listRestatements = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/restatements',
	access: ['ADMIN'],
	summary:
		'Days whose net sales or COGS changed after they ended: by how much, and when that became known; newest first',
	query: z.strictObject({ ...spanQuery, ...pageQuery }),
	reply: listOf(
		z.object({
			/** The day of the sale, and the day on which it became known. */
			day: z.string(),
			knownOn: z.string(),
			channel: z.enum(['store', 'wholesale']),
			netCents: z.int(),
			returnsCents: z.int(),
			discountCents: z.int(),
			tokensCents: z.int(),
			cogsCents: z.int(),
			orders: z.int(),
		}),
	),
})

const rollupState = z.object({
	/** Everything that happened before it is counted; null before the first count. */
	countedThrough: time.nullable(),
	/** Days that wait to be counted anew. */
	waitingDays: z.int(),
	/** Days counted in all. */
	days: z.int(),
	firstDay: z.string().nullable(),
	/** Null where none is under way or was made. */
	rebuild: z
		.object({
			startedAt: time,
			endedAt: time.nullable(),
			by: z.string(),
			doneDays: z.int(),
			allDays: z.int(),
			/** Days whose figures a rebuild changed; none is what is to be expected. */
			changedDays: z.int(),
		})
		.nullable(),
})
export type RollupState = z.output<typeof rollupState>

export const getRollupState = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/rollup',
	access: ['ADMIN'],
	summary: 'How far the figures are counted, and the last rebuild with its progress',
	reply: rollupState,
})

export const rebuildRollup = endpoint({
	method: 'POST',
	path: '/api/admin/analytics/rollup/rebuild',
	access: ['ADMIN'],
	summary:
		'Count every day anew from orders, invoices, stock and returns; a job does it while the kept figures are served',
	idempotent: true,
	status: 202,
	body: z.strictObject({}),
	reply: rollupState,
})
