import { guidanceCaffeineMg } from '#contracts/mixology/figures.ts'
import type { Recipe } from '#contracts/mixology/recipes.ts'
import { FigureFacts } from '#web/features/recipes/figure-facts.tsx'
import { needsGuidance, recipeFigureText } from '#web/features/recipes/recipe-labels.ts'

/** What is in a glass, computed from what goes into it. */
export function FigurePanel({ recipe: { figures, lines } }: { recipe: Recipe }) {
	const isIncomplete = Object.values(figures).includes(null)
	const unknown = lines.filter(({ of: { facts } }) => [facts.kcal, facts.sugarMg, facts.caffeineUg].includes(null))
	return (
		<section
			aria-labelledby="figures-title"
			className="grid gap-4 rounded-card bg-night p-5 text-white print-plain sm:p-7"
		>
			<h2 id="figures-title" className="font-semibold text-lg">
				In one serving
			</h2>
			<p className="grid">
				<span className="display figures text-6xl">{recipeFigureText(figures.caffeineMg, 'mg')}</span>
				<span className="text-white/85">
					caffeine
					{figures.caffeineMgPer100Ml !== null && `, ${recipeFigureText(figures.caffeineMgPer100Ml, 'mg')} per 100 ml`}
				</span>
			</p>
			<FigureFacts figures={figures} />
			{isIncomplete && (
				<p className="text-sm text-white/85">
					Not all is known of {unknown.map(({ of }) => of.name).join(', ') || 'every ingredient'}, so we say no number
					that depends on it.
				</p>
			)}
			{needsGuidance(figures) && (
				<p className="rounded-xl bg-volt p-4 font-medium text-night text-sm">
					More than {guidanceCaffeineMg} mg of caffeine in one glass. For adults only, one is plenty: the FDA cites 400
					mg a day for most of them. Not for children, for anyone pregnant or nursing, or for people sensitive to
					caffeine.
				</p>
			)}
			<p className="text-sm text-white/70">
				Computed from the ingredients, without the garnish and the ice that you cool it with.
			</p>
		</section>
	)
}
