import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
	['orange', 'orange', 0],
	['ornage', 'orange', 1],
	['orang', 'orange', 1],
	['orrange', 'orange', 1],
	['oronge', 'orange', 1],
	['rorange', 'orange', 1],
	['ornagee', 'orange', 2],
	['hoody', 'hoodie', 2],
	['lemon', 'orange', 3],
	['', 'or', 2],
])('%s and %s are %i typos apart', (a, b, typos) => {
	expect(editDistance(a, b, 2)).toBe(typos)
	expect(editDistance(b, a, 2)).toBe(typos)
})
