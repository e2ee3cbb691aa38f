import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { isOpenChange } from './reads.ts'
import { wholesaleOrderChanges } from './tables.ts'

/** Ends a proposal that the company has not answered. */
export const withdrawOpenChange = async (tx: Tx, orderId: string, actor: string): Promise<void> =>
	void (await tx
		.update(wholesaleOrderChanges)
		.set({ state: 'withdrawn', decidedBy: actor, decidedAt: sql`now()` })
		.where(isOpenChange(orderId)))
