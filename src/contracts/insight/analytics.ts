import { z } from 'zod'
import { calendarDate, endpoint, fileReply, listOf, pageQuery, time } from '../endpoint.ts'
import { dimensions, filterQuery } from './dimensions.ts'
import { metricId, metricUnit } from './metrics.ts'
import { comparison, span, spanQuery, step } from './spans.ts'

/** Undefined where the divisor is 0: a page says "not defined". */
const figure = z.number().nullable()
const figures = z.partialRecord(metricId, figure)
export type Figures = z.output<typeof figures>

const metricList = z
	.string()
	.max(400)
	.transform((text) => text.split(','))
	.pipe(z.array(metricId).min(1).max(12, 'At most twelve metrics.'))

const shared = {
	...spanQuery,
	metrics: metricList,
	compare: comparison.optional(),
	/** Figures as they were known at the end of this day. */
	asOf: calendarDate.optional(),
	...filterQuery,
}

/** How far the figures have been counted; null before the first count. */
export const countedThrough = time.nullable()

const seriesLine = z.object({
	/** Of the dimension; null without one. */
	key: z.string().nullable(),
	label: z.string(),
	/** One value for each period. */
	values: z.partialRecord(metricId, z.array(figure)),
	/** Over all periods: a ratio is the ratio of the sums. */
	total: figures,
})
export type SeriesLine = z.output<typeof seriesLine>

export const annotation = z.object({
	id: z.guid(),
	day: z.string(),
	text: z.string(),
	author: z.string(),
	at: time,
})
export type Annotation = z.output<typeof annotation>

const seriesReply = z.object({
	...span.shape,
	step,
	/** The first day of each, in order. */
	periods: z.array(z.string()),
	/** The largest first by the first metric; of a dimension with many keys the first twelve and `other`. */
	lines: z.array(seriesLine),
	/** The same for the span that it is compared with; period by period in the same order. */
	compared: z.object({ ...span.shape, periods: z.array(z.string()), lines: z.array(seriesLine) }).nullable(),
	annotations: z.array(annotation),
	countedThrough,
})
export type SeriesReply = z.output<typeof seriesReply>

export const metricSeries = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/series',
	access: ['ADMIN'],
	summary:
		'Metrics over a span in steps, by a dimension and narrowed by all of them, compared with the span or the year before, as of a day',
	query: z.strictObject({ ...shared, step, by: dimensions.optional() }),
	reply: seriesReply,
})

const tableRow = z.object({
	key: z.string(),
	label: z.string(),
	values: figures,
	previous: figures.nullable(),
	/** Of the first metric; null where the whole is 0, and for a ratio. */
	share: figure,
})

export const metricTable = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/table',
	access: ['ADMIN'],
	summary: 'Metrics of a span for each key of a dimension, the largest first, at most 500',
	query: z.strictObject({ ...shared, by: dimensions }),
	reply: z.object({
		...span.shape,
		compared: span.nullable(),
		rows: z.array(tableRow),
		total: figures,
		previousTotal: figures.nullable(),
		countedThrough,
	}),
})

export const listMetrics = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/metrics',
	access: ['ADMIN'],
	summary: 'Every metric with its formula, unit, sign, grain, dimensions, sources, owner and version',
	reply: z.object({
		items: z.array(
			z.object({
				id: metricId,
				name: z.string(),
				formula: z.string(),
				unit: metricUnit,
				sign: z.enum(['more', 'less', 'neither']),
				grain: z.enum(['line', 'order', 'day']),
				dimensions: z.array(dimensions),
				sources: z.array(z.string()),
				owner: z.string(),
				version: z.int(),
			}),
		),
	}),
})

export const dimensionKeys = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/dimensions',
	access: ['ADMIN'],
	summary: 'The keys that each dimension may be narrowed to, with their labels',
	reply: z.object({
		items: z.array(
			z.object({ id: dimensions, name: z.string(), keys: z.array(z.object({ key: z.string(), label: z.string() })) }),
		),
	}),
})

const saleRow = z.object({
	channel: z.enum(['store', 'wholesale']),
	/** Number of the order, or of the invoice. */
	number: z.string(),
	/** The page of the back office that shows it. */
	href: z.string(),
	day: z.string(),
	state: z.string().nullable(),
	customer: z.string(),
	source: z.string(),
	grossCents: z.int(),
	discountCents: z.int(),
	tokensCents: z.int(),
	returnsCents: z.int(),
	netCents: z.int(),
})
export type SaleRow = z.output<typeof saleRow>

export const saleRows = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/rows',
	access: ['ADMIN'],
	summary:
		'The orders and invoices behind a figure, the newest first; narrowed to a product, each with its whole amounts',
	query: z.strictObject({ ...spanQuery, ...filterQuery, ...pageQuery }),
	reply: listOf(saleRow),
})

export const exportFigures = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/export',
	access: ['ADMIN'],
	summary: 'The same series as a CSV file: one row for each period and key',
	query: z.strictObject({ ...shared, step, by: dimensions.optional() }),
	reply: fileReply,
})
