import type { Category, Product, ProductSummary } from '#contracts/catalog/catalog.ts'
import { ProductCard } from '#web/features/catalog/product-card.tsx'

const titles: Readonly<Record<Category, string>> = {
	'energy-drink': 'Try another mood',
	bundle: 'Other ways to taste more',
	merchandise: 'More to wear and carry',
	'gift-cards': 'What it can turn into',
}

/** The category to look for company in: a gift card has none of its own kind. */
export const relatedCategory = (category: Category): Category => (category === 'gift-cards' ? 'energy-drink' : category)

const maxShown = 4

/** Those that follow it in the range, and then its beginning: so every product is led to by some other. */
export function RelatedProducts({ product, range }: { product: Product; range: readonly ProductSummary[] }) {
	const at = range.findIndex(({ id }) => id === product.id)
	const related = [...range.slice(at + 1), ...range.slice(0, Math.max(0, at))].slice(0, maxShown)
	if (related.length === 0) return null
	return (
		<section aria-labelledby="related-title" className="page-width py-16 lg:py-24">
			<h2 id="related-title" className="display mb-8 text-4xl lg:text-6xl">
				{titles[product.category]}
			</h2>
			<ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
				{related.map((each) => (
					<li key={each.id} className="grid">
						<ProductCard product={each} />
					</li>
				))}
			</ul>
		</section>
	)
}
