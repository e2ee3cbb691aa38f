import { asc, eq, isNotNull } from 'drizzle-orm'
import type { RecipeIngredient } from '#contracts/mixology/recipes.ts'
import type { Db } from '#server/db/client.ts'
import type { Listener } from '#server/db/connections/listener.ts'
import { type Versioned, versioned } from '#server/db/versioned.ts'
import type { Catalog } from '#server/modules/catalog/index.ts'
import { publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { recipeCollections, recipeIngredients, recipes, recipeVersions } from '../tables.ts'
import { ingredientOf } from './ingredient-facts.ts'
import { type PublicRecipe, type PublishedRow, publicRecipe } from './public-recipe.ts'

type CollectionRow = typeof recipeCollections.$inferSelect

/** All that the public reads of recipes, computed once and kept until a recipe, an ingredient or the catalog changes. */
export interface RecipeBook {
	/** As they are featured. */
	recipes: readonly PublicRecipe[]
	bySlug: ReadonlyMap<string, PublicRecipe>
	byId: ReadonlyMap<string, PublicRecipe>
	/** Ingredients that recipes may use; `ingredientBySlug` has the retired ones, too. */
	ingredients: readonly RecipeIngredient[]
	ingredientBySlug: ReadonlyMap<string, RecipeIngredient>
	collections: readonly CollectionRow[]
}

export type RecipeBooks = Versioned<RecipeBook>

export const createRecipeBooks = (reader: Db, listener: Listener, catalog: Catalog): Promise<RecipeBooks> =>
	versioned(reader, listener, (db) => load(db, catalog))

async function load(db: Db, catalog: Catalog): Promise<RecipeBook> {
	const [{ products, flavors }, ingredientRows, rows, collections] = await Promise.all([
		catalog.now(),
		db.select().from(recipeIngredients).orderBy(asc(recipeIngredients.name)),
		publishedRows(db),
		db.select().from(recipeCollections).orderBy(asc(recipeCollections.position), asc(recipeCollections.slug)),
	])
	const drinks = new Map(
		products.flatMap((product) =>
			product.category === 'energy-drink' && product.label?.flavor ? [[product.label.flavor.slug, product]] : [],
		),
	)
	const all = ingredientRows.map((row) => ({ isActive: row.isActive, of: ingredientOf(row, drinks) }))
	const ingredientBySlug = new Map(all.map(({ of }) => [of.slug, of]))
	const themes = new Map(flavors.map((flavor) => [flavor.slug, flavor]))
	const read = rows.flatMap((row) => publicRecipe(row, ingredientBySlug, themes) ?? [])
	return {
		recipes: read,
		bySlug: new Map(read.map((each) => [each.slug, each])),
		byId: new Map(read.map((each) => [each.id, each])),
		ingredients: all.filter(({ isActive }) => isActive).map(({ of }) => of),
		ingredientBySlug,
		collections,
	}
}

const publishedRows = (db: Db): Promise<PublishedRow[]> =>
	db
		.select({
			id: recipes.id,
			slug: recipes.slug,
			isHouse: recipes.isHouse,
			author: publishedUserName,
			content: recipeVersions.content,
			photoFile: recipeVersions.photoFile,
			remixOf: recipes.remixOf,
			publishedAt: recipes.publishedAt,
		})
		.from(recipes)
		.innerJoin(recipeVersions, eq(recipeVersions.id, recipes.publishedVersionId))
		.leftJoin(publishedUsers, eq(publishedUsers.id, recipes.authorId))
		.where(isNotNull(recipes.publishedVersionId))
		.orderBy(asc(recipes.position), asc(recipes.id))
