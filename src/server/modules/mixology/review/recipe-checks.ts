import type { AdminRecipe, RecipeCheck } from '#contracts/mixology/admin-recipes.ts'
import { guidanceCaffeineMg } from '#contracts/mixology/figures.ts'
import type { RecipeContent } from '#contracts/mixology/recipe-content.ts'
import type { RecipeIngredient } from '#contracts/mixology/recipes.ts'
import { alcoholOf, recipeText, submissionIssues } from '../writing/recipe-rules.ts'

/** What the FDA cites for most adults in a day. */
const dailyCaffeineMg = 400

interface CheckedRecipe {
	content: RecipeContent
	figures: NonNullable<AdminRecipe['working']>['figures']
	photo: string | null
	alike: AdminRecipe['alike']
	isHouse: boolean
}

function caffeineCheck(figures: CheckedRecipe['figures']): RecipeCheck {
	const mg = figures?.caffeineMg ?? null
	if (mg === null) return { severity: 'warn', text: 'Caffeine is incomplete: something of an ingredient is not known.' }
	if (mg > dailyCaffeineMg)
		return { severity: 'bad', text: `${mg} mg of caffeine in a glass, more than the FDA cites for a day.` }
	if (mg > guidanceCaffeineMg)
		return { severity: 'warn', text: `${mg} mg of caffeine in a glass: its page carries the guidance.` }
	return { severity: 'good', text: `${mg} mg of caffeine in a glass.` }
}

/** What a reader should look at before deciding. */
export function recipeChecks(
	{ content, figures, photo, alike, isHouse }: CheckedRecipe,
	ingredients: ReadonlyMap<string, RecipeIngredient>,
): RecipeCheck[] {
	const alcohol = alcoholOf(content, ingredients)
	const issues = submissionIssues(content, ingredients)
	const hasOurs = content.ingredients.some(({ ingredient }) => ingredients.get(ingredient)?.flavor)
	const hasLink = /https?:|www\.|\.com\b|@\w/i.test(recipeText(content, (slug) => slug))
	return [
		alcohol.length > 0
			? { severity: 'bad', text: `Words of alcohol: ${alcohol.join(', ')}.` }
			: { severity: 'good', text: 'No word of alcohol.' },
		caffeineCheck(figures),
		...(issues.length > 0 ? [{ severity: 'bad' as const, text: `It is not whole: ${issues[0]?.message}` }] : []),
		...(hasOurs ? [] : [{ severity: 'warn' as const, text: 'None of our cans is in it.' }]),
		...(photo || isHouse ? [] : [{ severity: 'warn' as const, text: 'It has no picture: the can shows instead.' }]),
		...(hasLink ? [{ severity: 'warn' as const, text: 'A link or an account of somebody stands in it.' }] : []),
		...alike.map(({ title }) => ({
			...{ severity: 'warn' as const, text: `The same ingredients in the same amounts as ${title}.` },
		})),
		isHouse
			? { severity: 'good', text: 'One of ours: no disclosure is due.' }
			: { severity: 'good', text: 'Its page discloses that we pay its author.' },
	]
}
