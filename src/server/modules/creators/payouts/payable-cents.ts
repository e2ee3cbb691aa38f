import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/client.ts'
import { creatorDisputes } from '../disputes/tables.ts'
import { isCountedReceipt, isHeldReceipt } from '../earnings/outcomes.ts'
import { creatorAttributions, creatorTotals } from '../earnings/tables.ts'
import { recipeRoyalties } from '../recipe-sales/tables.ts'
import { isInOpenPayout } from './payout-reads.ts'
import { creatorPayoutLines, creatorPayouts } from './tables.ts'

const sumOf = (cents: Parameters<typeof sql>[1]) => sql<number>`coalesce(sum(${cents}), 0)::bigint`.mapWith(Number)

/**
 * What is payable to each creator, in one statement: commission in all less what waits, royalties of orders that can come
 * back no more, and what disputes granted, less what payouts hold. What came back since is in it, below nothing.
 */
export async function payableCents(tx: Tx): Promise<ReadonlyMap<string, number>> {
	const { payableAt, leftCents } = creatorAttributions
	const earned = tx.select({ creatorId: creatorTotals.creatorId, cents: creatorTotals.cents }).from(creatorTotals)
	const waiting = tx
		.select({ creatorId: creatorAttributions.creatorId, cents: sumOf(sql`-${leftCents}`).as('cents') })
		.from(creatorAttributions)
		.where(or(and(isCountedReceipt, gt(payableAt, sql`now()`)), isHeldReceipt))
		.groupBy(creatorAttributions.creatorId)
	const royalties = tx
		.select({ creatorId: recipeRoyalties.creatorId, cents: sumOf(recipeRoyalties.cents).as('cents') })
		.from(recipeRoyalties)
		.where(lte(recipeRoyalties.payableAt, sql`now()`))
		.groupBy(recipeRoyalties.creatorId)
	const granted = tx
		.select({ creatorId: creatorDisputes.creatorId, cents: sumOf(creatorDisputes.grantedCents).as('cents') })
		.from(creatorDisputes)
		.groupBy(creatorDisputes.creatorId)
	const held = tx
		.select({ creatorId: creatorPayoutLines.creatorId, cents: sumOf(sql`-${creatorPayoutLines.cents}`).as('cents') })
		.from(creatorPayoutLines)
		.innerJoin(creatorPayouts, eq(creatorPayouts.id, creatorPayoutLines.payoutId))
		.where(and(ne(creatorPayouts.state, 'dropped'), isInOpenPayout))
		.groupBy(creatorPayoutLines.creatorId)
	const parts = unionAll(earned, waiting, royalties, granted, held).as('parts')
	const rows = await tx
		.select({ creatorId: parts.creatorId, cents: sumOf(parts.cents) })
		.from(parts)
		.groupBy(parts.creatorId)
	return new Map(rows.map(({ creatorId, cents }) => [creatorId, cents]))
}
