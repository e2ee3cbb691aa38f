import { expect, test } from 'vitest'
import type { ProductInList } from '#contracts/catalog/admin-products.ts'
import { asCents } from '#contracts/shared/money.ts'
import { bodyOf, cellOf, changesIn, wrongCells } from './grid-changes.ts'

const cola: ProductInList = {
	id: 'p1',
	slug: 'cola',
	name: 'Cola',
	category: 'bundle',
	status: 'published',
	publishAt: null,
	badge: null,
	picture: null,
	updatedAt: '2026-01-01T00:00:00.000Z',
	version: 7,
	variants: [
		{
			...{ id: 'v1', sku: 'C-12', name: '12-pack', isActive: true, units: 3 },
			...{ priceCents: asCents(3299), compareAtCents: asCents(3900) },
		},
	],
}

test('what was typed becomes changes, and what is the same does not', () => {
	const typed = {
		[cellOf('v1', 'price')]: '$34.99',
		[cellOf('v1', 'compareAt')]: '',
		[cellOf('p1', 'badge')]: ' New ',
		[cellOf('p1', 'status')]: 'published',
	}
	const changes = changesIn([cola], typed)
	expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
		['price', '32.99', '34.99'],
		['compareAt', '39.00', 'none'],
		['badge', 'none', 'New'],
	])
	expect(bodyOf(changes)).toEqual([
		{ productId: 'p1', version: 7, badge: 'New', variants: [{ id: 'v1', priceCents: 3499, compareAtCents: null }] },
	])
})

test.each([
	['a word for a price', { [cellOf('v1', 'price')]: 'cheap' }, [cellOf('v1', 'price')]],
	['no price', { [cellOf('v1', 'price')]: '' }, [cellOf('v1', 'price')]],
	['a price above what it is compared with', { [cellOf('v1', 'price')]: '40' }, [cellOf('v1', 'compareAt')]],
	['nothing to compare with', { [cellOf('v1', 'compareAt')]: '' }, []],
])('%s', (_, typed, wrong) => expect(wrongCells([cola], typed)).toEqual(wrong))
