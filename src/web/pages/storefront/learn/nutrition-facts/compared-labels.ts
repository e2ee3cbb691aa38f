import type { DrinkLabel } from '#contracts/catalog/labels.ts'
import { panelOf } from '#web/features/nutrition/panel.ts'

/** Which panels the page shows, as its URL says it. */
export interface Choice {
	drink: string
	beside: string | null
	/** A second column for 100 mL on each panel. */
	perHundred: boolean
}

/** Values that the URL may not have are left out: without a drink it is the first, and nothing stands beside itself. */
export function choiceIn(search: URLSearchParams, slugs: readonly string[]): Choice {
	const known = (name: string) => slugs.find((slug) => slug === search.get(name)) ?? null
	const drink = known('drink') ?? slugs[0] ?? ''
	const beside = known('with')
	return { drink, beside: beside === drink ? null : beside, perHundred: search.get('per') === '100' }
}

export const comparisonUrlOf = ({ drink, beside, perHundred }: Choice): string =>
	`/nutrition-facts?${new URLSearchParams({ drink, ...(beside && { with: beside }), ...(perHundred && { per: '100' }) })}`

export interface LabelDifference {
	name: string
	left: string
	right: string
}

/** The panel, as running text has it. */
function linesOf(label: DrinkLabel): Array<{ name: string; amount: string }> {
	const { calories, nutrients, vitamins } = panelOf(label.nutrition)
	return [{ name: 'Calories', amount: calories }, ...nutrients, ...vitamins].map(({ name, amount }) => ({
		name,
		amount: spacedAmount(amount),
	}))
}

/** "65mg" → "65 mg", as in running text. */
export const spacedAmount = (amount: string) => amount.replace(/(\d)(m?c?g)$/, '$1 $2')

/** What two labels do not share: caffeine, lines of the panel as they are rounded there, and ingredients. */
export function differencesOf(left: DrinkLabel, right: DrinkLabel): LabelDifference[] {
	const own = (label: DrinkLabel, other: DrinkLabel) =>
		label.ingredients.filter((name) => !other.ingredients.includes(name)).join(', ') || 'Nothing else'
	const others = new Map(linesOf(right).map(({ name, amount }) => [name, amount]))
	return [
		{ name: 'Caffeine', left: `${left.caffeineMg ?? 0} mg`, right: `${right.caffeineMg ?? 0} mg` },
		...linesOf(left).map(({ name, amount }) => ({ name, left: amount, right: others.get(name) ?? 'Not on this one' })),
		{ name: 'Only in this one', left: own(left, right), right: own(right, left) },
	].filter(({ left, right }) => left !== right)
}
