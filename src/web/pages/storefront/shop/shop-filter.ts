import type { Category, ProductSort } from '../../../../contracts/catalog.ts'
import { categoryNames } from '../../../features/catalog/product-words.ts'

export interface ShopFilter {
	category?: Category
	flavor?: string
	q?: string
	sort?: ProductSort
}

export const sortNames: Readonly<Record<ProductSort, string>> = {
	featured: 'Featured',
	newest: 'Newest',
	'price-asc': 'Price, low to high',
	'price-desc': 'Price, high to low',
	name: 'Name',
}

const isCategory = (text: string | null): text is Category => text !== null && Object.hasOwn(categoryNames, text)
const isSort = (text: string | null): text is ProductSort => text !== null && Object.hasOwn(sortNames, text)
const isSlug = (text: string | null): text is string =>
	text !== null && text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** The shop's state as its address says it; what an address may not say is left out. */
export function filterIn(search: URLSearchParams): ShopFilter {
	const category = search.get('category')
	const flavor = search.get('flavor')
	const sort = search.get('sort')
	const q = search.get('q')?.trim().slice(0, 100)
	return {
		...(isCategory(category) && { category }),
		...(isSlug(flavor) && { flavor }),
		...(q && { q }),
		...(isSort(sort) && sort !== 'featured' && { sort }),
	}
}

/** The address of the shop in this state. */
export function shopAddress(filter: ShopFilter): string {
	const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString()
	return search ? `/shop?${search}` : '/shop'
}
