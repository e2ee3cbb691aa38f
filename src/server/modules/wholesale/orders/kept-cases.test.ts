import { expect, test } from 'vitest'
import { keptCasesText } from '#contracts/wholesale/orders/kept-cases.ts'

test.each([
	[1, 0, 'Its case is kept for you.'],
	[5, 0, 'Its cases are kept for you.'],
	[5, 2, '3 of its 5 cases are kept for you; the rest waits for stock.'],
	[5, 4, '1 of its 5 cases is kept for you; the rest waits for stock.'],
	[5, 5, 'None of its cases is in stock yet: they wait for stock.'],
])('%i cases with %i on backorder: %s', (cases, backordered, text) => {
	expect(keptCasesText({ cases, backordered })).toBe(text)
})
