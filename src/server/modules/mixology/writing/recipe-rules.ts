import { fitsUnit } from '#contracts/mixology/figures.ts'
import { type RecipeContent, recipeContent } from '#contracts/mixology/recipe-content.ts'
import type { RecipeState } from '#contracts/mixology/recipe-states.ts'
import type { RecipeIngredient } from '#contracts/mixology/recipes.ts'
import { alcoholIn } from './alcohol-terms.ts'

/** In which state a recipe is once its author has changed it: what was asked for stands until it is sent in again. */
export const stateAfterChange = (state: RecipeState): RecipeState =>
	state === 'changes_requested' ? 'changes_requested' : 'draft'

/** From these a recipe may be sent in. */
export const submittable: readonly RecipeState[] = ['draft', 'changes_requested', 'rejected', 'unpublished']

interface Issue {
	path: Array<string | number>
	message: string
}

/** All that somebody wrote, and the names of what goes in. */
export const recipeText = (content: RecipeContent, nameOf: (slug: string) => string): string =>
	[
		content.title,
		content.description,
		...content.garnish,
		...content.tags,
		...content.steps.map(({ text }) => text),
		...content.ingredients.flatMap(({ ingredient, note }) => [nameOf(ingredient), note]),
	].join('\n')

/** What keeps a recipe from being sent in: words that are missing, ingredients that are not there, units that do not fit. */
export function submissionIssues(
	content: RecipeContent,
	ingredients: ReadonlyMap<string, RecipeIngredient>,
): readonly Issue[] {
	const parsed = recipeContent.safeParse(content)
	const missing = parsed.success
		? []
		: parsed.error.issues.map(({ path, message }) => ({
				path: path.filter((part) => typeof part !== 'symbol'),
				message,
			}))
	const unfit = content.ingredients.flatMap(({ ingredient, unit }, index): Issue[] => {
		const path = ['ingredients', index, 'unit']
		const known = ingredients.get(ingredient)
		if (!known) return [{ path, message: 'This ingredient is not there any more. Choose another.' }]
		return fitsUnit(unit, known.facts) ? [] : [{ path, message: `${known.name} cannot be measured like that.` }]
	})
	const twice = content.ingredients.flatMap(({ ingredient }, index): Issue[] =>
		content.ingredients.findIndex((each) => each.ingredient === ingredient) < index
			? [{ path: ['ingredients', index, 'ingredient'], message: 'This ingredient stands there twice.' }]
			: [],
	)
	return [...missing, ...unfit, ...twice]
}

/** The words of alcohol in a recipe. */
export const alcoholOf = (content: RecipeContent, ingredients: ReadonlyMap<string, RecipeIngredient>): string[] =>
	alcoholIn(recipeText(content, (slug) => ingredients.get(slug)?.name ?? slug))

/** "Sunrise Shift, Again!" → "sunrise-shift-again" */
export const slugOfTitle = (title: string): string =>
	title
		.replaceAll('ß', 'ss')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
		.slice(0, 60)
		.replace(/-$/, '') || 'recipe'
