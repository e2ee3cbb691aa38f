import { figuresOf, guidanceCaffeineMg, shownFigures } from '#contracts/mixology/figures.ts'
import { fraction } from '#contracts/mixology/fractions.ts'
import type { OwnRecipe, RecipeDraft } from '#contracts/mixology/own-recipes.ts'
import type { RecipeIngredient } from '#contracts/mixology/recipes.ts'
import { FigureFacts } from '#web/features/recipes/figure-facts.tsx'
import { ingredientText, needsGuidance, recipeFigureText, shownLine } from '#web/features/recipes/recipe-labels.ts'

const asWritten = fraction(1)

interface LivePreviewProps {
	content: RecipeDraft
	ingredients: readonly RecipeIngredient[]
	alike: OwnRecipe['alike']
}

/** As it will read, with the figures that follow from what goes in. */
export function LivePreview({ content, ingredients, alike }: LivePreviewProps) {
	const lines = content.ingredients.flatMap((line) => {
		const of = ingredients.find(({ slug }) => slug === line.ingredient)
		return of ? [{ ...line, of }] : []
	})
	const counted = lines.map(({ amount, unit, of }) => ({ amount, unit, facts: of.facts }))
	const figures = shownFigures(figuresOf(counted, content.servings))
	return (
		<section aria-labelledby="preview-title" className="grid gap-4 rounded-card bg-night p-5 text-white sm:p-7">
			<h2 id="preview-title" className="font-semibold text-lg">
				How it comes out
			</h2>
			<p className="display figures text-5xl">
				{recipeFigureText(figures.caffeineMg, 'mg')}{' '}
				<span className="font-sans text-base normal-case">caffeine a glass</span>
			</p>
			<FigureFacts figures={figures} />
			{needsGuidance(figures) && (
				<p className="rounded-xl bg-volt p-4 font-medium text-night text-sm">
					More than {guidanceCaffeineMg} mg in one glass: its page will carry the guidance for adults.
				</p>
			)}
			<ul className="grid gap-1 text-sm">
				{lines.map((line) => {
					const amount = shownLine(line, asWritten, 'us')
					return (
						<li key={line.ingredient}>
							<span className="figures font-semibold">
								{amount.number} {amount.unit}
							</span>{' '}
							{ingredientText(line.of.name, amount)}
						</li>
					)
				})}
			</ul>
			{lines.length > 0 && !lines.some(({ of }) => of.flavor !== null) && (
				<p className="text-sm text-volt">None of our cans is in it yet.</p>
			)}
			{alike.length > 0 && (
				<p className="text-sm text-volt">
					The same ingredients in the same amounts are in {alike.map(({ title }) => title).join(', ')}.
				</p>
			)}
		</section>
	)
}
