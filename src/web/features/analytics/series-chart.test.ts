import { expect, test } from 'vitest'
import type { SeriesLine, SeriesReply } from '#contracts/insight/analytics.ts'
import { isAdditive, seriesChart, shownLines } from './series-chart.ts'

const line = (key: string | null, ...values: number[]): SeriesLine => ({
	key,
	label: `The ${key}`,
	values: { netSales: values, conversion: values },
	total: {},
})
const reply = (lines: SeriesLine[], compared: SeriesLine[] | null = null): SeriesReply => ({
	from: '2026-11-23',
	to: '2026-11-24',
	step: 'day',
	periods: ['2026-11-23', '2026-11-24'],
	lines,
	compared: compared && {
		from: '2026-11-21',
		to: '2026-11-22',
		periods: ['2026-11-21', '2026-11-22'],
		lines: compared,
	},
	annotations: [{ id: 'a', day: '2026-11-23', text: 'Radio spot', author: 'mia', at: '2026-11-24T00:00:00Z' }],
	countedThrough: null,
})
const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((key, index) => line(key, index, 1))

test('what there is no color for is added up, with what it was before', () => {
	const lines = shownLines(reply(six, [line('f', 5, 5), line('gone', 2, 2), line('a', 9, 9)]), 'netSales')
	expect(lines.map(({ label }) => label)).toEqual(['The a', 'The b', 'The c', 'The d', 'Others'])
	expect(lines.at(-1)).toEqual({ label: 'Others', values: [9, 2], before: [7, 7] })
	expect(lines[0]?.before).toEqual([9, 9])
})

test('ratios are never added up', () => {
	expect([isAdditive('netSales'), isAdditive('conversion'), isAdditive('aov')]).toEqual([true, false, false])
	expect(shownLines(reply(six), 'conversion').map(({ label }) => label)).not.toContain('Others')
})

test('a point has its note, the day it is compared with and its rows, and today is not over', () => {
	const chart = seriesChart({
		reply: reply([line(null, 100, 250)], [line(null, 50, 60)]),
		metric: 'netSales',
		today: '2026-11-24',
		comparedName: 'Previous span',
		rowsOf: ({ from, to }) => `/rows?${from}&${to}`,
	})
	expect(chart.series).toEqual(['Net sales'])
	expect(chart.points[0]).toEqual({
		name: 'November 23, 2026',
		shortName: 'Nov 23',
		values: [100],
		before: { name: 'November 21, 2026', values: [50] },
		notes: ['Radio spot (mia)'],
		to: '/rows?2026-11-23&2026-11-23',
	})
	expect(chart.points[1]?.isOpen).toBe(true)
	expect(chart.format(250)).toBe('$2.50')
})
