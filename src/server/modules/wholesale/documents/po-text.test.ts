import { expect, test } from 'vitest'
import { poText } from '#contracts/wholesale/orders/po-text.ts'

test.each([
	['4711', 'PO 4711'],
	['PO-77', 'PO-77'],
	['po 77', 'po 77'],
	['P.O. 8', 'P.O. 8'],
	['POLAR-1', 'PO POLAR-1'],
	['PO4711', 'PO4711'],
])('the number "%s" of an order of a company is written as "%s"', (poNumber, text) => {
	expect(poText(poNumber)).toBe(text)
})
