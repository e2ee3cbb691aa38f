import type { Variant } from '#contracts/catalog/catalog.ts'
import { smallestFirst } from '#web/features/catalog/product-labels.ts'

interface OtherOffersProps {
	variants: readonly Variant[]
	chosen: Variant
	onChoose: (sku: string) => void
}

/** What is sold out says so, and what else there is. */
export function OtherOffers({ variants, chosen, onChoose }: OtherOffersProps) {
	if (chosen.available > 0) return null
	const others = smallestFirst(variants).filter(({ available }) => available > 0)
	return (
		<div role="status" className="grid gap-2.5 rounded-2xl border border-line bg-card p-4 text-sm">
			<p>
				<b>{variants.length > 1 ? `${chosen.name} is sold out.` : 'Sold out.'}</b>{' '}
				{others.length > 0 ? 'In stock:' : 'Nothing of it is left right now.'}
			</p>
			{others.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{others.map(({ sku, name }) => (
						<li key={sku}>
							<button
								type="button"
								onClick={() => onChoose(sku)}
								className="min-h-9 rounded-full border border-edge px-4 font-medium transition hover:border-ink"
							>
								{name}
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
