import {
	type Product,
	type ProductSummary,
	product as productShape,
	productSummary,
	type Variant,
} from '#contracts/catalog/catalog.ts'
import { pictureUrlOf } from '#server/picture-urls.ts'

/** A product as the catalog keeps it: pictures by their names. */
export interface KeptProduct extends Omit<Product, 'pictures' | 'contents' | 'variants'> {
	pictures: ReadonlyArray<Omit<Product['pictures'][number], 'url'>>
	contents: ReadonlyArray<Omit<Product['contents'][number], 'pictureUrl'>>
	variants: ReadonlyArray<Omit<Variant, 'pictureUrl' | 'available'>>
}

/** A product's answers, checked against their contract at the first request that shows it and kept with the snapshot. */
export interface Replies {
	summary(): ProductSummary
	detail(): Product
}

/** Answers of a product without available quantities, which `withAvailable` adds to each. */
export function repliesOf(kept: KeptProduct): Replies {
	const shown = () => ({
		...kept,
		pictures: kept.pictures.map((picture) => ({ ...picture, url: pictureUrlOf(picture.name) })),
		contents: kept.contents.map((part) => ({ ...part, pictureUrl: part.picture && pictureUrlOf(part.picture) })),
		variants: kept.variants.map((each) => ({ ...each, pictureUrl: pictureUrlOf(each.picture), available: 0 })),
	})
	return {
		// A list shows one picture of each: the others would be most of its weight.
		summary: once(() => productSummary.parse({ ...shown(), pictures: shown().pictures.slice(0, 1) })),
		detail: once(() => productShape.parse(shown())),
	}
}

function once<T extends object>(make: () => T): () => T {
	let made: T | null = null
	return () => {
		made ??= make()
		return made
	}
}

/** An answer with the units of each variant that can be bought now. */
export const withAvailable = <P extends ProductSummary>(shown: P, free: ReadonlyMap<string, number>): P => ({
	...shown,
	variants: shown.variants.map((each) => ({ ...each, available: free.get(each.id) ?? 0 })),
})
