import type { ReplyOf } from '#contracts/endpoint.ts'
import type { listRecipeCollections, Recipe } from '#contracts/mixology/recipes.ts'
import { notFound } from '#server/errors.ts'
import type { PublicRecipe } from './public-recipe.ts'
import type { RecipeBook } from './recipe-book.ts'
import { type RecipeDeps, recipeSummaryOf, withRatings } from './recipe-list.ts'

const maxRelated = 3

/** Shown with a recipe whose author is paid by the store. */
const creatorDisclosure = 'Written by a creator whom UNTAPPED pays when people buy through what they share.'

/** The recipe of this name. Throws 404 for one that is not public. */
export function publicRecipeBy({ bySlug }: RecipeBook, slug: string): PublicRecipe {
	const recipe = bySlug.get(slug)
	if (!recipe) throw notFound('This recipe')
	return recipe
}

/** Recipes that share most with one, in the order in which they are featured. */
function relatedTo(recipe: PublicRecipe, { recipes }: RecipeBook): PublicRecipe[] {
	const flavors = new Set(recipe.summary.flavors.map(({ slug }) => slug))
	const near = (other: PublicRecipe) =>
		2 * other.summary.flavors.filter(({ slug }) => flavors.has(slug)).length +
		Number(other.summary.family === recipe.summary.family)
	return recipes
		.filter((other) => other !== recipe)
		.toSorted((a, b) => near(b) - near(a))
		.slice(0, maxRelated)
}

export async function recipeBySlug({ db, recipeBooks }: RecipeDeps, slug: string): Promise<Recipe> {
	const book = await recipeBooks.now()
	const recipe = publicRecipeBy(book, slug)
	const { content, lines, isHouse } = recipe
	const [rated, ...related] = await withRatings(db, [recipe, ...relatedTo(recipe, book)])
	if (!rated) throw notFound('This recipe')
	const origin = book.recipes.find(({ id }) => id === recipe.remixOf)
	return {
		...recipeSummaryOf(rated),
		...{ glass: content.glass, ice: content.ice, garnish: content.garnish, steps: content.steps, lines },
		publishedAt: recipe.publishedAt.toISOString(),
		remixOf: origin ? { slug: origin.slug, title: origin.content.title } : null,
		remixes: book.recipes
			.filter(({ remixOf }) => remixOf === recipe.id)
			.map(({ slug, content: { title }, summary: { author } }) => ({ slug, title, author })),
		related: related.map(recipeSummaryOf),
		disclosure: isHouse ? null : creatorDisclosure,
	}
}

export async function publicCollections({
	db,
	recipeBooks,
}: RecipeDeps): Promise<ReplyOf<typeof listRecipeCollections>> {
	const { collections, bySlug } = await recipeBooks.now()
	const named = collections.map((row) => ({ row, found: row.recipes.flatMap((slug) => bySlug.get(slug) ?? []) }))
	const rated = await withRatings(db, [...new Set(named.flatMap(({ found }) => found))])
	const summaries = new Map(rated.map((each) => [each.recipe, recipeSummaryOf(each)]))
	return {
		items: named
			.filter(({ found }) => found.length > 0)
			.map(({ row: { slug, title, text, isFeatured }, found }) => ({
				...{ slug, title, text, isFeatured },
				recipes: found.flatMap((recipe) => summaries.get(recipe) ?? []),
			})),
	}
}
