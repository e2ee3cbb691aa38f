import { expect, test } from 'vitest'
import { stepped } from './stepped.ts'

test('arrows go round the choices and the field', () => {
	const keys = ['a', 'b']
	expect(stepped(keys, null, 1)).toBe('a')
	expect(stepped(keys, 'a', 1)).toBe('b')
	expect(stepped(keys, 'b', 1)).toBeNull()
	expect(stepped(keys, null, -1)).toBe('b')
	expect(stepped(keys, 'a', -1)).toBeNull()
	expect(stepped(keys, 'gone', 1)).toBe('a')
	expect(stepped([], null, 1)).toBeNull()
})
