import { describe, expect, test } from 'vitest'
import {
	brandOf,
	cardProblems,
	caretAfter,
	expiryOf,
	formatCvc,
	formatExpiry,
	formatNumber,
	hasCheckDigit,
	paymentOf,
} from './card-format.ts'

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

test.each([
	['4242 4242', 4, 4],
	['4242 4242', 5, 6],
	['4242 4242', 0, 0],
	['4242', 9, 4],
])('in "%s" the caret after %i digits stands at %i', (shown, digits, caret) =>
	expect(caretAfter(shown, digits)).toBe(caret),
)

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

describe('what is wrong with a card', () => {
	const now = new Date('2026-05-31T12:00:00Z')
	const good = { number: '4242 4242 4242 4242', expiry: '05 / 26', cvc: '123' }
	test.each([
		['nothing, to the end of its month', {}, []],
		['the number is empty', { number: '' }, ['number']],
		['a digit is mistyped', { number: '4242 4242 4242 4243' }, ['number']],
		['it has expired', { expiry: '04 / 26' }, ['expiry']],
		['the year lacks a digit', { expiry: '04 / 2' }, ['expiry']],
		['the code lacks a digit', { cvc: '12' }, ['cvc']],
		['all of it', { number: '', expiry: '', cvc: '' }, ['number', 'expiry', 'cvc']],
	])('%s', (_, change, fields) => expect(Object.keys(cardProblems({ ...good, ...change }, now))).toEqual(fields))
})

describe('how an order is paid', () => {
	const typed = { number: '4242 4242 4242 4242', expiry: '04 / 29', cvc: '123' }
	test('to the store’s own gateway with the card in digits', () => {
		const card = { number: '4242424242424242', expMonth: 4, expYear: 2029, cvc: '123' }
		expect(paymentOf(false, true, typed)).toEqual({ method: 'card', card })
		expect(paymentOf(false, true, { number: '4242', expiry: '04', cvc: '' })).toEqual({ method: 'card' })
	})
	test('with Stripe without a word of the card, whatever was typed', () =>
		expect(paymentOf(false, false, typed)).toEqual({ method: 'card' }))
	test('without a card when nothing is left to pay', () =>
		expect(paymentOf(true, true, typed)).toEqual({ method: 'none' }))
})
