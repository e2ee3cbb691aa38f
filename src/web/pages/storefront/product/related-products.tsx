import type { ProductSummary } from '../../../../contracts/catalog.ts'
import { ProductCard } from '../../../features/catalog/product-card.tsx'

export function RelatedProducts({ products }: { products: readonly ProductSummary[] }) {
	if (products.length === 0) return null
	return (
		<section aria-labelledby="related-title" className="page-width py-16 lg:py-24">
			<h2 id="related-title" className="display mb-8 text-4xl lg:text-6xl">
				Try another mood
			</h2>
			<ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
				{products.map((product) => (
					<li key={product.id} className="grid">
						<ProductCard product={product} />
					</li>
				))}
			</ul>
		</section>
	)
}
