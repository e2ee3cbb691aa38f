import { and, count, desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { type listRecipeComments, maxWaitingComments } from '#contracts/mixology/responses.ts'
import { type Db, type DbOrTx, transaction } from '#server/db/client.ts'
import { cursorKeyOf, idCursorKey, pageOf } from '#server/db/paging.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actorNameOf, confirmAccount, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import type { RecipeDeps } from '../recipes/recipe-list.ts'
import { publicRecipeBy } from '../recipes/recipe-reads.ts'
import { lockPublicRecipe } from './lock-recipe.ts'
import { recipeComments } from './tables.ts'

const { id, recipeId, userId, state } = recipeComments

/** How many comments of this member wait at a recipe. */
export async function waitingCommentsOf(db: DbOrTx, of: string, author: string): Promise<number> {
	const [found] = await db
		.select({ waiting: count() })
		.from(recipeComments)
		.where(and(eq(userId, author), eq(recipeId, of), eq(state, 'waiting')))
	return found?.waiting ?? 0
}

/** Waits for somebody to read it. Throws `QUANTITY_LIMIT` where too many wait already. */
export const commentOnRecipe = (db: Db, viewer: Viewer, slug: string, text: string) =>
	transaction(db, async (tx) => {
		await confirmAccount(tx, viewer)
		const recipe = await lockPublicRecipe(tx, slug)
		await tx.insert(recipeComments).values({ recipeId: recipe.id, userId: viewer.id, text }).onConflictDoNothing()
		const waitingComments = await waitingCommentsOf(tx, recipe.id, viewer.id)
		if (waitingComments > maxWaitingComments)
			throw new Refusal(
				'QUANTITY_LIMIT',
				`${maxWaitingComments} of your comments wait already. Please give us a day to read them.`,
			)
		return { waitingComments }
	})

/** Comments that were approved, newest first. Throws 404 for a recipe that is not public. */
export async function recipeCommentPage(
	{ db, recipeBooks }: RecipeDeps,
	slug: string,
	query: NonNullable<z.output<typeof listRecipeComments.query>>,
): Promise<ReplyOf<typeof listRecipeComments>> {
	const limit = Number(query.limit ?? 20)
	const after = cursorKeyOf(query.cursor, idCursorKey)
	const recipe = publicRecipeBy(await recipeBooks.now(), slug)
	const rows = await db
		.select({ id, author: publishedUserName, text: recipeComments.text, at: recipeComments.createdAt })
		.from(recipeComments)
		.leftJoin(publishedUsers, eq(publishedUsers.id, userId))
		.where(and(eq(recipeId, recipe.id), eq(state, 'shown'), after ? lt(id, after[0]) : undefined))
		.orderBy(desc(id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.id])
	return {
		items: items.map((row) => ({
			...{ id: row.id, text: row.text, at: row.at.toISOString() },
			author: actorNameOf('', row.author),
		})),
		nextCursor,
	}
}
