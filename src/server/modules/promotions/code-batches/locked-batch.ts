import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { type CodeBatchRow, promotionCodeBatches } from '../tables.ts'

export interface BatchOfPromotion {
	/** Of the promotion. */
	id: string
	batchId: string
}

/** The batch, locked; throws `NOT_FOUND` where the promotion has none of this id. */
export async function lockBatch(tx: Tx, { id, batchId }: BatchOfPromotion): Promise<CodeBatchRow> {
	const [batch] = await tx.select().from(promotionCodeBatches).where(eq(promotionCodeBatches.id, batchId)).for('update')
	if (batch?.promotionId !== id) throw notFound('The batch of codes')
	return batch
}

/** Changes a batch that this transaction has locked. */
export async function changeBatch(tx: Tx, batchId: string, changes: Partial<CodeBatchRow>): Promise<CodeBatchRow> {
	const [changed] = await tx
		.update(promotionCodeBatches)
		.set(changes)
		.where(eq(promotionCodeBatches.id, batchId))
		.returning()
	if (!changed) throw new Error(`Batch ${batchId} is gone.`)
	return changed
}
