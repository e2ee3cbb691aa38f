import type { ReadVersion } from '#contracts/mixology/admin-recipes.ts'
import { durationText, recipeFigureText } from '#web/features/recipes/recipe-labels.ts'

type Line = readonly [part: string, text: string]

const amountOf = ({ num, den }: { num: number; den: number }): string => (den === 1 ? String(num) : `${num}/${den}`)

/** A version as lines of text, by what they say. */
export function linesOf({ content, figures }: ReadVersion): Line[] {
	const { title, description, family, glass, ice, garnish, tags, difficulty, servings, minutes } = content
	return [
		['Name', title],
		['In two sentences', description],
		['Served', `${family}, ${glass}, ice: ${ice.toLowerCase()}, ${difficulty}, ${servings} servings, ${minutes} min`],
		['Garnish', garnish.join(', ')],
		['Tags', tags.join(', ')],
		...content.ingredients.map(
			({ ingredient, amount, unit, note }): Line => [
				`Ingredient ${ingredient}`,
				`${amountOf(amount)} ${unit} ${ingredient}${note && `, ${note}`}`,
			],
		),
		...content.steps.map(
			({ text, seconds }, index): Line => [
				`Step ${index + 1}`,
				seconds > 0 ? `${text} (${durationText(seconds)})` : text,
			],
		),
		...(figures
			? [
					['Caffeine', recipeFigureText(figures.caffeineMg, 'mg')] as const,
					['Energy', recipeFigureText(figures.kcal, 'kcal')] as const,
					['Sugar', recipeFigureText(figures.sugarG, 'g')] as const,
				]
			: []),
	]
}

export interface ComparedLine {
	part: string
	before: string | null
	after: string | null
}

/** The lines of both versions beside each other, in the order of the new one; what is gone comes last. */
export function comparedLines(working: ReadVersion, published: ReadVersion | null): ComparedLine[] {
	const before = new Map(published ? linesOf(published) : [])
	const after = linesOf(working)
	const parts = new Set(after.map(([part]) => part))
	return [
		...after.map(([part, text]) => ({ part, before: before.get(part) ?? null, after: text })),
		...[...before].filter(([part]) => !parts.has(part)).map(([part, text]) => ({ part, before: text, after: null })),
	]
}
