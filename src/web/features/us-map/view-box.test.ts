import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapHeight, mapWidth } from '#contracts/content/locations.ts'
import { viewBoxOf } from './view-box.ts'

test('no point shows the whole country', () =>
	expect(viewBoxOf([])).toEqual({ x: 0, y: 0, width: mapWidth, height: mapHeight }))

const point = fc.record({
	x: fc.double({ min: 0, max: mapWidth, noNaN: true }),
	y: fc.double({ min: 0, max: mapHeight, noNaN: true }),
})
test('every point is in view, and the view on the map', () => {
	fc.assert(
		fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), (points) => {
			const { x, y, width, height } = viewBoxOf(points)
			const slack = 0.2
			expect(x).toBeGreaterThanOrEqual(0)
			expect(y).toBeGreaterThanOrEqual(0)
			expect(x + width).toBeLessThanOrEqual(mapWidth + slack)
			expect(y + height).toBeLessThanOrEqual(mapHeight + slack)
			for (const each of points) {
				expect(each.x).toBeGreaterThanOrEqual(x - slack)
				expect(each.x).toBeLessThanOrEqual(x + width + slack)
				expect(each.y).toBeGreaterThanOrEqual(y - slack)
				expect(each.y).toBeLessThanOrEqual(y + height + slack)
			}
		}),
	)
})
