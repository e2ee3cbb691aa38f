import type { CodeBatch } from '#contracts/pricing/single-use-codes.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { asCodeBatch } from './list-code-batches.ts'
import { type BatchOfPromotion, changeBatch, lockBatch } from './locked-batch.ts'

/**
 * An admin has the file of a batch, with so many codes: its seed goes, and nobody can tell the codes again. Throws
 * `NOT_FOUND`, and `CONFLICT` where the file was never asked for or has another number of codes.
 */
export async function confirmCodeExport(
	db: Db,
	viewer: Viewer,
	{ codes, ...wanted }: BatchOfPromotion & { codes: number },
): Promise<CodeBatch> {
	return transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const batch = await lockBatch(tx, wanted)
		if (batch.seed === null) return asCodeBatch(batch)
		if (!batch.exportStartedAt) throw new Refusal('CONFLICT', 'These codes were not downloaded yet.')
		const made = batch.codes - batch.remaining
		if (codes !== made) throw new Refusal('CONFLICT', `The file has ${codes} of ${made} codes. Download it again.`)
		await audit(tx, {
			actor: viewer.id,
			action: 'coupon.codes-export-confirmed',
			subject: `coupon:${wanted.id}`,
			details: { codes },
		})
		return asCodeBatch(await changeBatch(tx, batch.id, { seed: null, exportedAt: new Date() }))
	})
}
