import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

test('who has as many points shares a place, and the next place is left out', () => {
	const places = placesOf([
		{ points: 10, members: 1 },
		{ points: 70, members: 2 },
		{ points: 50, members: 0 },
		{ points: 90, members: 1 },
	])
	expect([...places]).toEqual([
		[90, { place: 1, members: 1 }],
		[70, { place: 2, members: 2 }],
		[10, { place: 4, members: 1 }],
	])
})
