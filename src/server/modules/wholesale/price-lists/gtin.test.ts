import { expect, test } from 'vitest'
import { gtinWithCheckDigit } from './gtin.ts'

test.each([
	['1061414112345', '10614141123459'],
	['0001234560001', '00012345600012'],
	['0000000000000', '00000000000000'],
])('the check digit of %s', (digits, gtin) => {
	expect(gtinWithCheckDigit(digits)).toBe(gtin)
})

test('nothing but 13 digits has one', () => {
	for (const digits of ['', '123', '12345678901234', '123456789012x'])
		expect(() => gtinWithCheckDigit(digits)).toThrow(/13 digits/)
})
