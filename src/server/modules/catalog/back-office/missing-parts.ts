import type { ProductContent } from '#contracts/catalog/product-content.ts'
import type { products } from '../tables.ts'

type Row = Pick<typeof products.$inferSelect, 'category' | 'summary' | 'description' | 'pictures' | 'flavor'> &
	Pick<typeof products.$inferSelect, 'nutrition' | 'ingredients' | 'caffeineMg' | 'advisory' | 'contents'>

/** What is missing before the shop can show a product, in sentences. */
export function missingParts(
	row: Row,
	variants: ReadonlyArray<Pick<ProductContent['variants'][number], 'isActive' | 'priceCents'>>,
): string[] {
	const sold = variants.filter(({ isActive }) => isActive)
	const isDrink = row.category === 'energy-drink'
	const checks: ReadonlyArray<readonly [isMissing: boolean, sentence: string]> = [
		[sold.length === 0, 'It needs a variant that is sold.'],
		[sold.some(({ priceCents }) => priceCents === 0), 'A variant that is sold needs a price.'],
		[row.summary === '', 'It needs a summary.'],
		[row.description === '', 'It needs a description.'],
		[row.pictures.length === 0, 'It needs a picture.'],
		[isDrink && row.flavor === null, 'A drink needs a flavor.'],
		[isDrink && row.nutrition === null, 'A drink needs its nutrition facts.'],
		[isDrink && row.ingredients.length === 0, 'A drink needs its ingredients.'],
		[isDrink && row.caffeineMg === null, 'A drink needs its caffeine, 0 if it has none.'],
		[(row.caffeineMg ?? 0) > 0 && !row.advisory, 'A product with caffeine needs the advisory on caffeine.'],
		[row.category === 'bundle' && row.contents.length === 0, 'A bundle needs its contents.'],
	]
	return checks.flatMap(([isMissing, sentence]) => (isMissing ? [sentence] : []))
}
