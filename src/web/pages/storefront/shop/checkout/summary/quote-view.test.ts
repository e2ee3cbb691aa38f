import { expect, test } from 'vitest'
import type { Quote } from '#contracts/pricing/pricing.ts'
import { appliedText, changesBetween, codeWorth, couponProblem, giftCardProblem } from './quote-view.ts'

const line = (variantId: string, unitPriceCents = 1000) => ({
	productId: 'p',
	variantId,
	name: variantId,
	unitPriceCents,
})
const quote = (more: object = {}) =>
	({ lines: [line('a'), line('b')], subtotalCents: 2000, taxCents: 0, totalCents: 2000, ...more }) as unknown as Quote

test('a coupon’s problem is its message', () =>
	expect(couponProblem([{ code: 'COUPON_EXHAUSTED', message: 'Used up.' }])).toBe('Used up.'))

test('a code that may not be looked up now is told at the field where it was typed', () => {
	const coupon = { code: 'RATE_LIMITED', message: 'Wait for the coupon.', couponCode: 'TEN' }
	const giftCard = { code: 'RATE_LIMITED', message: 'Wait for the gift card.' }
	expect(couponProblem([giftCard, coupon])).toBe('Wait for the coupon.')
	expect(giftCardProblem([coupon, giftCard])).toBe('Wait for the gift card.')
})

test.each([
	[4404, { totalCents: 0, estimated: false }, 'Gift card applied, −$44.04. Total $0.00'],
	[500, { totalCents: 3698, estimated: true }, 'Gift card applied, −$5.00. Estimated total $36.98'],
	[0, { totalCents: 3698, estimated: false }, 'Gift card applied. Total $36.98'],
])('a code that takes off %s cents is said to', (taken, total, text) =>
	expect(appliedText('Gift card', taken, total)).toBe(text),
)

test.each([
	[
		{ isApplied: true, discountCents: 500, message: '$5.00 off' },
		{ text: '−$5.00', counts: true },
	],
	[
		{ isApplied: true, discountCents: 0, message: 'Free shipping' },
		{ text: 'Free shipping', counts: true },
	],
	[
		{ isApplied: false, discountCents: 0, message: 'Another saves more.' },
		{ text: 'Another saves more.', counts: false },
	],
])('a code that is in says what it takes off, or why it does not count: %o', (promotion, worth) =>
	expect(codeWorth(promotion as never, false)).toEqual(worth),
)

test.each([true, false])('a code that the quote does not know counts unless it is refused: %s', (isRefused) =>
	expect(codeWorth(undefined, isRefused)).toEqual({ text: '', counts: !isRefused }),
)

test('what changed is named with both figures', () =>
	expect(
		changesBetween(quote(), quote({ lines: [line('a', 1200), line('b')], subtotalCents: 2200, totalCents: 2200 })),
	).toEqual([
		{ label: 'a', before: '$10.00', after: '$12.00' },
		{ label: 'Subtotal', before: '$20.00', after: '$22.00' },
		{ label: 'Total', before: '$20.00', after: '$22.00' },
	]))
