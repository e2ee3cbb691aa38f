import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'
import { products } from '#server/modules/catalog/index.ts'
import { users } from '#server/modules/identity/index.ts'

/** Codes that were printed together: one product, one lot, one worth, one last moment. */
export const claimBatches = pgTable(
	'claim_batches',
	{
		id: id(),
		productId: uuid('product_id')
			.notNull()
			.references(() => products.id),
		lot: text().notNull(),
		tokens: integer().notNull(),
		codes: integer().notNull(),
		expiresAt: timestamptz('expires_at').notNull(),
		createdBy: text('created_by').references(() => users.id),
		createdAt: createdAt(),
	},
	(table) => [
		index('claim_batches_made_by').on(table.createdBy, table.createdAt).concurrently(),
		check('tokens_positive', sql`${table.tokens} > 0`),
		check('codes_positive', sql`${table.codes} > 0`),
	],
)

/** The code itself is nowhere: only its keyed hash. It is somebody's from the moment it is claimed, for good. */
export const claimCodes = pgTable(
	'claim_codes',
	{
		id: id(),
		batchId: uuid('batch_id')
			.notNull()
			.references(() => claimBatches.id),
		codeHash: text('code_hash').notNull().unique(),
		/** The number of the member's account. */
		claimedBy: uuid('claimed_by'),
		claimedAt: timestamptz('claimed_at'),
	},
	(table) => [
		index().on(table.batchId),
		index('claimed_codes_by_batch').on(table.batchId).where(sql`claimed_at IS NOT NULL`).concurrently(),
		index('claimed_codes_by_time').on(table.claimedAt).where(sql`claimed_at IS NOT NULL`).concurrently(),
		check('claimed_by_somebody', sql`(${table.claimedBy} IS NULL) = (${table.claimedAt} IS NULL)`),
	],
)
