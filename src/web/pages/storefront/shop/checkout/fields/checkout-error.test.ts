import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import { checkoutErrorOf, hasOtherTotal } from './checkout-error.ts'

const refused = (status: number, code: string, more: object = {}) =>
	new ApiError(status, JSON.stringify({ code, message: 'In words.', ...more }))

describe('beside its field stands', () => {
	test.each([
		[402, 'CARD_DECLINED', 'card'],
		[402, 'INSUFFICIENT_FUNDS', 'card'],
		[422, 'PAYMENT_METHOD_INVALID', 'card'],
		[422, 'SHIPPING_METHOD_INVALID', 'shippingMethodId'],
	])('%i %s at %s', (status, code, field) =>
		expect(checkoutErrorOf(refused(status, code))).toEqual({ kind: 'fields', errors: { [field]: 'In words.' } }),
	)

	test.each([
		[['shippingAddress', 'state'], 'state'],
		[['shippingAddress', 'postalCode'], 'postalCode'],
		[['email'], 'email'],
		[['giftCardCodes', 0], 'giftCardCode'],
		[['payment', 'card', 'expYear'], 'expiry'],
	])('an issue with %o at %s', (path, field) =>
		expect(checkoutErrorOf(refused(422, 'ADDRESS_INVALID', { issues: [{ path, message: 'No.' }] }))).toEqual({
			kind: 'fields',
			errors: { [field]: 'No.' },
		}),
	)

	test('what belongs to no field is said as a whole', () =>
		expect(
			checkoutErrorOf(
				refused(400, 'INVALID_INPUT', {
					issues: [
						{ path: ['email'], message: 'No.' },
						{ path: ['tokens'], message: 'No.' },
					],
				}),
			),
		).toEqual({ kind: 'fields', errors: { email: 'No.' }, message: 'In words.' }))
})

describe('stock', () => {
	const problems = [{ code: 'OUT_OF_STOCK', message: 'Only 2 left.', line: 1, available: 2 }]
	test('is shown at the line with what is left', () =>
		expect(checkoutErrorOf(refused(409, 'OUT_OF_STOCK', { details: { problems } }))).toEqual({
			kind: 'lines',
			message: 'In words. Nothing was charged.',
			problems,
		}))
	test('and so is the most that one order takes', () =>
		expect(checkoutErrorOf(refused(422, 'QUANTITY_LIMIT', { details: { problems } }))).toMatchObject({
			kind: 'lines',
			problems,
		}))
	test('is found in the issues where there are no details', () =>
		expect(
			checkoutErrorOf(refused(409, 'OUT_OF_STOCK', { issues: [{ path: ['lines', 0, 'quantity'], message: 'Gone.' }] })),
		).toMatchObject({ problems: [{ line: 0, message: 'Gone.' }] }))
})

test('another total comes with its quote', () =>
	expect(checkoutErrorOf(refused(409, 'TOTAL_CHANGED', { details: { totalCents: 1 } }))).toEqual({
		kind: 'total',
		quote: { totalCents: 1 },
	}))

test.each([
	['no connection', new TypeError('Failed to fetch'), /connection/],
	['an answer that is no refusal', new ApiError(502, '<html>'), /again/],
	['a server that is away', refused(503, 'UNAVAILABLE'), /never charged twice/],
	[
		'a server that cannot write',
		refused(503, 'UNAVAILABLE', { details: { takesNothing: true } }),
		/^In words\. Then send/,
	],
	['too many tries', refused(429, 'RATE_LIMITED'), /Wait/],
	['a key that was used for another card', refused(422, 'IDEMPOTENCY_KEY_REUSED'), /mail/],
])('%s is said at the button', (_, error, words) => {
	const checkoutError = checkoutErrorOf(error)
	expect(checkoutError.kind).toBe('notice')
	expect(checkoutError).toHaveProperty('message', expect.stringMatching(words))
})

test.each([
	['COUPON_INVALID', 'couponCode'],
	['COUPON_EXHAUSTED', 'couponCode'],
	['GIFT_CARD_INVALID', 'giftCardCode'],
])('a code that went meanwhile (%s) says how to order without it, and its total is asked for anew', (code, field) => {
	const refusal = checkoutErrorOf(refused(422, code))
	expect(refusal).toEqual({
		kind: 'fields',
		errors: { [field]: 'In words. Nothing was charged. To order without it, remove it.' },
	})
	expect(hasOtherTotal(refusal)).toBe(true)
})

test('the total stays where it is true still, and goes with what is sold out', () => {
	expect(hasOtherTotal(checkoutErrorOf(refused(402, 'CARD_DECLINED')))).toBe(false)
	expect(hasOtherTotal(checkoutErrorOf(refused(503, 'UNAVAILABLE')))).toBe(false)
	const soldOut = checkoutErrorOf(refused(409, 'OUT_OF_STOCK'))
	expect(soldOut).toMatchObject({ message: 'In words. Nothing was charged.' })
	expect(hasOtherTotal(soldOut)).toBe(true)
})
