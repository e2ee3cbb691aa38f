import { type Dimension, dimensions } from '#contracts/insight/dimensions.ts'
import { type Comparison, comparedSpan, daysIn, maxSpanDays, type Span, type Step } from '#contracts/insight/spans.ts'
import { calendarDay, dayLater, monthsBefore } from '#contracts/shared/calendar.ts'

/** Spans that are chosen by name; any other is given by its days. */
export const spanNames = {
	yesterday: 'Yesterday',
	week: '7 days',
	four: '28 days',
	month: 'Month to date',
	year: '12 months',
} as const
export type SpanName = keyof typeof spanNames

export type Compared = Comparison | 'none'
export const comparedNames: Readonly<Record<Compared, string>> = {
	previous: 'Previous span',
	year: 'Year before',
	none: 'Nothing',
}

/** What the URL of a page of analytics says. */
export interface AnalyticsView extends Span {
	/** Null for days of one's own. */
	span: SpanName | null
	compare: Compared
	filters: Partial<Record<Dimension, string>>
	/** What of the URL could not be meant, in words. */
	problem: string | null
}

/** Days end with yesterday; a month and a year go on until today, which is not over. */
export function daysOf(span: SpanName, today: string): Span {
	const yesterday = dayLater(today, -1)
	if (span === 'yesterday') return { from: yesterday, to: yesterday }
	if (span === 'week') return { from: dayLater(today, -7), to: yesterday }
	if (span === 'four') return { from: dayLater(today, -28), to: yesterday }
	const first = `${today.slice(0, 7)}-01`
	return { from: span === 'month' ? first : monthsBefore(first, 11), to: today }
}

const isDay = (text: string | null): text is string =>
	text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayLater(text, 0) === text

/** Why days cannot be a span, in words. */
export function spanProblem(from: string | null, to: string | null): string | null {
	if (!isDay(from) || !isDay(to)) return 'Give both days.'
	if (to < from) return 'It ends before it begins.'
	return daysIn({ from, to }) > maxSpanDays ? 'At most ten years.' : null
}

export function analyticsViewIn(params: URLSearchParams, today: string, fallback: SpanName): AnalyticsView {
	const [from, to, name] = ['from', 'to', 'span'].map((each) => params.get(each))
	const isOwn = from !== null && to !== null
	const problem = isOwn ? spanProblem(from ?? null, to ?? null) : null
	const span = name && Object.hasOwn(spanNames, name) ? (name as SpanName) : fallback
	const compare = params.get('compare')
	const filters = dimensions.options.flatMap((dimension) => {
		const keys = params.get(dimension)
		return keys ? [[dimension, keys]] : []
	})
	return {
		...(isOwn && !problem && from && to ? { from, to, span: null } : { ...daysOf(span, today), span }),
		compare: compare === 'year' || compare === 'none' ? compare : 'previous',
		filters: Object.fromEntries(filters),
		problem: problem && `${problem} The days that are asked for are no span; this is another one.`,
	}
}

/** The part of a query that every read has. */
export const spanIn = ({ from, to }: Span) => ({ from, to })
export const askedIn = ({ from, to, compare, filters }: AnalyticsView) => ({
	from,
	to,
	...(compare !== 'none' && { compare }),
	...filters,
})

/** A URL with some of its query changed; null leaves a name out. */
export function linkWith(
	path: string,
	params: URLSearchParams,
	changes: Readonly<Record<string, string | null>>,
): string {
	const next = new URLSearchParams(params)
	for (const [name, value] of Object.entries(changes))
		if (value === null || value === '') next.delete(name)
		else next.set(name, value)
	const query = next.toString()
	return query ? `${path}?${query}` : path
}

/** The rows behind a figure: those of these days, narrowed by what the page is narrowed by, and more. */
export const rowsUrl = (
	{ filters }: Pick<AnalyticsView, 'filters'>,
	days: Span,
	more: Partial<Record<Dimension, string>> = {},
) => linkWith('/admin/analytics/rows', new URLSearchParams(), { ...spanIn(days), ...filters, ...more })

/** The days that a chart shows: a single day tells nothing without those before it. */
export const chartedSpan = (view: Span): Span =>
	daysIn(view) > 2 ? spanIn(view) : { from: dayLater(view.to, -27), to: view.to }

/** So that a chart has no more than some sixty points. */
export function stepFor(span: Span): Exclude<Step, 'total'> {
	const days = daysIn(span)
	return days <= 62 ? 'day' : days <= 310 ? 'week' : 'month'
}

/** "November 3, 2026", or "November 3 to 30, 2026" in full. */
export const spanText = ({ from, to }: Span): string =>
	from === to ? calendarDay(from) : `${calendarDay(from)} to ${calendarDay(to)}`

/** What a view is compared with, in words; null where it is not. */
export const comparedText = (view: AnalyticsView): string | null =>
	view.compare === 'none' ? null : spanText(comparedSpan(spanIn(view), view.compare))
