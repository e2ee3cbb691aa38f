import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { reportRecipe as contract } from '#contracts/mixology/responses.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAccount } from '#server/modules/identity/index.ts'
import { lockPublicRecipe } from './lock-recipe.ts'
import { recipeComments, recipeReports } from './tables.ts'

/** Tells the staff of a recipe or a comment; a second report of the same member changes nothing. */
export const reportRecipe = (db: Db, viewer: Viewer, slug: string, body: z.output<typeof contract.body>) =>
	transaction(db, async (tx) => {
		await confirmAccount(tx, viewer)
		const { id } = await lockPublicRecipe(tx, slug)
		const { commentId = null, reason, text } = body
		if (commentId !== null) {
			const [comment] = await tx
				.select({ id: recipeComments.id })
				.from(recipeComments)
				.where(
					and(eq(recipeComments.id, commentId), eq(recipeComments.recipeId, id), eq(recipeComments.state, 'shown')),
				)
			if (!comment) throw notFound('This comment')
		}
		await tx
			.insert(recipeReports)
			.values({ recipeId: id, commentId, userId: viewer.id, reason, text })
			.onConflictDoNothing()
		return { isReported: true as const }
	})
