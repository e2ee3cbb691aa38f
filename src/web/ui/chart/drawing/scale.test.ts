import { expect, test } from 'vitest'
import {
	namedPoints,
	niceEnd,
	placeOn,
	scaleOf,
	scaleOfPoints,
	spacedApart,
	stackEnds,
	ticksOf,
	totalOf,
} from './scale.ts'

test('an axis has nothing on it, whatever the numbers are', () => {
	expect(scaleOf([4, 17, 230])).toEqual({ low: 0, high: 250 })
	expect(scaleOf([-30, 12])).toEqual({ low: -30, high: 15 })
	expect(scaleOf([-30, null])).toEqual({ low: -30, high: 0 })
	expect(scaleOf([])).toEqual({ low: 0, high: 1 })
	expect(scaleOf([null])).toEqual({ low: 0, high: 1 })
	expect([1, 3.5, 7, 999, 1001, 0.034, 0.7].map(niceEnd)).toEqual([1, 4, 8, 1000, 1500, 0.04, 0.8])
})

test('twice as much is twice as high', () => {
	const scale = { low: 0, high: 250 }
	expect(placeOn(scale, 200)).toBe(2 * placeOn(scale, 100))
	expect(placeOn({ low: -50, high: 50 }, 0)).toBe(50)
})

test('marks of an axis are never so close that they cover each other', () => {
	expect(ticksOf({ low: 0, high: 250 })).toEqual([0, 125, 250])
	expect(ticksOf({ low: -100, high: 100 })).toEqual([-100, -50, 0, 50, 100])
	expect(ticksOf({ low: -10, high: 1000 })).toEqual([0, 500, 1000])
})

test('what was taken back hangs below the line and shortens nothing above it', () => {
	expect(stackEnds([100, -30, null, 20, -5])).toEqual([-35, 120])
	expect(totalOf([100, -30, null])).toBe(70)
	expect(totalOf([null, null])).toBeNull()
})

test('what points are compared with is on the axis as well', () => {
	const point = { name: 'Day', shortName: 'D', values: [4, 4], before: { name: 'Before', values: [90, 10] } }
	expect(scaleOfPoints([point], true).high).toBe(100)
	expect(scaleOfPoints([point], false).high).toBe(100)
	expect(scaleOfPoints([{ ...point, before: { name: 'Before', values: [1, 1] } }], true).high).toBe(8)
})

test('the last point has its name below the chart, and others evenly before it', () => {
	expect(namedPoints(5, 7)).toEqual([0, 1, 2, 3, 4])
	expect(namedPoints(28, 7)).toEqual([2, 7, 12, 17, 22, 27])
	for (const count of [8, 12, 13, 24, 31, 60, 90, 365]) {
		const named = namedPoints(count, 7)
		expect([named.length <= 7, named.at(-1)]).toEqual([true, count - 1])
	}
})

test('labels that would cover each other make room, in their order', () => {
	expect(spacedApart([50, 52, 10], 9)).toEqual([43, 52, 10])
	expect(spacedApart([0, 0, 0], 9).toSorted((a, b) => a - b)).toEqual([0, 9, 18])
})
