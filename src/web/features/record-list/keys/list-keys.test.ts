import { expect, test } from 'vitest'
import { listKeyOf } from './list-keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
	['j', false, true, 'next'],
	['k', false, true, 'previous'],
	['x', true, true, 'choose'],
	['/', false, true, 'search'],
	['?', false, true, 'help'],
	['ArrowDown', true, true, 'next'],
	['ArrowUp', true, false, 'previous'],
	['ArrowDown', false, true, undefined],
	['j', true, false, undefined],
	['/', false, false, undefined],
	['J', false, true, undefined],
	['Enter', true, true, undefined],
])('%s, in a row: %s, letters on: %s, means %s', (key, isInRow, hasLetters, meaning) =>
	expect(listKeyOf({ ...none, key }, { isInRow, hasLetters })).toBe(meaning),
)

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a key is the browser’s', (held) =>
	expect(listKeyOf({ ...none, [held]: true, key: 'k' }, { isInRow: true, hasLetters: true })).toBeUndefined(),
)
