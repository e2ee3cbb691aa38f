import { expect, test } from 'vitest'
import { brandOf, expiryOf, formatCvc, formatExpiry, formatNumber, hasCheckDigit } from './card-format.ts'

test.each([
	['4242424242424242', '4242 4242 4242 4242'],
	['4242-4242 42', '4242 4242 42'],
	['378282246310005', '3782 822463 10005'],
	['42424242424242424242424', '4242 4242 4242 4242 424'],
	['card', ''],
])('the number %s shows as %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown))

test.each([
	['1', '1'],
	['4', '04'],
	['12', '12'],
	['123', '12 / 3'],
	['1230', '12 / 30'],
	['4/29', '04 / 29'],
	['1/29', '01 / 29'],
	['04 / 2029', '04 / 29'],
	['122029', '12 / 29'],
	['12 /', '12'],
	['', ''],
])('the expiry %s shows as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))

test('what a field shows is formatted alike once more', () => {
	for (const shown of ['12 / 30', '01 / 2', '09']) expect(formatExpiry(shown)).toBe(shown)
	expect(formatNumber('4242 4242 42')).toBe('4242 4242 42')
	expect(formatCvc('12345x')).toBe('1234')
})

test('an expiry is a month and a year or nothing', () => {
	expect(expiryOf('04 / 29')).toEqual({ expMonth: 4, expYear: 2029 })
	for (const broken of ['13 / 29', '00 / 29', '04 / 2', '']) expect(expiryOf(broken)).toBeNull()
})

test.each(['4242424242424242', '378282246310005', '4000000000009995'])('%s has its check digit', (digits) =>
	expect(hasCheckDigit(digits)).toBe(true),
)

test.each([
	['4242', 'Visa'],
	['5555', 'Mastercard'],
	['3782', 'Amex'],
	['9', null],
])('%s… is of %s', (number, brand) => expect(brandOf(number)).toBe(brand))
