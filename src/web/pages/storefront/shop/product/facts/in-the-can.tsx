import type { Product } from '#contracts/catalog/catalog.ts'
import { NutritionFacts } from '#web/features/nutrition/nutrition-facts.tsx'
import { GarmentFacts } from './garment-facts.tsx'

/** What is in it and what each part does; for a drink with the panel that its label carries, for clothing with its sizes. */
export function InTheCan({ product }: { product: Product }) {
	const { description, highlights, ingredients, nutrition, garment } = product
	const isDrink = ingredients.length > 0
	return (
		<section aria-labelledby="details-title" className="on-night">
			<div className="page-width grid gap-12 py-16 lg:grid-cols-[1fr_auto] lg:gap-20 lg:py-24">
				<div className="grid content-start gap-8">
					<h2 id="details-title" className="display text-5xl lg:text-6xl">
						{isDrink ? 'Everything in it, and why' : 'The details'}
					</h2>
					<p className="max-w-2xl text-lg text-white/85 leading-relaxed">{description}</p>
					{highlights.length > 0 && (
						<ul className="flex flex-wrap gap-2">
							{highlights.map((highlight) => (
								<li key={highlight} className="rounded-full border border-night-line px-4 py-1.5 text-sm">
									{highlight}
								</li>
							))}
						</ul>
					)}
					{isDrink && (
						<dl className="grid gap-x-10 border-night-line border-t sm:grid-cols-2">
							{ingredients.map(({ name, amount, role }) => (
								<div
									key={name}
									className="grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1 border-night-line border-b py-4"
								>
									<dt className="font-medium">{name}</dt>
									<dd className="figures font-semibold text-[color-mix(in_oklab,var(--from)_65%,white)]">{amount}</dd>
									<dd className="col-span-2 text-muted text-sm">{role}</dd>
								</div>
							))}
						</dl>
					)}
				</div>
				{garment && <GarmentFacts garment={garment} />}
				{nutrition && (
					<div className="grid content-start gap-4 lg:w-88">
						<NutritionFacts nutrition={nutrition} as="h3" />
						{isDrink && (
							<p className="max-w-sm text-muted text-xs leading-relaxed">
								<b className="text-white">Ingredients:</b> {ingredients.map(({ name }) => name).join(', ')}.
							</p>
						)}
					</div>
				)}
			</div>
		</section>
	)
}
