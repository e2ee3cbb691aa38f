import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Tile, type TileProps } from './tile.tsx'

const shown = (props: Partial<TileProps>) =>
	renderToStaticMarkup(
		<MemoryRouter>
			<Tile name="Net sales" unit="cents" value={112_00} formula="Gross − discounts" {...props} />
		</MemoryRouter>,
	)
const before = { value: 100_00, name: 'the week before' }

test('a tile has its figure, its formula and the way to its rows', () => {
	const markup = shown({ to: '/admin/analytics/sales' })
	expect(markup).toContain('$112.00')
	expect(markup).toContain('Gross − discounts')
	expect(markup).toContain('href="/admin/analytics/sales"')
})

test('a change is good or bad news by the sign of the figure, in words and in color', () => {
	expect(shown({ before, sign: 'more' })).toMatch(/text-good">\+12\.0%</)
	expect(shown({ before, sign: 'less' })).toMatch(/text-bad">\+12\.0%</)
	expect(shown({ before, sign: 'neither' })).toMatch(/text-muted">\+12\.0%</)
	expect(shown({ before, value: 100_00, sign: 'more' })).toMatch(/text-muted">±0%</)
})

test('without a divisor it says "Not defined", and states no change', () => {
	const markup = shown({ unit: 'ratio', value: null, before: { value: null, name: 'the week before' } })
	expect(markup).toContain('Not defined')
	expect(markup).toContain('No change to state')
})
