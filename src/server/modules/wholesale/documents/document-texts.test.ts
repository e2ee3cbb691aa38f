import { expect, test } from 'vitest'
import { billToLines } from './document-texts.ts'

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
