import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Chart } from './chart.tsx'
import type { ChartData } from './chart-data.ts'

const shown = (data: Partial<ChartData>, look: 'columns' | 'lines' | 'fan' = 'lines') =>
	renderToStaticMarkup(
		<MemoryRouter>
			<Chart
				title="What did it earn?"
				look={look}
				pointHead="Day"
				data={{ series: ['Store'], points: [], format: (value) => `${value} dollars`, ...data }}
			/>
		</MemoryRouter>,
	)

const days = (...values: Array<number | null>) =>
	values.map((value, index) => ({ name: `May ${index + 1}, 2026`, shortName: `May ${index + 1}`, values: [value] }))

const labels = (markup: string) => [...markup.matchAll(/aria-label="([^"]*: [^"]*)"/g)].map(([, label]) => label)

test('a chart has its question as a heading, and every point says its number with its unit', () => {
	const markup = shown({ points: days(3, 5, 4) })
	expect(markup).toMatch(/<figure aria-labelledby="(.+?)".*<h2 id="\1"[^>]*>What did it earn\?<\/h2>/)
	expect(labels(markup)).toEqual([
		'May 1, 2026: Store 3 dollars',
		'May 2, 2026: Store 5 dollars',
		'May 3, 2026: Store 4 dollars',
	])
})

test('the keyboard reaches one point, the last, and goes on from it', () => {
	const markup = shown({ points: days(3, 5, 4) })
	expect([...markup.matchAll(/data-point="(\d)" tabindex="0"/gi)].map(([, index]) => index)).toEqual(['2'])
})

test('a point opens its rows', () => {
	const points = days(3, 5).map((point) => ({ ...point, to: `/admin/orders?day=${point.shortName}` }))
	expect([...shown({ points }).matchAll(/<a [^>]*data-point/g)]).toHaveLength(2)
	expect(shown({ points })).toContain('href="/admin/orders?day=May 2"')
})

test('a number that is not defined is said so, and the line breaks there', () => {
	const markup = shown({ points: days(3, null, 4, 5) })
	expect(labels(markup)[1]).toBe('May 2, 2026: Store not defined')
	expect(markup).toContain('d="M62.50 20.00L87.50 0.00"')
})

test('what it is compared with stands beside it, with the change in percent', () => {
	const before = { name: 'April 3, 2026', values: [2] }
	const [first] = days(3)
	const markup = shown({ compared: 'Month before', points: first ? [{ ...first, before }] : [] })
	expect(labels(markup)).toEqual(['May 1, 2026: Store 3 dollars (April 3, 2026: 2 dollars)'])
	expect(markup).toContain('+50.0%')
})

test('what columns come to is beside the last one, and in what is read out', () => {
	const points = [{ name: 'May 1, 2026', shortName: 'May 1', values: [3, 4] }]
	const markup = shown({ series: ['Store', 'Wholesale'], points, short: (value) => `$${value}` }, 'columns')
	expect(markup).toContain('>$7<')
	expect(markup).toContain('Together')
	expect(markup).toContain('7 dollars')
})

test('notes of a day are read with it', () => {
	const [first] = days(3)
	const markup = shown({ points: first ? [{ ...first, notes: ['Radio spot'] }] : [] })
	expect(labels(markup)).toEqual(['May 1, 2026: Store 3 dollars. Radio spot'])
})

test('a fan names every percentile and draws a band around its middle', () => {
	const points = days(0, 0).map((point) => ({ ...point, values: [1, 5, 10] }))
	const markup = shown({ series: ['Low', 'Middle', 'High'], points }, 'fan')
	expect(markup).toContain('points="25.00,90.00 75.00,90.00 75.00,0.00 25.00,0.00"')
	expect(labels(markup)[1]).toBe('May 2, 2026: Low 1 dollars, Middle 5 dollars, High 10 dollars')
})

test('an empty chart says that there is nothing', () => expect(shown({})).toContain('There is nothing in this span.'))
