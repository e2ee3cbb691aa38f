import { expect, test } from 'vitest'
import { bareFigure, type FigureUnit, figureChange, figureText, shortFigure } from './figure-text.ts'

test.each<[FigureUnit, number, string, string]>([
	['cents', 120_450, '$1,204.50', '$1.2k'],
	['cents', -5, '−$0.05', '−$0.05'],
	['cents', 0, '$0.00', '$0'],
	['cents', 123_456_789_00, '$123,456,789.00', '$123M'],
	['ratio', 0.0314, '3.1%', '3.1%'],
	['ratio', -0.25, '−25.0%', '−25%'],
	['cans', 1, '1 can', '1'],
	['cans', 1204, '1,204 cans', '1.2k'],
	['cases', 12.5, '12.5 cases', '12.5'],
	['count', 999, '999', '999'],
	['days', 41.26, '41.3 days', '41.3'],
	['tokens', 2_500_000, '2,500,000 tokens', '2.5M'],
])('%s %d is written "%s", in short "%s"', (unit, value, text, short) => {
	expect(figureText(unit, value)).toBe(text)
	expect(shortFigure(unit, value)).toBe(short)
})

test('a tile says the number alone, or that there is none', () => {
	expect(bareFigure('cans', 1204)).toBe('1,204')
	expect(bareFigure('cents', 1204)).toBe('$12.04')
	expect(bareFigure('ratio', null)).toBe('Not defined')
})

test('shares change in points, the rest in percent', () => {
	expect(figureChange('ratio', 0.034, 0.031)).toBe('+0.3 pts')
	expect(figureChange('cents', 112, 100)).toBe('+12.0%')
	expect(figureChange('cents', 112, null)).toBeNull()
})
