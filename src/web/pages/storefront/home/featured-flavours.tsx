import type { ProductSummary } from '../../../../contracts/catalog.ts'
import { ProductCard } from '../../../features/catalog/product-card.tsx'
import { inWords } from '../../../features/catalog/product-words.ts'
import { PageLink } from '../../../lib/page-link.tsx'

export const FeaturedFlavours = ({ drinks }: { drinks: readonly ProductSummary[] }) => (
	<section aria-labelledby="flavours-title" className="page-width py-20 lg:py-28">
		<div className="mb-8 flex flex-wrap items-end justify-between gap-4 lg:mb-12">
			<h2 id="flavours-title" className="display text-5xl lg:text-7xl">
				{inWords(drinks.length)} ways to let it out
			</h2>
			<PageLink
				to="/shop?category=energy-drink"
				className="rounded border-ink border-b-2 py-1 font-semibold hover:border-transparent"
			>
				Shop all drinks
			</PageLink>
		</div>
		<ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 xl:grid-cols-4">
			{drinks.map((drink) => (
				<li key={drink.id} className="grid">
					<ProductCard product={drink} />
				</li>
			))}
		</ul>
	</section>
)
