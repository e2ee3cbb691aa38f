import { count, eq, isNull } from 'drizzle-orm'
import { maxWaiting } from '#contracts/returns/staff-return-calls.ts'
import type { Db } from '#server/db/client.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { recipeComments, recipeReports } from '../responses/tables.ts'
import { recipes } from '../tables.ts'

/** How many recipes, comments and reports wait for staff, counted by the indexes of their queues. */
export async function waitingRecipes(db: Db): Promise<{ waiting: number }> {
	const asOne = batchReads(db)
	const sent = db.select({ id: recipes.id }).from(recipes).where(eq(recipes.state, 'submitted')).limit(maxWaiting)
	const said = db
		.select({ id: recipeComments.id })
		.from(recipeComments)
		.where(eq(recipeComments.state, 'waiting'))
		.limit(maxWaiting)
	const reported = db
		.select({ id: recipeReports.id })
		.from(recipeReports)
		.where(isNull(recipeReports.settledAt))
		.limit(maxWaiting)
	const counted = await Promise.all([
		asOne.select({ waiting: count() }).from(sent.as('sent')),
		asOne.select({ waiting: count() }).from(said.as('said')),
		asOne.select({ waiting: count() }).from(reported.as('reported')),
	])
	return { waiting: counted.flat().reduce((sum, { waiting }) => sum + waiting, 0) }
}
