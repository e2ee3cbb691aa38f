import { recipeBounds } from '#contracts/mixology/recipe-content.ts'
import type { RecipeIngredient } from '#contracts/mixology/recipes.ts'
import { Button } from '#web/ui/button.tsx'
import type { EditorPart } from './editor-parts.ts'
import { IngredientRow } from './ingredient-row.tsx'
import { unitsFor } from './units-for.ts'
import { useRows } from './use-rows.ts'

interface IngredientRowsProps extends EditorPart {
	ingredients: readonly RecipeIngredient[]
}

/** What goes in: each with an amount, in the units that can measure it. */
export function IngredientRows({ content, change, issueAt, ingredients }: IngredientRowsProps) {
	const lines = content.ingredients
	const rows = useRows(lines, (changed) => change({ ingredients: changed }))
	const left = ingredients.filter(({ slug }) => !lines.some(({ ingredient }) => ingredient === slug))
	const add = () => {
		// The first is one of our cans: a recipe here has one.
		const next = left.find(({ flavor }) => (flavor !== null) === (lines.length === 0)) ?? left[0]
		if (!next) return
		const unit = unitsFor(next)[0]
		rows.append({ ingredient: next.slug, amount: { num: 1, den: 1 }, unit, note: '' })
	}
	return (
		<section aria-labelledby="in-title" className="grid gap-4">
			<h2 id="in-title" className="font-semibold text-xl">
				What goes in
			</h2>
			{issueAt('ingredients') && (
				<p role="alert" className="text-bad text-sm">
					Add what goes in.
				</p>
			)}
			<ol className="grid gap-4 empty:hidden">
				{lines.map((line, index) => (
					<IngredientRow
						key={rows.keys[index]}
						line={line}
						ingredients={ingredients.filter(
							({ slug }) => slug === line.ingredient || left.some((each) => each.slug === slug),
						)}
						error={issueAt(`ingredients.${index}.unit`) ?? issueAt(`ingredients.${index}.ingredient`)}
						onChange={(part) => rows.change(index, part)}
						onRemove={() => rows.remove(index)}
					/>
				))}
			</ol>
			<Button
				look="outline"
				data-adds-row=""
				disabled={lines.length >= recipeBounds.ingredients}
				onClick={add}
				className="justify-self-start"
			>
				Add an ingredient
			</Button>
		</section>
	)
}
