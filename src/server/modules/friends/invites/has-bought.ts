import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { publishedOrders } from '#server/modules/orders/index.ts'
import { normalizeEmail } from '#server/modules/promotions/index.ts'

/** Whether anything was paid by this account, or as a guest from its mailbox. */
export async function hasBought(db: DbOrTx, { id, email }: { id: string; email: string }): Promise<boolean> {
	const { userId, customer, paidAt } = publishedOrders
	const isTheirs = or(eq(userId, id), eq(customer, normalizeEmail(email)))
	const bought = db.select({ id: publishedOrders.id }).from(publishedOrders)
	return (await bought.where(and(isTheirs, isNotNull(paidAt))).limit(1)).length > 0
}
