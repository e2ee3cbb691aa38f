import { desc, eq } from 'drizzle-orm'
import type { CodeBatch } from '#contracts/pricing/single-use-codes.ts'
import { dayMs } from '#contracts/shared/calendar.ts'
import type { Db } from '#server/db/client.ts'
import { uuidPattern } from '../rules.ts'
import { type CodeBatchRow, promotionCodeBatches } from '../tables.ts'

/** Whether codes of it are still to be made. */
export const isBeingMade = ({ remaining, stoppedAt }: CodeBatchRow): boolean => remaining > 0 && stoppedAt === null

const dayAfter = (moment: Date) => new Date(moment.getTime() + dayMs)

export const asCodeBatch = (row: CodeBatchRow): CodeBatch => ({
	id: row.id,
	codes: row.codes,
	made: row.codes - row.remaining,
	state: isBeingMade(row) ? 'making' : row.seed === null ? 'exported' : 'ready',
	stoppedAt: row.stoppedAt?.toISOString() ?? null,
	downloadableUntil: row.seed === null || !row.exportStartedAt ? null : dayAfter(row.exportStartedAt).toISOString(),
	exportedAt: row.exportedAt?.toISOString() ?? null,
	createdAt: row.createdAt.toISOString(),
})

const maxListed = 100

export async function listCodeBatches(db: Db, promotionId: string): Promise<{ items: CodeBatch[] }> {
	if (!uuidPattern.test(promotionId)) return { items: [] }
	const rows = await db
		.select()
		.from(promotionCodeBatches)
		.where(eq(promotionCodeBatches.promotionId, promotionId))
		.orderBy(desc(promotionCodeBatches.id))
		.limit(maxListed)
	return { items: rows.map(asCodeBatch) }
}
