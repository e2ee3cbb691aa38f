import type { CodeBatch } from '#contracts/pricing/single-use-codes.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { asCodeBatch, isBeingMade } from './list-code-batches.ts'
import { type BatchOfPromotion, changeBatch, lockBatch } from './locked-batch.ts'

/** Makes no more codes of a batch. One that is made stays as it is. */
export async function stopCodeBatch(db: Db, viewer: Viewer, wanted: BatchOfPromotion): Promise<CodeBatch> {
	return transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const batch = await lockBatch(tx, wanted)
		if (!isBeingMade(batch)) return asCodeBatch(batch)
		await audit(tx, {
			actor: viewer.id,
			action: 'coupon.codes-stopped',
			subject: `coupon:${wanted.id}`,
			details: { made: batch.codes - batch.remaining, codes: batch.codes },
		})
		return asCodeBatch(await changeBatch(tx, batch.id, { stoppedAt: new Date() }))
	})
}
