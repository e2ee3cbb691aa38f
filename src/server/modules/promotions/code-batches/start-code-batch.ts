import { eq } from 'drizzle-orm'
import type { CodeBatch } from '#contracts/pricing/single-use-codes.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { uuidPattern } from '../rules.ts'
import { promotionCodeBatches, promotions } from '../tables.ts'
import { asCodeBatch } from './list-code-batches.ts'
import { newSeed } from './single-use-codes.ts'

/**
 * Has codes made for an admin that are each good once; a job makes them. Throws `NOT_FOUND`, and `CONFLICT` for a promotion
 * that has no such codes or has ended.
 */
export async function startCodeBatch(
	{ db, jobs }: { db: Db; jobs: Jobs },
	viewer: Viewer,
	{ promotionId, codes }: { promotionId: string; codes: number },
	idempotency: Idempotency,
): Promise<CodeBatch> {
	if (!uuidPattern.test(promotionId)) throw notFound('The promotion')
	return transaction(db, async (tx) => {
		await idempotency.take(tx)
		await confirmRole(tx, viewer, 'ADMIN')
		const { id, appliesBy, endedAt } = promotions
		const [promotion] = await tx
			.select({ appliesBy, endedAt })
			.from(promotions)
			.where(eq(id, promotionId))
			.for('key share')
		if (!promotion) throw notFound('The promotion')
		if (promotion.appliesBy !== 'single_use_codes')
			throw new Refusal('CONFLICT', 'This promotion has no codes that are good once.')
		if (promotion.endedAt) throw new Refusal('CONFLICT', 'This promotion has been ended for good. Make a new one.')
		const [batch] = await tx
			.insert(promotionCodeBatches)
			.values({ promotionId, codes, remaining: codes, seed: newSeed(), createdBy: viewer.id })
			.returning()
		if (!batch) throw new Error('The batch was not written.')
		await audit(tx, {
			actor: viewer.id,
			action: 'coupon.codes-made',
			subject: `coupon:${promotionId}`,
			details: { codes },
		})
		await jobs.send(tx, 'single-use-codes')
		const answer = asCodeBatch(batch)
		idempotency.remember(tx, 201, answer)
		return answer
	})
}
