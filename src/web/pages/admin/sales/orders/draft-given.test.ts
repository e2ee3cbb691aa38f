import { describe, expect, it } from 'vitest'
import { emptyDiscount } from './draft-given.ts'
import { emptyOrder, pricedPart } from './draft-schema.ts'

const typed = {
	...emptyOrder,
	added: [
		{ variant: 'ale can', units: '1' },
		{ variant: 'stout pack', units: '2' },
	],
}
const percent = { ...emptyDiscount, value: '15', reason: 'Dented cans.' }
const wrongOf = (change: object) =>
	pricedPart.safeParse({ ...typed, ...change }).error?.issues.map(({ path }) => path.join('.'))

describe('what staff give with an order on the phone', () => {
	it('asks for nothing where nothing is typed', () => {
		expect(pricedPart.parse(typed)).toEqual({
			lines: [
				{ productId: 'ale', variantId: 'can', quantity: 1 },
				{ productId: 'stout', variantId: 'pack', quantity: 2 },
			],
			shippingMethodId: 'standard',
		})
	})

	it('reads several codes, discounts of the order and of a line, and a price of shipping', () => {
		const given = {
			couponCodes: ' spring, SUMMER  fall,',
			discounts: [percent, { ...percent, appliesTo: 'stout pack', kind: 'amount', value: '$4.50' }],
			shippingPrice: '0',
			shippingReason: 'Late the last time.',
		}
		expect(pricedPart.parse({ ...typed, ...given })).toMatchObject({
			couponCodes: ['spring', 'SUMMER', 'fall'],
			discounts: [
				{ kind: 'percent', percent: 15, reason: 'Dented cans.' },
				{ kind: 'amount', amountCents: 450, line: 1, reason: 'Dented cans.' },
			],
			shipping: { cents: 0, reason: 'Late the last time.' },
		})
	})

	it('finds the line of a discount after another line was left out, and says so when its own was', () => {
		const discounts = [{ ...percent, appliesTo: 'stout pack' }]
		expect(pricedPart.parse({ ...typed, added: typed.added.slice(1), discounts }).discounts).toMatchObject([
			{ line: 0 },
		])
		expect(wrongOf({ added: typed.added.slice(0, 1), discounts })).toEqual(['discounts.0.appliesTo'])
	})

	it('names the field that is mistyped or misses its reason', () => {
		expect(wrongOf({ discounts: [{ ...percent, value: '101' }] })).toEqual(['discounts.0.value'])
		expect(wrongOf({ discounts: [{ ...percent, kind: 'amount', value: 'lots' }] })).toEqual(['discounts.0.value'])
		expect(wrongOf({ discounts: [{ ...percent, reason: ' ' }] })).toEqual(['discounts.0.reason'])
		expect(wrongOf({ shippingPrice: '3' })).toEqual(['shippingReason'])
		expect(wrongOf({ shippingPrice: 'cheap', shippingReason: 'Late.' })).toEqual(['shippingPrice'])
		expect(wrongOf({ couponCodes: 'a b c d e f' })).toEqual(['couponCodes'])
	})
})
