import { expect, test } from 'vitest'
import { caretAfter } from './shaped.ts'

test.each([
	['4242 4242', 4, 4],
	['4242 4242', 5, 6],
	['4242 4242', 0, 0],
	['4242', 9, 4],
])('in "%s" the caret after %i digits stands at %i', (shown, digits, caret) =>
	expect(caretAfter(shown, digits)).toBe(caret),
)
