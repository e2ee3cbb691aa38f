import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { printedClaimCode } from '#contracts/tokens/claim-code.ts'
import type { createClaimBatch as contract } from '#contracts/tokens/tokens.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { publishedProducts as products } from '#server/modules/catalog/index.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { confirmWorth } from './confirm-worth.ts'
import { batchBy } from './reads.ts'
import { hashOfClaimCode, newClaimCode } from './rules.ts'
import { claimBatches, claimCodes } from './tables.ts'

export interface NewBatch {
	productId: string
	lot: string
	tokens: number
	codes: number
	expiresAt: Date
	createdBy: string | null
}

/** Writes a batch with new codes; they are in the answer and, but for their hashes, nowhere else. */
export async function writeBatch(
	tx: Tx,
	claimCodeKey: string,
	batch: NewBatch,
): Promise<{ id: string; codes: string[] }> {
	const { productId, lot, tokens, expiresAt, createdBy } = batch
	const codes = new Set<string>()
	while (codes.size < batch.codes) codes.add(newClaimCode((limit) => randomInt(limit)))
	const [made] = await tx
		.insert(claimBatches)
		.values({ productId, lot, tokens, codes: codes.size, expiresAt, createdBy })
		.returning({ id: claimBatches.id })
	if (!made) throw new Error('The batch was not written.')
	await writeHashes(
		tx,
		made.id,
		[...codes].map((code) => hashOfClaimCode(claimCodeKey, code)),
	)
	return { id: made.id, codes: [...codes].map(printedClaimCode) }
}

/** Thousands of them, as one parameter. */
async function writeHashes(tx: Tx, batchId: string, hashes: readonly string[]): Promise<void> {
	await tx.insert(claimCodes).select(
		tx
			.select({
				id: sql`uuidv7()`.as('id'),
				batchId: sql`${batchId}::uuid`.as('batch_id'),
				codeHash: sql`hash`.as('code_hash'),
				claimedBy: sql`NULL::uuid`.as('claimed_by'),
				claimedAt: sql`NULL::timestamptz`.as('claimed_at'),
			})
			.from(sql`unnest(${sql.param(hashes)}::text[]) AS hash`),
	)
}

export async function productIdOf(tx: Tx, slug: string): Promise<string | undefined> {
	const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.slug, slug))
	return product?.id
}

/**
 * Makes a batch for an admin. What is remembered for a replay has no codes: they would stand in the database in clear.
 * Throws `INVALID_INPUT` for an unknown product and for an end that has passed, and `FORBIDDEN` for more
 * than an admin who is no owner may make.
 */
export function createClaimBatch(
	{ db, claimCodeKey }: { db: Db; claimCodeKey: string },
	viewer: Viewer,
	input: z.output<typeof contract.body>,
	idempotency: Idempotency,
): Promise<ReplyOf<typeof contract>> {
	return transaction(db, async (tx) => {
		await idempotency.take(tx)
		await confirmRole(tx, viewer, 'ADMIN')
		const productId = await productIdOf(tx, input.product)
		if (!productId) throw invalidField('product', 'There is no such product.')
		const expiresAt = new Date(input.expiresAt)
		if (expiresAt <= new Date()) throw invalidField('expiresAt', 'This moment has passed.')
		const { lot, tokens, codes } = input
		await confirmWorth(tx, viewer, tokens * codes)
		const made = await writeBatch(tx, claimCodeKey, {
			productId,
			lot,
			tokens,
			codes,
			expiresAt,
			createdBy: viewer.id,
		})
		await audit(tx, {
			actor: viewer.id,
			action: 'claim-batch.made',
			subject: `claim-batch:${made.id}`,
			details: { product: input.product, lot, tokens, codes },
		})
		const batch = await batchBy(tx, made.id)
		idempotency.remember(tx, 201, { batch, codes: null })
		return { batch, codes: made.codes }
	})
}
