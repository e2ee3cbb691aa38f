import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { printedClaimCode } from '#contracts/claim-code.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { createClaimBatch } from '#contracts/tokens.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Statement, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { batchBy } from '../reads.ts'
import { hashOfCode, newClaimCode } from '../rules.ts'

export interface NewBatch {
	productId: string
	lot: string
	tokens: number
	codes: number
	expiresAt: Date
	createdBy: string | null
}

const insertBatch: Statement<{ id: string }> = {
	name: 'claim-batch-make',
	text: `INSERT INTO claim_batches (product_id, lot, tokens, codes, expires_at, created_by) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
}
const insertCodes: Statement<never> = {
	name: 'claim-codes-make',
	text: 'INSERT INTO claim_codes (batch_id, code_hash) SELECT $1, hash FROM unnest($2::text[]) hash',
}

/** Writes a batch with new codes; they are in the answer and, but for their hashes, nowhere else. */
export async function writeBatch(tx: Tx, claimKey: string, batch: NewBatch): Promise<{ id: string; codes: string[] }> {
	const { productId, lot, tokens, expiresAt, createdBy } = batch
	const codes = new Set<string>()
	while (codes.size < batch.codes) codes.add(newClaimCode((limit) => randomInt(limit)))
	const [made] = await tx.run(insertBatch, [productId, lot, tokens, batch.codes, expiresAt, createdBy])
	if (!made) throw new Error('The batch was not written.')
	await tx.run(insertCodes, [made.id, [...codes].map((code) => hashOfCode(claimKey, code))])
	return { id: made.id, codes: [...codes].map(printedClaimCode) }
}

const productBy: Statement<{ id: string }> = {
	name: 'claim-batch-product',
	text: 'SELECT id FROM published.products WHERE slug = $1',
}

/**
 * Makes a batch for an admin. What is remembered for a replay has no codes: they would stand in the database in clear.
 * Throws `INVALID_INPUT` for an unknown product and for an end that has passed.
 */
export function makeBatch(
	{ db, claimKey }: { db: Db; claimKey: string },
	viewer: Viewer,
	input: z.output<typeof createClaimBatch.body>,
	idempotency: Idempotency,
): Promise<ReplyOf<typeof createClaimBatch>> {
	return transaction(db, async (tx) => {
		await idempotency.claim(tx)
		await confirmRole(tx, viewer, 'ADMIN')
		const [product] = await tx.run(productBy, [input.product])
		if (!product) throw unfit('product', 'There is no such product.')
		const expiresAt = new Date(input.expiresAt)
		if (expiresAt <= new Date()) throw unfit('expiresAt', 'This moment has passed.')
		const { lot, tokens, codes } = input
		const made = await writeBatch(tx, claimKey, {
			productId: product.id,
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

const unfit = (field: string, message: string) =>
	new Refusal('INVALID_INPUT', message, { issues: [{ path: [field], message }] })
