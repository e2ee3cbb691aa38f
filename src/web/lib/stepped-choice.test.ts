import { expect, test } from 'vitest'
import { steppedChoice } from './stepped-choice.ts'

test('arrows go round the choices and the field', () => {
	const keys = ['a', 'b']
	expect(steppedChoice(keys, null, 1)).toBe('a')
	expect(steppedChoice(keys, 'a', 1)).toBe('b')
	expect(steppedChoice(keys, 'b', 1)).toBeNull()
	expect(steppedChoice(keys, null, -1)).toBe('b')
	expect(steppedChoice(keys, 'a', -1)).toBeNull()
	expect(steppedChoice(keys, 'gone', 1)).toBe('a')
	expect(steppedChoice([], null, 1)).toBeNull()
})
