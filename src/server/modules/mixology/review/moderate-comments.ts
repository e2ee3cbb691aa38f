import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { AdminComment, listAdminComments } from '#contracts/mixology/admin-recipes.ts'
import { type Db, type DbOrTx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { cursorKeyOf, idCursorKey, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actorNameOf, confirmRole, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { recipeComments, recipeReports } from '../responses/tables.ts'
import { recipes, recipeVersions } from '../tables.ts'

const openReports = sql<number>`(SELECT count(*)::int FROM recipe_reports r WHERE r.comment_id = ${recipeComments.id} AND r.settled_at IS NULL)`

const comments = (db: DbOrTx) =>
	db
		.select({
			...{ comment: recipeComments, author: publishedUserName, slug: recipes.slug, openReports },
			title: sql<string>`coalesce(${recipeVersions.content}->>'title', 'A recipe that was taken down')`,
		})
		.from(recipeComments)
		.innerJoin(recipes, eq(recipes.id, recipeComments.recipeId))
		.leftJoin(recipeVersions, eq(recipeVersions.id, recipes.publishedVersionId))
		.leftJoin(publishedUsers, eq(publishedUsers.id, recipeComments.userId))

const shown = ({ comment, author, slug, title, openReports: reports }: Awaited<ReturnType<typeof comments>>[number]) =>
	({
		...{ id: comment.id, text: comment.text, state: comment.state, openReports: reports },
		recipe: { title, slug },
		author: actorNameOf('', author),
		at: comment.createdAt.toISOString(),
	}) satisfies AdminComment

/** The oldest first, so that nobody waits longest. */
export async function adminCommentPage(
	db: Db,
	query: NonNullable<z.output<typeof listAdminComments.query>>,
): Promise<ReplyOf<typeof listAdminComments>> {
	const limit = Number(query.limit ?? 50)
	const after = cursorKeyOf(query.cursor, idCursorKey)
	const rows = await comments(db)
		.where(and(eq(recipeComments.state, query.state ?? 'waiting'), after ? gt(recipeComments.id, after[0]) : undefined))
		.orderBy(asc(recipeComments.id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ comment }) => [comment.id])
	return { items: items.map(shown), nextCursor }
}

/** Lets a comment through or hides it, and settles what was reported of it. Throws 404. */
export const decideComment = (db: Db, viewer: Viewer, id: string, state: 'shown' | 'hidden'): Promise<AdminComment> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [changed] = await tx
			.update(recipeComments)
			.set({ state, decidedAt: sql`now()` })
			.where(matchesId(recipeComments.id, id))
			.returning({ id: recipeComments.id })
		if (!changed) throw notFound('This comment')
		await tx
			.update(recipeReports)
			.set({ settledAt: sql`now()` })
			.where(and(eq(recipeReports.commentId, changed.id), isNull(recipeReports.settledAt)))
		const [row] = await comments(tx).where(eq(recipeComments.id, changed.id))
		if (!row) throw notFound('This comment')
		return shown(row)
	})
