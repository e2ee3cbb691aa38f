import { and, asc, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { CleanUpStep } from '#server/db/clean-up.ts'
import type { Db } from '#server/db/client.ts'
import { recipeReports } from './responses/tables.ts'

/** Deletes some reports that were settled long ago, and answers how many. */
async function deleteSettledReports(db: Db): Promise<number> {
	const { id, settledAt } = recipeReports
	const old = db
		.select({ id })
		.from(recipeReports)
		.where(and(isNotNull(settledAt), lt(settledAt, sql`now() - interval '1 year'`)))
		.orderBy(asc(settledAt))
		.limit(200)
	return (await db.delete(recipeReports).where(inArray(id, old)).returning({ id })).length
}

export const mixologyCleanUp: readonly CleanUpStep[] = [
	{ what: 'settled reports of recipes', remove: deleteSettledReports },
]
