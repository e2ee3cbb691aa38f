import { expect, test } from 'vitest'
import { wordScale } from './headline-size.ts'

test.each([
	['fire', 1.6],
	['calm', 1.6],
	['voltage', 1.59],
	['midnight', 1.42],
	['momentum', 1.13],
	['two words here', 0.79],
])('%s stands %d times as large as the line above it', (word, scale) => {
	expect(wordScale(word)).toBe(scale)
})

test('no word is wider than the line above it', () => {
	for (const word of ['i', 'momentum', 'mmmmmmmm', 'incomprehensibilities'])
		expect(wordScale(word) * word.length * 23).toBeLessThan(535)
})
