import { expect, test } from 'vitest'
import { apart, niceEnd, placeOn, scaleOf, stackEnds } from './chart-data.ts'

test('an axis has nothing on it, whatever the numbers are', () => {
	expect(scaleOf([4, 17, 230])).toEqual({ low: 0, high: 250 })
	expect(scaleOf([-30, 12])).toEqual({ low: -50, high: 20 })
	expect(scaleOf([])).toEqual({ low: 0, high: 1 })
	expect([1, 3, 7, 999, 1001].map(niceEnd)).toEqual([1, 5, 10, 1000, 2000])
})

test('twice as much is twice as high', () => {
	const scale = { low: 0, high: 250 }
	expect(placeOn(scale, 200)).toBe(2 * placeOn(scale, 100))
	expect(placeOn({ low: -50, high: 50 }, 0)).toBe(50)
})

test('what was taken back hangs below the line and shortens nothing above it', () => {
	expect(stackEnds([100, -30, 20, -5])).toEqual([-35, 120])
})

test('labels that would cover each other make room, in their order', () => {
	expect(apart([50, 52, 10], 9)).toEqual([43, 52, 10])
	expect(apart([0, 0, 0], 9).toSorted((a, b) => a - b)).toEqual([0, 9, 18])
})
