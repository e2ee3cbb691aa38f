import { expect, test } from 'vitest'
import { lowestOfEachCity } from './city-labels.ts'

test('the name of a city stands once, below the lowest of its marks', () => {
	const mark = (id: string, city: string, y: number) => ({ id, city, state: 'KS', map: { x: 1, y } })
	const marks = [mark('a', 'Wichita', 1), mark('b', 'Wichita', 3), mark('c', 'Salina', 2)]
	expect([...lowestOfEachCity(marks)]).toEqual(['b', 'c'])
})
