import { expect, test } from 'vitest'
import { isPerhapsSame, type PlacedShop } from './alike-shops.ts'

const shop = (given: Partial<PlacedShop>): PlacedShop => ({
	...{ name: 'Keeper’s Corner Market', street: '', city: 'Wichita', state: 'KS', postalCode: '67203', ...given },
})
const known = shop({ street: '12 Elm Street' })

test.each([
	['without a street', {}, true],
	['without a street, elsewhere in the city', { postalCode: '67214' }, true],
	['with its name written otherwise', { name: 'KEEPERS CORNER MARKET' }, true],
	['with its street written otherwise', { street: '12 Elm St.' }, true],
	['with another house number', { street: '14 Elm Street' }, false],
	['with the house number in another ZIP code', { street: '12 Elm St.', postalCode: '67214' }, false],
	['without a street, in another city', { city: 'Salina', postalCode: '67401' }, false],
	['without a street, in a city of that name elsewhere', { state: 'TX', postalCode: '76301' }, false],
	['of another name', { name: 'Keeper’s Market' }, false],
])('a shop %s is perhaps the same: %s', (_, given, isSame) => {
	expect(isPerhapsSame(known, shop(given))).toBe(isSame)
	expect(isPerhapsSame(shop(given), known)).toBe(isSame)
})
