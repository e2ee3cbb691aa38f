import { expect, test } from 'vitest'
import { billToLines, poText } from './document-texts.ts'

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

test('a document is made out to a company by name, number and address, and names it once', () => {
	const place = { line1: '2 Road', city: 'Wichita', state: 'KS', postalCode: '67203', country: 'US' }
	const head = ['Bill to', 'Prairie LLC', 'WC-1001']
	expect(billToLines('Prairie LLC', 'WC-1001', null)).toEqual(head)
	expect(billToLines('Prairie LLC', 'WC-1001', { name: 'Prairie LLC', ...place })).toEqual([
		...head,
		'2 Road',
		'Wichita, KS 67203',
	])
	expect(billToLines('Prairie LLC', 'WC-1001', { name: 'Accounts', ...place })).toContain('Accounts')
})
