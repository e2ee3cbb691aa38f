import { inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { promotionUseCustomers } from '../tables.ts'

/** Takes the persons out of what was redeemed with these orders: a use stays counted for its promotion, and for nobody. */
export async function forgetCustomers(tx: Tx, orderIds: readonly string[]): Promise<void> {
	await tx.delete(promotionUseCustomers).where(inArray(promotionUseCustomers.orderId, orderIds))
}
