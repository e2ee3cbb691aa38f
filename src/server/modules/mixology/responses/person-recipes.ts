import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type EntrySources, entryId, entryTime, olderEntries } from '#server/db/person-entries.ts'
import { recipes, recipeVersions } from '../tables.ts'
import { recipeComments, recipeRatings } from './tables.ts'

const title = sql<string | null>`${recipeVersions.content}->>'title'`
const ofShownVersion = eq(recipeVersions.id, sql`coalesce(${recipes.publishedVersionId}, ${recipes.workingVersionId})`)
const pathOf = (recipeId: string) => `/admin/mixology/recipes/${recipeId}`

/** Recipes that a member sent in, and what they said of others. A draft is nobody's but its author's. */
export const recipeSources: EntrySources = {
	async recipe(db, { userIds }, { before, limit }) {
		const { id, createdAt, state, slug } = recipes
		const rows = await db
			.select({ id: entryId(id), at: entryTime(createdAt), state, slug, title })
			.from(recipes)
			.leftJoin(recipeVersions, ofShownVersion)
			.where(and(inArray(recipes.authorId, [...userIds]), ne(state, 'draft'), olderEntries(createdAt, id, before)))
			.orderBy(desc(createdAt), desc(id))
			.limit(limit)
		return rows.map((row) => ({
			...{ id: row.id, at: row.at, state: row.state, path: pathOf(row.id) },
			title: `Wrote the recipe “${row.title ?? row.slug}”`,
		}))
	},
	async rating(db, { userIds }, { before, limit }) {
		const { recipeId, ratedAt, stars } = recipeRatings
		const rows = await db
			.select({ id: entryId(recipeId), at: entryTime(ratedAt), stars, slug: recipes.slug, title })
			.from(recipeRatings)
			.innerJoin(recipes, eq(recipes.id, recipeId))
			.leftJoin(recipeVersions, ofShownVersion)
			.where(and(inArray(recipeRatings.userId, [...userIds]), olderEntries(ratedAt, recipeId, before)))
			.orderBy(desc(ratedAt), desc(recipeId))
			.limit(limit)
		return rows.map((row) => ({
			...{ id: row.id, at: row.at, path: pathOf(row.id) },
			title: `Rated “${row.title ?? row.slug}”`,
			detail: row.stars === 1 ? '1 star' : `${row.stars} stars`,
		}))
	},
	async comment(db, { userIds }, { before, limit }) {
		const { id, createdAt, state, text, recipeId } = recipeComments
		const rows = await db
			.select({ id: entryId(id), at: entryTime(createdAt), state, text, recipeId, slug: recipes.slug, title })
			.from(recipeComments)
			.innerJoin(recipes, eq(recipes.id, recipeId))
			.leftJoin(recipeVersions, ofShownVersion)
			.where(and(inArray(recipeComments.userId, [...userIds]), olderEntries(createdAt, id, before)))
			.orderBy(desc(createdAt), desc(id))
			.limit(limit)
		return rows.map((row) => ({
			...{ id: row.id, at: row.at, state: row.state, detail: row.text, path: pathOf(row.recipeId) },
			title: `Commented on “${row.title ?? row.slug}”`,
		}))
	},
}
