import { expect, test } from 'vitest'
import { asCents, noCents } from '#contracts/shared/money.ts'
import { pricedByOf } from './priced-by.ts'

const sale = {
	id: 'p',
	name: 'Sale',
	code: null,
	isApplied: true,
	discountCents: asCents(500),
	shippingCents: noCents,
	message: '$5.00 off',
}

test.each([
	[[sale], 500, 1],
	// Edited since: a row of $5.00 would not add up to what was taken off.
	[[sale], 300, 0],
	[null, 300, 0],
	[null, 0, 0],
])(
	'promotions of an order are told while they are all of its discount: %o, %i cents',
	(pricedBy, discountCents, told) => {
		expect(pricedByOf({ pricedBy, discountCents })).toHaveLength(told)
	},
)
