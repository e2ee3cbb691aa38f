import { expect, test } from 'vitest'
import type { TileId } from '#contracts/insight/investor-tiles.ts'
import { printedChange, printedFigure } from './printed-figures.ts'

test.each<[TileId, number | null, string]>([
	['inventory', 123_456, '$1,234.56'],
	['inventory', -5, '−$0.05'],
	['concentration', 0.4123, '41.2%'],
	['dso', 32.04, '32 days'],
	['runway', 11.25, '11.3'],
	['runway', 59.94, '59.9'],
	['runway', 60, '5 years or more'],
	['payback', 601.6, '5 years or more'],
	['velocity', 1234.5, '1,234.5'],
	['runway', null, 'Not defined'],
])('%s of %s is printed as %s', (id, value, words) => {
	expect(printedFigure(id, value)).toBe(words)
})

test.each<[TileId, number | null, number | null, string | null]>([
	['inventory', 150, 100, '+50.0%'],
	['inventory', 100, 150, '−33.3%'],
	['burn', -50, -100, '+50.0%'],
	['concentration', 0.42, 0.4, '+2.0 pts'],
	['doors', 10, 10, '±0.0%'],
	['doors', 10, 0, null],
	['dso', null, 100, null],
])('%s from %s, before %s, changed by %s', (id, now, before, words) => {
	expect(printedChange(id, now, before)).toBe(words)
})
