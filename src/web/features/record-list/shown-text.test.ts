import { expect, test } from 'vitest'
import { shownText } from './shown-text.ts'

test.each([
	[1, 1, '1 of 1 order'],
	[50, 72, '50 of 72 orders'],
	[50, 10_000, '50 of 10,000 orders'],
	[50, 10_001, '50 of 10,000+ orders'],
	[50, undefined, '50 orders'],
	[1, undefined, '1 order'],
	[0, 0, 'No orders'],
	[0, undefined, 'No orders'],
])('a list says how much of it is shown: %s of %s', (shown, total, expected) => {
	expect(shownText(shown, total, 'order', 'orders')).toBe(expected)
})
