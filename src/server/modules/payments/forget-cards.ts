import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { payments } from './tables.ts'

/** Takes the provider's marks of cards out of the payments of orders whose person is erased. */
export async function forgetCards(tx: Tx, orderIds: readonly string[]): Promise<void> {
	const isMarked = and(inArray(payments.orderId, [...orderIds]), isNotNull(payments.fingerprint))
	await tx.update(payments).set({ fingerprint: null }).where(isMarked)
}
