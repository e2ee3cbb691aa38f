import { and, asc, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import type { PersonalData } from '#server/db/data-subject.ts'
import { removeFilesLater } from '#server/files/removals.ts'
import { recipeComments, recipeRatings, recipeReports, recipeSaves } from './responses/tables.ts'
import { recipeEvents, recipes, recipeVersions } from './tables.ts'

/** What members wrote, rated, saved and said of recipes. */
export const mixologyData: PersonalData = {
	topic: 'recipes',
	export: async (db, { userId }) => ({ written: await writtenBy(db, userId), ...(await saidBy(db, userId)) }),
	async erase(tx, { userId }) {
		await takeCountsBack(tx, userId)
		await tx.delete(recipeReports).where(eq(recipeReports.userId, userId))
		await tx.delete(recipeComments).where(eq(recipeComments.userId, userId))
		await leaveRecipes(tx, userId)
	},
}

const writtenBy = (db: Db, userId: string) =>
	db
		.select({ slug: recipes.slug, state: recipes.state, content: recipeVersions.content, at: recipeVersions.createdAt })
		.from(recipes)
		.innerJoin(recipeVersions, eq(recipeVersions.recipeId, recipes.id))
		.where(eq(recipes.authorId, userId))
		.orderBy(asc(recipeVersions.id))

async function saidBy(db: Db, userId: string) {
	const { slug } = recipes
	const [ratings, saved, comments, reports] = await Promise.all([
		db
			.select({ recipe: slug, stars: recipeRatings.stars, at: recipeRatings.ratedAt })
			.from(recipeRatings)
			.innerJoin(recipes, eq(recipes.id, recipeRatings.recipeId))
			.where(eq(recipeRatings.userId, userId)),
		db
			.select({ recipe: slug, at: recipeSaves.savedAt })
			.from(recipeSaves)
			.innerJoin(recipes, eq(recipes.id, recipeSaves.recipeId))
			.where(eq(recipeSaves.userId, userId)),
		db
			.select({ recipe: slug, text: recipeComments.text, state: recipeComments.state, at: recipeComments.createdAt })
			.from(recipeComments)
			.innerJoin(recipes, eq(recipes.id, recipeComments.recipeId))
			.where(eq(recipeComments.userId, userId)),
		db
			.select({ recipe: slug, reason: recipeReports.reason, text: recipeReports.text, at: recipeReports.createdAt })
			.from(recipeReports)
			.innerJoin(recipes, eq(recipes.id, recipeReports.recipeId))
			.where(eq(recipeReports.userId, userId)),
	])
	return { ratings, saved, comments, reports }
}

/** Ratings and saves go, and are counted no more; recipes are locked in the order of their ids. */
async function takeCountsBack(tx: Tx, userId: string): Promise<void> {
	const rated = tx.select({ id: recipeRatings.recipeId }).from(recipeRatings).where(eq(recipeRatings.userId, userId))
	const saved = tx.select({ id: recipeSaves.recipeId }).from(recipeSaves).where(eq(recipeSaves.userId, userId))
	await tx
		.select({ id: recipes.id })
		.from(recipes)
		.where(or(inArray(recipes.id, rated), inArray(recipes.id, saved)))
		.orderBy(asc(recipes.id))
		.for('no key update')
	await tx
		.update(recipes)
		.set({ ratingCount: sql`rating_count - 1`, ratingSum: sql`rating_sum - ${recipeRatings.stars}` })
		.from(recipeRatings)
		.where(and(eq(recipeRatings.recipeId, recipes.id), eq(recipeRatings.userId, userId)))
	await tx.update(recipes).set({ saveCount: sql`save_count - 1` }).where(inArray(recipes.id, saved))
	await tx.delete(recipeRatings).where(eq(recipeRatings.userId, userId))
	await tx.delete(recipeSaves).where(eq(recipeSaves.userId, userId))
}

/** What is public stays, without its author; what never was goes, drafts and versions that were not published with it. */
async function leaveRecipes(tx: Tx, userId: string): Promise<void> {
	const mine = await tx
		.select({ id: recipes.id, published: recipes.publishedVersionId })
		.from(recipes)
		.where(eq(recipes.authorId, userId))
		.orderBy(asc(recipes.id))
		.for('update')
	const unread = mine.flatMap(({ id, published }) => (published === null ? id : []))
	const kept = mine.flatMap(({ published }) => published ?? [])
	const gone = and(
		inArray(
			recipeVersions.recipeId,
			mine.map(({ id }) => id),
		),
		notInArray(recipeVersions.id, kept),
	)
	await removePhotos(tx, gone, kept)
	await tx.update(recipes).set({ remixOf: null, remixOfVersion: null }).where(inArray(recipes.remixOf, unread))
	const goneIds = tx.select({ id: recipeVersions.id }).from(recipeVersions).where(gone)
	await tx.update(recipes).set({ remixOfVersion: null }).where(inArray(recipes.remixOfVersion, goneIds))
	await tx.delete(recipes).where(inArray(recipes.id, unread))
	await tx
		.update(recipes)
		.set({ authorId: null, state: 'approved', workingVersionId: sql`published_version_id` })
		.where(eq(recipes.authorId, userId))
	await tx.update(recipeEvents).set({ versionId: null }).where(inArray(recipeEvents.versionId, goneIds))
	await tx.delete(recipeVersions).where(gone)
}

/** Pictures of versions that go, where none that stays shows the same. */
async function removePhotos(tx: Tx, gone: SQL | undefined, kept: readonly string[]): Promise<void> {
	const { id, photoFile } = recipeVersions
	const shown = tx
		.select({ file: photoFile })
		.from(recipeVersions)
		.where(and(inArray(id, [...kept]), isNotNull(photoFile)))
	const rows = await tx
		.selectDistinct({ file: photoFile })
		.from(recipeVersions)
		.where(and(gone, isNotNull(photoFile), notInArray(photoFile, shown)))
	await removeFilesLater(
		tx,
		rows.flatMap(({ file }) => file ?? []),
	)
}
