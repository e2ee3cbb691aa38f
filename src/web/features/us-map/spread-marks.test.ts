import { expect, test } from 'vitest'
import { spreadMarks } from './spread-marks.ts'

const marksAt = (...places: Array<[number, number]>) => places.map(([x, y], id) => ({ id, map: { x, y } }))

test('marks of one place are moved apart, each by so much at the least, and stay near', () => {
	const marks = spreadMarks(marksAt(...Array.from({ length: 25 }, (): [number, number] => [500, 300])), 10)
	expect(marks[0]?.map).toEqual({ x: 500, y: 300 })
	for (const [nth, one] of marks.entries()) {
		expect(Math.hypot(one.map.x - 500, one.map.y - 300)).toBeLessThan(80)
		for (const other of marks.slice(nth + 1))
			expect(Math.hypot(one.map.x - other.map.x, one.map.y - other.map.y)).toBeGreaterThan(9.8)
	}
})

test('marks that stand apart stay where they are', () => {
	const marks = marksAt([1, 1], [20, 1])
	expect(spreadMarks(marks, 10)).toEqual(marks)
})
