import { useState } from 'react'
import { ceilingOf, fraction, multiplied } from '#contracts/mixology/fractions.ts'
import { maxPartySize, type Recipe } from '#contracts/mixology/recipes.ts'
import { useUnits } from '#web/features/recipes/mixing-store.ts'
import { BuyDrinks } from './buy-drinks.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { lineTexts } from './line-texts.ts'
import { MethodSteps } from './method-steps.tsx'
import { RecipeTools } from './recipe-tools.tsx'

/** Everything below the headline: one scale for the ingredients, the steps and what to buy. */
export function MixRecipe({ recipe }: { recipe: Recipe }) {
	const [factor, setFactor] = useState(fraction(1))
	const units = useUnits()
	const servings = multiplied(fraction(recipe.servings), factor)
	const people = Math.min(maxPartySize, Math.max(1, ceilingOf(servings)))
	return (
		<div className="page-width grid gap-x-14 gap-y-10 py-10 lg:grid-cols-[1fr_1.2fr] lg:py-16">
			<div className="grid content-start gap-8">
				<IngredientList recipe={recipe} factor={factor} onScale={setFactor} units={units} />
				<FigurePanel recipe={recipe} />
			</div>
			<div className="grid content-start gap-10">
				<MethodSteps recipe={recipe} />
				<RecipeTools recipe={recipe} amounts={lineTexts(recipe, factor, units)} />
				<BuyDrinks recipe={recipe} people={people} />
			</div>
		</div>
	)
}
