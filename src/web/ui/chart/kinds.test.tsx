import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { FunnelChart, shareOf } from './funnel-chart.tsx'
import { HeatTable, shadeOf } from './heat-table.tsx'
import { Sparkline } from './sparkline.tsx'
import { scaleAround, TornadoChart, widestSwingFirst } from './tornado-chart.tsx'

const shown = (chart: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{chart}</MemoryRouter>)
const text = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const cans = (count: number) => `${count} cans`

test('bars begin at nothing, are as long as their numbers and say their share of the whole', () => {
	const bars = [
		{ name: 'Mango Heat', value: 60, to: '/admin/orders?flavor=mango-heat' },
		{ name: 'Citrus', value: 20 },
	]
	const markup = shown(<BarChart title="What sells?" rowHead="Flavor" bars={bars} format={cans} isWhole />)
	expect([...markup.matchAll(/left:0%;width:(\d+)[.\d]*%/g)].map(([, width]) => width)).toEqual(['100', '33'])
	expect(text(markup)).toContain('Mango Heat 60 cans 75.0%')
	expect(text(markup)).toContain('Citrus 20 cans 25.0%')
	expect(markup).toContain('href="/admin/orders?flavor=mango-heat"')
})

test('a bar below nothing goes to the other side, and one that is not defined says so', () => {
	const bars = [
		{ name: 'Up', value: 50 },
		{ name: 'Down', value: -50 },
		{ name: 'Never', value: null },
	]
	const markup = shown(<BarChart title="What changed?" rowHead="Flavor" bars={bars} format={cans} />)
	expect(markup).toContain('left:50%;width:50%')
	expect(markup).toContain('left:0%;width:50%')
	expect(text(markup)).toContain('Never not defined')
})

test('a funnel says what share goes on, and nothing is divided by nobody', () => {
	const steps = [
		{ name: 'Seen', count: 200, before: 100 },
		{ name: 'In the cart', count: 50, before: 20 },
		{ name: 'Paid', count: 0, before: 10 },
	]
	const markup = text(shown(<FunnelChart title="Where do they leave?" steps={steps} format={cans} />))
	expect(markup).toContain('25.0% go on (+5.0 pts)')
	expect(markup).toContain('0.0% go on (−50.0 pts)')
	expect(shareOf(3, 0)).toBeNull()
})

test('a heat table is a table: the higher a number, the deeper its color', () => {
	const rows = [
		{ name: 'May 2026', size: '40', cells: [{ value: 1, to: '/admin/customers?x=1' }, { value: 0.5 }] },
		{ name: 'June 2026', size: '0', cells: [{ value: null }] },
	]
	const markup = shown(
		<HeatTable
			title="Do they come back?"
			heads={{ row: 'Month', size: 'Customers', cells: ['0', '1'] }}
			rows={rows}
			format={(share) => `${share * 100}%`}
		/>,
	)
	expect(text(markup)).toContain('May 2026 40 100% 50% June 2026 0 n/d')
	expect([shadeOf(1, 1), shadeOf(0.5, 1), shadeOf(0, 1), shadeOf(null, 1)]).toEqual([
		'color-mix(in oklab, var(--chart-1) 42%, transparent)',
		'color-mix(in oklab, var(--chart-1) 21%, transparent)',
		undefined,
		undefined,
	])
})

test('a tornado has its widest swing on top and its base in the middle', () => {
	const swing = (name: string, low: number, high: number) => ({
		name,
		low: { result: low, text: 'low' },
		high: { result: high, text: 'high' },
	})
	const swings = [swing('Freight', 95, 105), swing('Price', 140, 60)]
	expect(widestSwingFirst(swings).map(({ name }) => name)).toEqual(['Price', 'Freight'])
	expect(scaleAround(100, [95, 105, 60, 140])).toEqual({ low: 40, high: 160 })
	expect(scaleAround(100, [100])).toEqual({ low: 99, high: 101 })
	const markup = text(shown(<TornadoChart title="What matters most?" base={100} swings={swings} format={cans} />))
	expect(markup).toContain('Base: 100 cans')
	expect(markup.indexOf('Price')).toBeLessThan(markup.indexOf('Freight'))
})

test('a sparkline draws both spans on one scale', () => {
	const markup = shown(<Sparkline values={[5, 10]} before={[0, 20]} />)
	expect(markup).toContain('d="M25.00 75.00L75.00 50.00"')
	expect(markup).toContain('d="M25.00 100.00L75.00 0.00"')
})
