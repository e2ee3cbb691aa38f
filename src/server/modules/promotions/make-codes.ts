import { eq, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { createCodes } from '#contracts/pricing/promotions.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { uuidPattern } from './rules.ts'
import { hashOfSingleUseCode, newSingleUseCode } from './single-use-codes.ts'
import { promotionCodeBatches, promotionCodes, promotions } from './tables.ts'

interface Batch {
	promotionId: string
	codes: number
	createdBy: string
}

/** Writes new codes; they are in the answer and, but for their hashes, nowhere else. */
async function writeCodes(tx: Tx, key: string, batch: Batch) {
	const codes = new Set<string>()
	while (codes.size < batch.codes) codes.add(newSingleUseCode())
	const [made] = await tx.insert(promotionCodeBatches).values(batch).returning()
	if (!made) throw new Error('The codes were not written.')
	// Thousands of them, as one parameter.
	const hashes = sql.param([...codes].map((code) => hashOfSingleUseCode(key, code)))
	await tx.insert(promotionCodes).select(
		tx
			.select({
				id: sql`uuidv7()`.as('id'),
				batchId: sql`${made.id}::uuid`.as('batch_id'),
				promotionId: sql`${batch.promotionId}::uuid`.as('promotion_id'),
				codeHash: sql`hash`.as('code_hash'),
			})
			.from(sql`unnest(${hashes}::text[]) AS hash`),
	)
	return { made, codes: [...codes] }
}

/**
 * Makes codes for an admin that are each good once. What is remembered for a replay has no codes: they would stand in the
 * database in clear. Throws `NOT_FOUND`, and `CONFLICT` for a promotion that has no such codes or has ended.
 */
export async function makeCodes(
	{ db, promotionKey }: { db: Db; promotionKey: string },
	viewer: Viewer,
	wanted: { promotionId: string; codes: number },
	idempotency: Idempotency,
): Promise<ReplyOf<typeof createCodes>> {
	if (!uuidPattern.test(wanted.promotionId)) throw notFound('The promotion')
	return transaction(db, async (tx) => {
		await idempotency.take(tx)
		await confirmRole(tx, viewer, 'ADMIN')
		const { id, appliesBy, endedAt } = promotions
		const [promotion] = await tx
			.select({ appliesBy, endedAt })
			.from(promotions)
			.where(eq(id, wanted.promotionId))
			.for('key share')
		if (!promotion) throw notFound('The promotion')
		if (promotion.appliesBy !== 'single_use_codes')
			throw new Refusal('CONFLICT', 'This promotion has no codes that are good once.')
		if (promotion.endedAt) throw new Refusal('CONFLICT', 'This promotion has been ended for good. Make a new one.')
		const { made, codes } = await writeCodes(tx, promotionKey, { ...wanted, createdBy: viewer.id })
		await audit(tx, {
			actor: viewer.id,
			action: 'coupon.codes-made',
			subject: `coupon:${wanted.promotionId}`,
			details: { codes: made.codes },
		})
		const batch = { id: made.id, codes: made.codes, createdAt: made.createdAt.toISOString() }
		idempotency.remember(tx, 201, { batch, codes: null })
		return { batch, codes }
	})
}
