import type { ReplyOf } from '#contracts/endpoint.ts'
import { recipeUnits, scaledAmount } from '#contracts/mixology/amounts.ts'
import {
	added,
	ceilingOf,
	divided,
	type Fraction,
	fraction,
	multiplied,
	wholeOf,
	zero,
} from '#contracts/mixology/fractions.ts'
import type { getRecipePacks, RecipePack } from '#contracts/mixology/recipes.ts'
import { asCents, maxPerLine } from '#contracts/shared/money.ts'
import type { Catalog, SoldProduct } from '#server/modules/catalog/index.ts'
import type { Inventory } from '#server/modules/inventory/index.ts'
import { pictureUrlOf } from '#server/picture-urls.ts'
import { cheapestPacks } from './pack-rules.ts'
import type { PublicRecipe } from './public-recipe.ts'
import type { RecipeDeps } from './recipe-list.ts'
import { publicRecipeBy } from './recipe-reads.ts'

export interface PackDeps extends RecipeDeps {
	catalog: Catalog
	inventory: Inventory
}

/** How much of each drink of ours so many servings take, in milliliters by flavor. */
function drinksFor({ lines, content }: PublicRecipe, servings: number): Map<string, Fraction> {
	const factor = fraction(servings, content.servings)
	const amounts = new Map<string, Fraction>()
	for (const { amount, unit, of } of lines) {
		if (of.flavor === null) continue
		const ml = multiplied(scaledAmount(amount, factor), recipeUnits[unit].size)
		amounts.set(of.flavor, added(amounts.get(of.flavor) ?? zero, ml))
	}
	return amounts
}

/** What to buy for so many servings, by what is in stock at this moment. Throws 404 for a recipe that is not public. */
export async function recipePacks(
	deps: PackDeps,
	slug: string,
	servings: number,
): Promise<ReplyOf<typeof getRecipePacks>> {
	const [book, { products, flavors }] = await Promise.all([deps.recipeBooks.now(), deps.catalog.now()])
	const recipe = publicRecipeBy(book, slug)
	const needed = [...drinksFor(recipe, servings)].map(([flavor, ml]) => {
		const product = products.find((each) => each.category === 'energy-drink' && each.label?.flavor?.slug === flavor)
		return { flavor, ml, product, name: flavors.find((each) => each.slug === flavor)?.name ?? flavor }
	})
	const offered = needed.flatMap(({ product }) => product?.variants.map(({ id }) => id) ?? [])
	const free = await deps.inventory.availability(offered)
	const drinks = needed.map(({ flavor, name, ml, product }) => ({ flavor, name, ...packsOf(product, ml, free) }))
	const cents = drinks.flatMap(({ packs }) => packs.map(({ priceCents, quantity }) => priceCents * quantity))
	return { drinks, totalCents: asCents(cents.reduce((sum, each) => sum + each, 0)) }
}

function packsOf(
	product: SoldProduct | undefined,
	ml: Fraction,
	free: ReadonlyMap<string, number>,
): Omit<RecipePack, 'flavor' | 'name'> {
	const perCan = fraction(product?.label?.nutrition.servingMl ?? 355)
	const cansNeeded = ceilingOf(divided(ml, perCan))
	const leftoverMl = Number(wholeOf(fraction(cansNeeded)) * wholeOf(perCan) - wholeOf(ml))
	const offers = (product?.variants ?? []).flatMap(({ id, cans, priceCents }) =>
		cans ? [{ variantId: id, cans, priceCents, available: Math.min(free.get(id) ?? 0, maxPerLine) }] : [],
	)
	// Of the finest pack there are as many as the cans fill, so it says how many cans there are.
	const cansThere = Math.max(0, ...(product?.variants ?? []).map(({ id, cans }) => (free.get(id) ?? 0) * (cans ?? 0)))
	const chosen = cheapestPacks(offers, cansNeeded, cansThere)
	const packs = (chosen ?? []).flatMap(({ variantId, quantity }) => {
		const variant = product?.variants.find(({ id }) => id === variantId)
		if (!product || !variant) return []
		const { name, picture, priceCents } = variant
		return [
			{
				productId: product.id,
				variantId,
				name: `${product.name}, ${name}`,
				picture,
				pictureUrl: pictureUrlOf(picture),
				priceCents,
				quantity,
			},
		]
	})
	const cansOf = new Map(offers.map(({ variantId, cans }) => [variantId, cans]))
	const cansBought = packs.reduce((sum, { variantId, quantity }) => sum + quantity * (cansOf.get(variantId) ?? 0), 0)
	return {
		...{ cansNeeded, packs, cansBought, leftoverMl, isCovered: chosen !== null },
		leftoverCans: Math.max(0, cansBought - cansNeeded),
	}
}
