import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { centsPerToken } from '#server/modules/pricing/index.ts'
import type { LockedOrder } from '../locked-order.ts'
import { orderRefunds } from './tables.ts'

/** What refunds of an order have given back as tokens; edits that gave some back have lowered what tokens paid. */
export async function givenToTokens(tx: Tx, order: Pick<LockedOrder, 'id' | 'tokensCents'>): Promise<number> {
	if (order.tokensCents === 0) return 0
	const [given] = await tx
		.select({ cents: sql<number>`coalesce(sum(${orderRefunds.tokensCents}), 0)::int` })
		.from(orderRefunds)
		.where(eq(orderRefunds.orderId, order.id))
	return given?.cents ?? 0
}

export const tokensOf = (cents: number): number => cents / centsPerToken
