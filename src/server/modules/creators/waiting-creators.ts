import { count, eq, inArray } from 'drizzle-orm'
import { maxWaiting } from '#contracts/returns/staff-return-calls.ts'
import type { Db } from '#server/db/client.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { creatorDisputes } from './disputes/tables.ts'
import { isHeldReceipt } from './earnings/outcomes.ts'
import { creatorAttributions } from './earnings/tables.ts'
import { creatorApplications } from './tables.ts'

/** How many applications, held orders and disputes wait for staff, counted by the indexes of their queues. */
export async function waitingCreators(db: Db): Promise<{ waiting: number }> {
	const asOne = batchReads(db)
	const applied = db
		.select({ id: creatorApplications.id })
		.from(creatorApplications)
		.where(inArray(creatorApplications.state, ['submitted', 'in_review']))
		.limit(maxWaiting)
	const held = db
		.select({ id: creatorAttributions.id })
		.from(creatorAttributions)
		.where(isHeldReceipt)
		.limit(maxWaiting)
	const disputed = db
		.select({ id: creatorDisputes.id })
		.from(creatorDisputes)
		.where(eq(creatorDisputes.state, 'open'))
		.limit(maxWaiting)
	const counted = await Promise.all([
		asOne.select({ waiting: count() }).from(applied.as('applied')),
		asOne.select({ waiting: count() }).from(held.as('held')),
		asOne.select({ waiting: count() }).from(disputed.as('disputed')),
	])
	return { waiting: counted.flat().reduce((sum, { waiting }) => sum + waiting, 0) }
}
