import { and, eq, lte, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/client.ts'
import { creatorDisputes } from '../disputes/tables.ts'
import { commissionEntries, creatorAttributions } from '../earnings/tables.ts'
import { recipeRoyalties } from '../recipe-sales/tables.ts'
import { holdsItsCents } from './payout-reads.ts'
import { creatorPayoutLines, creatorPayouts } from './tables.ts'

const sumOf = (cents: Parameters<typeof sql>[1]) => sql<number>`coalesce(sum(${cents}), 0)::bigint`.mapWith(Number)

/**
 * What is payable to each creator, in one statement: commission and royalties of orders that can come back no more, and what
 * disputes granted, less what payouts hold. What came back since is in it, below nothing.
 */
export async function payableCents(tx: Tx): Promise<ReadonlyMap<string, number>> {
	const commission = tx
		.select({ creatorId: creatorAttributions.creatorId, cents: sumOf(commissionEntries.cents).as('cents') })
		.from(creatorAttributions)
		.innerJoin(commissionEntries, eq(commissionEntries.attributionId, creatorAttributions.id))
		.where(and(eq(creatorAttributions.outcome, 'counted'), lte(creatorAttributions.payableAt, sql`now()`)))
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
		.where(and(ne(creatorPayouts.state, 'dropped'), holdsItsCents))
		.groupBy(creatorPayoutLines.creatorId)
	const parts = unionAll(commission, royalties, granted, held).as('parts')
	const rows = await tx
		.select({ creatorId: parts.creatorId, cents: sumOf(parts.cents) })
		.from(parts)
		.groupBy(parts.creatorId)
	return new Map(rows.map(({ creatorId, cents }) => [creatorId, cents]))
}
