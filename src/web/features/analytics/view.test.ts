import { expect, test } from 'vitest'
import { daysOfPeriod, periodNames } from './periods.ts'
import { analyticsViewIn, chartedSpan, daysOf, linkWith, rowsUrl, spanProblem, stepFor } from './view.ts'

const today = '2026-11-25'
const view = (query: string) => analyticsViewIn(new URLSearchParams(query), today, 'four')

test.each([
	['yesterday', '2026-11-24', '2026-11-24'],
	['week', '2026-11-18', '2026-11-24'],
	['four', '2026-10-28', '2026-11-24'],
	['month', '2026-11-01', '2026-11-25'],
	['year', '2025-12-01', '2026-11-25'],
] as const)('%s is %s to %s', (span, from, to) => expect(daysOf(span, today)).toEqual({ from, to }))

test('the URL says the days, what they are compared with and what they are narrowed to', () => {
	expect(view('')).toMatchObject({ span: 'four', compare: 'previous', filters: {}, problem: null })
	expect(view('span=week&compare=year&state=TX,OK&flavor=citrus')).toMatchObject({
		span: 'week',
		compare: 'year',
		filters: { state: 'TX,OK', flavor: 'citrus' },
	})
	expect(view('from=2026-02-01&to=2026-02-28')).toMatchObject({ span: null, from: '2026-02-01', to: '2026-02-28' })
})

test.each([
	['2026-02-02', '2026-02-01', 'It ends before it begins.'],
	['2026-02-30', '2026-03-01', 'Give both days.'],
	['', '2026-03-01', 'Give both days.'],
	['2001-01-01', '2026-03-01', 'At most ten years.'],
	['2026-02-01', '2026-02-01', null],
])('from %s to %s: %s', (from, to, problem) => expect(spanProblem(from, to)).toBe(problem))

test('days that are no span are said to be none, and others are shown', () => {
	const shown = view('from=2026-03-01&to=2026-02-01')
	expect(shown.problem).toMatch(/^It ends before it begins\./)
	expect(shown).toMatchObject(daysOf('four', today))
})

test('a single day is shown with those before it, and a chart never has too many points', () => {
	expect(chartedSpan({ from: '2026-11-24', to: '2026-11-24' })).toEqual({ from: '2026-10-28', to: '2026-11-24' })
	expect(chartedSpan({ from: '2026-11-01', to: '2026-11-24' })).toEqual({ from: '2026-11-01', to: '2026-11-24' })
	expect(stepFor({ from: '2026-11-01', to: '2026-11-24' })).toBe('day')
	expect(stepFor({ from: '2026-05-01', to: '2026-11-24' })).toBe('week')
	expect(stepFor({ from: '2024-05-01', to: '2026-11-24' })).toBe('month')
})

test('rows are those of the days, under the filters of the page and one more', () => {
	expect(rowsUrl(view('state=TX'), { from: '2026-11-24', to: '2026-11-24' }, { flavor: 'citrus' })).toBe(
		'/admin/analytics/rows?from=2026-11-24&to=2026-11-24&state=TX&flavor=citrus',
	)
	expect(linkWith('/admin/analytics', new URLSearchParams('span=week&state=TX'), { state: null, by: 'flavor' })).toBe(
		'/admin/analytics?span=week&by=flavor',
	)
})

test('periods have their days within the span, and their names', () => {
	const within = { from: '2026-11-04', to: '2026-12-10' }
	expect(daysOfPeriod('2026-11-02', 'week', within)).toEqual({ from: '2026-11-04', to: '2026-11-08' })
	expect(daysOfPeriod('2026-12-07', 'week', within)).toEqual({ from: '2026-12-07', to: '2026-12-10' })
	expect(daysOfPeriod('2026-11-01', 'month', within)).toEqual({ from: '2026-11-04', to: '2026-11-30' })
	expect(periodNames('2026-11-24', 'day', within)).toEqual({ name: 'November 24, 2026', shortName: 'Nov 24' })
	expect(periodNames('2026-11-01', 'month', { from: '2026-01-01', to: '2026-12-31' })).toEqual({
		name: 'Nov 2026',
		shortName: 'Nov 2026',
	})
})
