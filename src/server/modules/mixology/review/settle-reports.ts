import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { listRecipeReports } from '#contracts/mixology/admin-recipes.ts'
import { reportReasons } from '#contracts/mixology/responses.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { cursorKeyOf, idCursorKey, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actorNameOf, confirmRole, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { recipeComments, recipeReports } from '../responses/tables.ts'
import { recipes, recipeVersions } from '../tables.ts'

/** Reports that nobody has settled, the oldest first. */
export async function recipeReportPage(
	db: Db,
	query: NonNullable<z.output<typeof listRecipeReports.query>>,
): Promise<ReplyOf<typeof listRecipeReports>> {
	const limit = Number(query.limit ?? 50)
	const after = cursorKeyOf(query.cursor, idCursorKey)
	const rows = await db
		.select({
			...{ report: recipeReports, comment: recipeComments, by: publishedUserName },
			title: sql<string>`${recipeVersions.content}->>'title'`,
		})
		.from(recipeReports)
		.innerJoin(recipes, eq(recipes.id, recipeReports.recipeId))
		.innerJoin(recipeVersions, eq(recipeVersions.id, recipes.workingVersionId))
		.leftJoin(recipeComments, eq(recipeComments.id, recipeReports.commentId))
		.leftJoin(publishedUsers, eq(publishedUsers.id, recipeReports.userId))
		.where(and(isNull(recipeReports.settledAt), after ? gt(recipeReports.id, after[0]) : undefined))
		.orderBy(asc(recipeReports.id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ report }) => [report.id])
	return {
		items: items.map(({ report, comment, by, title }) => ({
			...{ id: report.id, text: report.text, reason: reportReasons[report.reason] },
			recipe: { id: report.recipeId, title },
			comment: comment && { id: comment.id, text: comment.text, state: comment.state },
			by: actorNameOf('', by),
			at: report.createdAt.toISOString(),
		})),
		nextCursor,
	}
}

/** Somebody looked at it; a second time changes nothing. Throws 404. */
export const settleReport = (db: Db, viewer: Viewer, id: string): Promise<{ isSettled: true }> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [settled] = await tx
			.update(recipeReports)
			.set({ settledAt: sql`coalesce(settled_at, now())` })
			.where(matchesId(recipeReports.id, id))
			.returning({ id: recipeReports.id })
		if (!settled) throw notFound('This report')
		return { isSettled: true as const }
	})
