import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { FileReply } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { type CodeBatchRow, promotionCodes } from '../tables.ts'
import { isBeingMade } from './list-code-batches.ts'
import { type BatchOfPromotion, changeBatch, lockBatch } from './locked-batch.ts'
import { codesFrom } from './single-use-codes.ts'

const codesInSlice = 2000
interface ExportCodesDeps {
	db: Db
	promotionKey: string
}

/**
 * The codes of a batch as a file. Nobody here can know what of it arrives, so it can be had again until an admin confirms
 * it, or a day is over. Throws `NOT_FOUND`, and `CONFLICT` where codes are still being made or the seed is gone.
 */
export async function exportCodeBatch(
	deps: ExportCodesDeps,
	viewer: Viewer,
	wanted: BatchOfPromotion,
): Promise<FileReply> {
	const batch = await transaction(deps.db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const locked = await lockBatch(tx, wanted)
		if (isBeingMade(locked)) throw new Refusal('CONFLICT', 'These codes are still being made.')
		if (locked.seed === null)
			throw new Refusal('CONFLICT', 'These codes were downloaded. Only their hashes are kept, so nobody can show them.')
		await audit(tx, {
			actor: viewer.id,
			action: 'coupon.codes-exported',
			subject: `coupon:${wanted.id}`,
			details: { codes: locked.codes - locked.remaining },
		})
		return { ...(await changeBatch(tx, locked.id, { exportStartedAt: new Date() })), seed: locked.seed }
	})
	return {
		attached: Readable.from(codesCsv(deps, batch)),
		fileName: `codes-${batch.id.slice(-8)}.csv`,
		type: 'text/csv; charset=utf-8',
	}
}

/** A line for each code that stands in the table: a number whose code another batch had is not this batch's. */
async function* codesCsv({ db, promotionKey }: ExportCodesDeps, batch: CodeBatchRow & { seed: string }) {
	const { seed, nextNumber } = batch
	yield 'code\r\n'
	for (let from = 0; from < nextNumber; from += codesInSlice) {
		const slice = codesFrom(promotionKey, { seed, from, count: Math.min(codesInSlice, nextNumber - from) })
		const hashes = sql.param(slice.map(({ hash }) => hash))
		// Asked for by hash alone: with the batch as well, PostgreSQL would read the whole batch each time.
		const kept = await db
			.select({ hash: promotionCodes.codeHash, batchId: promotionCodes.batchId })
			.from(promotionCodes)
			.where(sql`${promotionCodes.codeHash} = ANY(${hashes}::text[])`)
		const ours = new Set(kept.filter(({ batchId }) => batchId === batch.id).map(({ hash }) => hash))
		yield slice
			.filter(({ hash }) => ours.has(hash))
			.map(({ code }) => `${code}\r\n`)
			.join('')
	}
}
