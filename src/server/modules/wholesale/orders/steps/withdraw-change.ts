import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { wholesaleOrderChanges } from '../../order-changes/tables.ts'

export const isOpenChange = (orderId: string) =>
	and(eq(wholesaleOrderChanges.orderId, orderId), eq(wholesaleOrderChanges.state, sql`'open'`))

/** Ends a proposal that the company has not answered. */
export const withdrawOpenChange = async (tx: Tx, orderId: string, actor: string): Promise<void> =>
	void (await tx
		.update(wholesaleOrderChanges)
		.set({ state: 'withdrawn', decidedBy: actor, decidedAt: sql`now()` })
		.where(isOpenChange(orderId)))
