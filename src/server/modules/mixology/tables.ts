import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	unique,
	uuid,
} from 'drizzle-orm/pg-core'
import type { RecipeContent } from '#contracts/mixology/recipe-content.ts'
import type { RecipeState } from '#contracts/mixology/recipe-states.ts'
import { createdAt, id, serialId, slugKey, timestamptz, updatedAt } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'

/** What recipes are made of. Null is not known, and makes figures incomplete. */
export const recipeIngredients = pgTable(
	'recipe_ingredients',
	{
		slug: slugKey(),
		name: text().notNull(),
		/** Of a drink of ours, whose figures are those of its label. */
		flavor: text().unique(),
		isLiquid: boolean('is_liquid').notNull(),
		densityMgPerMl: integer('density_mg_per_ml'),
		pieceMg: integer('piece_mg'),
		kcalPer100g: integer('kcal_per_100g'),
		sugarMgPer100g: integer('sugar_mg_per_100g'),
		caffeineUgPer100g: integer('caffeine_ug_per_100g'),
		isActive: boolean('is_active').notNull().default(true),
		version: integer().notNull().default(1),
	},
	(table) => [
		check('density_positive', sql`${table.densityMgPerMl} > 0`),
		check('piece_positive', sql`${table.pieceMg} > 0`),
		check(
			'content_not_negative',
			sql`least(${table.kcalPer100g}, ${table.sugarMgPer100g}, ${table.caffeineUgPer100g}) >= 0`,
		),
		check(
			'drinks_have_no_typed_figures',
			sql`${table.flavor} IS NULL OR num_nonnulls(${table.kcalPer100g}, ${table.sugarMgPer100g}, ${table.caffeineUgPer100g}) = 0`,
		),
	],
)

export const recipes = pgTable(
	'recipes',
	{
		id: id(),
		slug: text().notNull().unique(),
		/** Null for ours, and for those whose author's account is deleted. */
		authorId: text('author_id').references(() => users.id),
		isHouse: boolean('is_house').notNull().default(false),
		state: text().$type<RecipeState>().notNull(),
		/** What the public reads. */
		publishedVersionId: uuid('published_version_id').references((): AnyPgColumn => recipeVersions.id),
		/** What the author works on, or sent in last. */
		workingVersionId: uuid('working_version_id').references((): AnyPgColumn => recipeVersions.id),
		remixOf: uuid('remix_of').references((): AnyPgColumn => recipes.id),
		remixOfVersion: uuid('remix_of_version').references((): AnyPgColumn => recipeVersions.id),
		/** Where it stands among the featured. */
		position: integer().notNull().default(1000),
		ratingCount: integer('rating_count').notNull().default(0),
		ratingSum: integer('rating_sum').notNull().default(0),
		saveCount: integer('save_count').notNull().default(0),
		version: integer().notNull().default(1),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		submittedAt: timestamptz('submitted_at'),
		publishedAt: timestamptz('published_at'),
	},
	(table) => [
		index('recipes_of_author').on(table.authorId, table.updatedAt.desc(), table.id.desc()),
		index('recipes_by_time').on(table.updatedAt.desc(), table.id.desc()),
		index('recipes_by_state').on(table.state, table.updatedAt.desc(), table.id.desc()),
		index('recipes_remixed').on(table.remixOf),
		check(
			'recipe_state_known',
			sql`state IN ('draft', 'submitted', 'changes_requested', 'approved', 'rejected', 'unpublished')`,
		),
		check('approved_is_public', sql`state <> 'approved' OR published_version_id IS NOT NULL`),
		check('unpublished_is_not_public', sql`state <> 'unpublished' OR published_version_id IS NULL`),
		check('public_since', sql`published_version_id IS NULL OR published_at IS NOT NULL`),
		check('house_has_no_author', sql`NOT is_house OR author_id IS NULL`),
		check('stars_in_range', sql`rating_sum BETWEEN rating_count AND 5 * rating_count`),
		check('saves_not_negative', sql`save_count >= 0`),
	],
)

const recipeId = () =>
	uuid('recipe_id')
		.notNull()
		.references((): AnyPgColumn => recipes.id, { onDelete: 'cascade' })

/** What a recipe said and says. A draft is written in place; what was sent in stays as it is. */
export const recipeVersions = pgTable(
	'recipe_versions',
	{
		id: id(),
		recipeId: recipeId(),
		number: integer().notNull(),
		content: jsonb().$type<RecipeContent>().notNull(),
		/** The hash of ingredients and amounts per serving: equal hashes are the same drink. */
		contentHash: text('content_hash').notNull(),
		/** Its picture in the file store; versions may share one. */
		photoFile: text('photo_file'),
		isFrozen: boolean('is_frozen').notNull().default(false),
		createdAt: createdAt(),
	},
	(table) => [
		unique().on(table.recipeId, table.number),
		index('recipe_versions_alike').on(table.contentHash),
		index('recipe_versions_with_photo').on(table.photoFile).concurrently(),
	],
)

export const recipeEvents = pgTable(
	'recipe_events',
	{
		id: serialId(),
		recipeId: recipeId(),
		versionId: uuid('version_id').references(() => recipeVersions.id, { onDelete: 'cascade' }),
		/** An account's id, or `house`. */
		actor: text().notNull(),
		kind: text().notNull(),
		words: text(),
		at: timestamptz('at').notNull().defaultNow(),
	},
	(table) => [index('recipe_events_of').on(table.recipeId, table.id)],
)

export const recipeCollections = pgTable('recipe_collections', {
	slug: slugKey(),
	title: text().notNull(),
	text: text().notNull(),
	isFeatured: boolean('is_featured').notNull().default(false),
	position: integer().notNull().default(1000),
	/** Slugs of recipes, in their order. */
	recipes: jsonb().$type<string[]>().notNull(),
	version: integer().notNull().default(1),
})
