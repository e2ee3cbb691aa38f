import type { Flavor, Ingredient, Nutrition } from '#contracts/catalog/catalog.ts'
import type { CommonIngredient, DrinkLabel } from '#contracts/catalog/labels.ts'

/** The label of a drink, each ingredient with its amount and its purpose. */
export interface Label extends Omit<DrinkLabel, 'ingredients' | 'pictureUrl'> {
	ingredients: readonly Ingredient[]
}

interface Labelled {
	slug: string
	name: string
	caffeineMg: number | null
	pictures: ReadonlyArray<{ name: string }>
	ingredients: readonly Ingredient[]
	nutrition: Nutrition | null
	advisory: string | null
}

export const nutritionLabelOf = (product: Labelled, flavor: Flavor | null): Label | null =>
	product.nutrition && {
		slug: product.slug,
		name: product.name,
		flavor,
		picture: product.pictures[0]?.name ?? null,
		caffeineMg: product.caffeineMg,
		nutrition: product.nutrition,
		ingredients: product.ingredients,
		advisory: product.advisory,
	}

export const labelsOf = (products: ReadonlyArray<{ label: Label | null }>): Label[] =>
	products.flatMap(({ label }) => label ?? [])

/** "Niacinamide (vitamin B3)" → "niacinamide-vitamin-b3" */
export const ingredientKey = (name: string): string =>
	name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')

/**
 * Each ingredient once, told apart by its name. First what most drinks have, in the order of their labels; then what
 * makes each drink what it is, in the order of the drinks.
 */
export function commonIngredients(labels: readonly Label[]): CommonIngredient[] {
	const found = new Map<string, CommonIngredient>()
	for (const { slug, ingredients } of labels)
		for (const { name, amount, role } of ingredients) {
			const key = ingredientKey(name)
			const known = found.get(key) ?? { key, name, role, uses: [] }
			known.uses.push({ slug, amount })
			found.set(key, known)
		}
	const all = [...found.values()]
	const isCommon = ({ uses }: CommonIngredient) => uses.length * 2 > labels.length
	return [...all.filter(isCommon), ...all.filter((each) => !isCommon(each))]
}
