import { expect, test } from 'vitest'
import { changeOf, pointsOf } from './change.ts'
import { partsOf } from './drawing/columns.tsx'
import { pathsOf } from './drawing/lines.tsx'
import { nextPlace } from './use-points.ts'

const scale = { low: 0, high: 100 }
const point = (value: number | null, isOpen = false) => ({ name: '', shortName: '', values: [value], isOpen })

test('the way to a point that is not over yet is drawn apart', () => {
	const points = [point(0), point(50), point(100, true)]
	expect(pathsOf(points, ({ values }) => values[0], scale)).toEqual({
		closed: 'M16.67 100.00L50.00 50.00',
		open: 'M50.00 50.00L83.33 0.00',
	})
})

test('parts of a column begin at nothing, and each lies on the one before', () => {
	expect(partsOf([20, null, 30, 0], scale)).toEqual([
		{ index: 0, from: 0, to: 20 },
		{ index: 2, from: 20, to: 50 },
	])
	expect(partsOf([50, -25], { low: -50, high: 50 })).toEqual([
		{ index: 0, from: 50, to: 100 },
		{ index: 1, from: 25, to: 50 },
	])
})

test.each([
	[112, 100, '+12.0%'],
	[97, 100, '−3.0%'],
	[100, 100, '±0%'],
	[100.01, 100, '±0%'],
	[1300, 100, '+1,200%'],
	[-50, -100, '+50.0%'],
	[5, 0, null],
	[null, 5, null],
	[5, null, null],
])('%s after %s is a change of %s', (now, before, text) => expect(changeOf(now, before)).toBe(text))

test.each([
	[0.034, 0.031, '+0.3 pts'],
	[0.1, 0.25, '−15.0 pts'],
	[0.1, 0, '+10.0 pts'],
	[null, 0.1, null],
])('a share of %s after %s is a change of %s', (now, before, text) => expect(pointsOf(now, before)).toBe(text))

test.each([
	['ArrowRight', 3, 10, 10, 4],
	['ArrowRight', 9, 10, 10, 9],
	['ArrowLeft', 0, 10, 10, 0],
	['ArrowDown', 3, 10, 10, undefined],
	['ArrowDown', 3, 10, 1, 4],
	['ArrowRight', 3, 10, 1, undefined],
	['ArrowDown', 3, 20, 5, 8],
	['ArrowUp', 8, 20, 5, 3],
	['Home', 8, 20, 5, 0],
	['End', 8, 20, 5, 19],
	['Enter', 8, 20, 5, undefined],
])('%s from place %i of %i, %i in a row, leads to %s', (key, at, count, perRow, to) =>
	expect(nextPlace(key, at, count, perRow)).toBe(to),
)
