import type { Product } from '#contracts/catalog/catalog.ts'
import { calories, grams } from '#web/features/nutrition/label-rounding.ts'

/** What a drinker asks first; caffeine per can and per 100 mL wherever a drink is. */
export function CanFigures({ product: { flavors, caffeineMg, nutrition } }: { product: Product }) {
	const figures: Array<[figure: string, meaning: string]> = [
		...(caffeineMg
			? [
					[`${caffeineMg} mg`, flavors.length > 1 ? 'caffeine per can, at most' : 'caffeine per can'] as [
						string,
						string,
					],
				]
			: []),
		...(caffeineMg && nutrition
			? [[`${Math.round((caffeineMg * 100) / nutrition.servingMl)} mg`, 'caffeine per 100 mL'] as [string, string]]
			: []),
		...(nutrition
			? ([
					[grams(nutrition.sugarsG).replace('g', ' g'), 'sugars'],
					[calories(nutrition.calories), 'calories'],
				] as Array<[string, string]>)
			: []),
	]
	if (figures.length === 0) return null
	return (
		<dl className="grid gap-px has-[>:nth-child(2)]:grid-cols-2 sm:grid-flow-col sm:auto-cols-fr sm:has-[>:nth-child(2)]:grid-cols-none overflow-hidden rounded-2xl border border-line bg-line">
			{figures.map(([figure, meaning]) => (
				<div key={meaning} className="flex flex-col-reverse justify-end bg-card p-4">
					<dt className="text-muted text-sm leading-snug">{meaning}</dt>
					<dd className="figures font-semibold text-xl">{figure}</dd>
				</div>
			))}
		</dl>
	)
}
