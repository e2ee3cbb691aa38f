import type { CommonIngredient } from '#contracts/catalog/labels.ts'
import { facts, type Purpose, purposes } from './facts.ts'

/** What the page shows, as its URL says it. */
export interface View {
	flavor: string | null
	purpose: Purpose | null
}

const isPurpose = (text: string | null): text is Purpose => text !== null && Object.hasOwn(purposes, text)

/** Values that the URL may not have are left out. */
export const ingredientsViewIn = (search: URLSearchParams, slugs: readonly string[]): View => {
	const [flavor, purpose] = [search.get('flavor'), search.get('for')]
	return {
		flavor: flavor !== null && slugs.includes(flavor) ? flavor : null,
		purpose: isPurpose(purpose) ? purpose : null,
	}
}

export function ingredientsUrlOf({ flavor, purpose }: View): string {
	const search = new URLSearchParams({ ...(flavor && { flavor }), ...(purpose && { for: purpose }) }).toString()
	return search ? `/ingredients?${search}` : '/ingredients'
}

export const purposeOf = ({ key }: Pick<CommonIngredient, 'key'>): Purpose => facts[key]?.purpose ?? 'other'

const isIn = (flavor: string | null) => (ingredient: CommonIngredient) =>
	flavor === null || ingredient.uses.some(({ slug }) => slug === flavor)

/** Whether an ingredient belongs to few of so many drinks. */
export const isOwnIn =
	(drinks: number) =>
	({ uses }: CommonIngredient): boolean =>
		uses.length * 2 <= drinks

/** The list as the label of one drink has it, or of all of them. */
export const ingredientListOf = (items: readonly CommonIngredient[], flavor: string | null): CommonIngredient[] =>
	items.filter(isIn(flavor))

export const shownOf = (items: readonly CommonIngredient[], { flavor, purpose }: View): CommonIngredient[] =>
	ingredientListOf(items, flavor).filter((ingredient) => purpose === null || purposeOf(ingredient) === purpose)

/** "160 mg", "120 to 200 mg" where it differs between the drinks; null where the amount is not stated. */
export function amountOf({ uses }: CommonIngredient, flavor: string | null): string | null {
	const own = uses.filter(({ slug }) => flavor === null || slug === flavor)
	const amounts = [...new Set(own.flatMap(({ amount }) => amount ?? []))]
	if (amounts.length < 2) return amounts[0] ?? null
	const figures = amounts.map((amount) => Number.parseFloat(amount.replace(/,/g, ''))).toSorted((a, b) => a - b)
	const unit = amounts[0]?.replace(/^[\d.,]+\s*/, '') ?? ''
	return `${figures[0]?.toLocaleString('en-US')} to ${figures.at(-1)?.toLocaleString('en-US')} ${unit}`
}
