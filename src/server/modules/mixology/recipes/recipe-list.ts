import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import {
	type CaffeineBand,
	givenIngredients,
	type listRecipes,
	type RecipeFilter,
	type RecipeSort,
	type RecipeSummary,
} from '#contracts/mixology/recipes.ts'
import type { Db } from '#server/db/client.ts'
import { cursorKeyOf, cursorPart, pageOf } from '#server/db/paging.ts'
import { pictureUrlOf } from '#server/picture-urls.ts'
import { recipes } from '../tables.ts'
import type { PublicRecipe } from './public-recipe.ts'
import type { RecipeBooks } from './recipe-book.ts'

export interface RecipeDeps {
	db: Db
	recipeBooks: RecipeBooks
}

/** A recipe that lacks more ingredients than this is not proposed for the shelf. */
const maxMissing = 3

const bandOf = (mg: number): CaffeineBand => {
	if (mg <= 50) return 'up-to-50'
	return mg <= 100 ? '51-to-100' : 'over-100'
}

const wordsIn = (q: string): string[] =>
	q
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)

/** How many ingredients are not on the shelf. */
const missingOf = ({ summary }: PublicRecipe, have: ReadonlySet<string>): number =>
	summary.ingredients.filter((slug) => !have.has(slug) && !givenIngredients.includes(slug)).length

export function matchesFilter({ summary, searched }: PublicRecipe, filter: RecipeFilter): boolean {
	const { flavor, family, caffeine, time } = filter
	const { caffeineMg } = summary.figures
	return (
		(!flavor || summary.flavors.some(({ slug }) => flavor.includes(slug))) &&
		(!family || family.includes(summary.family)) &&
		(!caffeine || (caffeineMg !== null && caffeine.includes(bandOf(caffeineMg)))) &&
		(!time || summary.minutes <= Number(time)) &&
		wordsIn(filter.q ?? '').every((word) => searched.includes(word))
	)
}

type Rating = RecipeSummary['rating']
export interface RatedRecipe {
	recipe: PublicRecipe
	rating: Rating
}

const noRating: Rating = { count: 0, average: 0 }

/** The recipes with their ratings of now: one statement for all of them. */
export async function withRatings(db: Db, found: readonly PublicRecipe[]): Promise<RatedRecipe[]> {
	const { id, ratingCount, ratingSum } = recipes
	const rows = found.length
		? await db
				.select({ id, count: ratingCount, sum: ratingSum })
				.from(recipes)
				.where(
					inArray(
						id,
						found.map((recipe) => recipe.id),
					),
				)
		: []
	const ratings = new Map(rows.map(({ id, count, sum }) => [id, ratingOf(count, sum)]))
	return found.map((recipe) => ({ recipe, rating: ratings.get(recipe.id) ?? noRating }))
}

export const ratingOf = (count: number, sum: number): Rating => ({
	count,
	average: count === 0 ? 0 : Math.round((10 * sum) / count) / 10,
})

export const recipeSummaryOf = ({ recipe, rating }: RatedRecipe): RecipeSummary => ({
	...recipe.summary,
	pictureUrl: pictureUrlOf(recipe.summary.picture),
	rating,
})

const unknownLast = (mg: number | null) => mg ?? Number.POSITIVE_INFINITY

/** By which order two recipes are told apart; those that are alike in it stay as they are featured. */
const orders: Readonly<Record<RecipeSort, (a: RatedRecipe, b: RatedRecipe) => number>> = {
	featured: () => 0,
	rating: (a, b) => b.rating.average - a.rating.average || b.rating.count - a.rating.count,
	newest: (a, b) => b.recipe.publishedAt.getTime() - a.recipe.publishedAt.getTime(),
	caffeine: (a, b) =>
		unknownLast(a.recipe.summary.figures.caffeineMg) - unknownLast(b.recipe.summary.figures.caffeineMg),
	quickest: (a, b) => a.recipe.summary.minutes - b.recipe.summary.minutes,
}

const byName = z.tuple([cursorPart.text])

type Query = NonNullable<z.output<typeof listRecipes.query>>

/** One page of the recipes. Throws `INVALID_INPUT` for a cursor of another list. */
export async function recipePage(deps: RecipeDeps, query: Query): Promise<ReplyOf<typeof listRecipes>> {
	const { recipes } = await deps.recipeBooks.now()
	const have = query.have && new Set(query.have)
	const found = recipes.filter(
		(recipe) => matchesFilter(recipe, query) && (!have || missingOf(recipe, have) <= maxMissing),
	)
	const rated = (await withRatings(deps.db, found)).toSorted(orders[query.sort ?? 'featured'])
	if (have) rated.sort((a, b) => missingOf(a.recipe, have) - missingOf(b.recipe, have))
	const limit = Number(query.limit ?? 24)
	const after = cursorKeyOf(query.cursor, byName)
	const begin = after ? rated.findIndex(({ recipe }) => recipe.slug === after[0]) + 1 : 0
	const { items, nextCursor } = pageOf(rated.slice(begin, begin + limit + 1), limit, ({ recipe }) => [recipe.slug])
	return { items: items.map(recipeSummaryOf), nextCursor, total: rated.length }
}
