import { expect, test } from 'vitest'
import { line } from '#contracts/shared/text.ts'

test.each([
	['', 'Please fill this in.'],
	['   ', 'Please fill this in.'],
	['a'.repeat(41), 'At most 40 characters.'],
	['a\nb', 'One line of text.'],
	['a\u2028b', 'One line of text.'],
])('%j is refused: %s', (value, message) => {
	expect(line(40).safeParse(value).error?.issues[0]?.message).toBe(message)
})

test('one line of at most that many characters is trimmed and taken', () => {
	expect(line(40).parse(` ${'a'.repeat(40)} `)).toBe('a'.repeat(40))
})
