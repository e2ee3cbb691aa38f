import type { Nutrition, ProductSummary } from '#contracts/catalog/catalog.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { calories, grams } from '#web/features/nutrition/label-rounding.ts'

/** What the flavor on show is made of, by its own data; a figure that is not known is not shown. */
export function HeroFigures({ drink, nutrition }: { drink: ProductSummary; nutrition: Nutrition | null }) {
	const packs = drink.variants.filter(({ cans }) => (cans ?? 0) > 1)
	const cheapest = packs.toSorted((a, b) => a.priceCents / (a.cans ?? 1) - b.priceCents / (b.cans ?? 1))[0]
	const figures: Array<[figure: string, meaning: string]> = [
		...(drink.caffeineMg ? [[`${drink.caffeineMg} mg`, 'caffeine in a can'] as [string, string]] : []),
		...(nutrition
			? ([
					[grams(nutrition.addedSugarsG).replace('g', ' g'), 'added sugars'],
					[calories(nutrition.calories), 'calories in a can'],
				] as Array<[string, string]>)
			: []),
		...(cheapest?.cans
			? [
					[formatCents(Math.round(cheapest.priceCents / cheapest.cans)), `a can in the ${cheapest.name}`] as [
						string,
						string,
					],
				]
			: []),
	]
	return (
		<section aria-label={`${drink.name} in figures`} className="on-night border-night-line border-t">
			<dl className="page-width grid grid-cols-2 gap-6 py-8 lg:flex lg:justify-between">
				{figures.map(([figure, meaning]) => (
					<div key={meaning} className="flex flex-col-reverse">
						<dt className="text-muted text-sm">{meaning}</dt>
						<dd className="display figures text-3xl normal-case text-volt lg:text-4xl">{figure}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
