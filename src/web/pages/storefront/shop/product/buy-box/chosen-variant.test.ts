import { expect, test } from 'vitest'
import type { Variant } from '#contracts/catalog/catalog.ts'
import { asCents } from '#contracts/shared/money.ts'
import { chosenVariant } from './chosen-variant.ts'

const variant = (sku: string, name: string, available = 9): Variant => ({
	id: sku,
	sku,
	name,
	priceCents: asCents(100),
	compareAtCents: null,
	compareWith: null,
	cans: null,
	picture: sku,
	pictureUrl: null,
	available,
})
const variants = [variant('UT-BO-12', '12-pack', 0), variant('UT-BO-04', '4-pack'), variant('UT-GIFT-50', '$50')]

test.each([
	['its SKU', 'UT-BO-12', 'UT-BO-12'],
	['its SKU in small letters', 'ut-bo-04', 'UT-BO-04'],
	['its name', '4-pack', 'UT-BO-04'],
	['its name without signs', '50', 'UT-GIFT-50'],
	['nothing: the first in stock', null, 'UT-BO-04'],
	['nonsense: the first in stock', '__proto__', 'UT-BO-04'],
	['an empty text: the first in stock', '', 'UT-BO-04'],
])('a variant is chosen by %s', (_, named, sku) => expect(chosenVariant(variants, named)?.sku).toBe(sku))

test('when all are sold out the first one is shown', () => {
	expect(chosenVariant([variant('A', 'S', 0), variant('B', 'M', 0)], null)?.sku).toBe('A')
})
