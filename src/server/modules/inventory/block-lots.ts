import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { stockLots, stockMovements } from './tables.ts'

interface Why {
	actor: string
	reason: string
	reference: string | null
}

/** Blocks lots, or opens them again; the movement that says so comes before every one it forbids. Items are locked. */
export async function setLotState(
	tx: Tx,
	lotIds: readonly string[],
	state: 'open' | 'blocked',
	why: Why,
): Promise<void> {
	if (lotIds.length === 0) return
	const kind = state === 'blocked' ? 'blocked' : 'unblocked'
	const moved = await tx
		.insert(stockMovements)
		.values(lotIds.map((lotId) => ({ lotId, kind, ...why }) as const))
		.returning({ id: stockMovements.id, lotId: stockMovements.lotId })
	if (state === 'open') {
		await tx
			.update(stockLots)
			.set({ state, blockedFrom: null })
			.where(inArray(stockLots.id, [...lotIds]))
		return
	}
	for (const { id, lotId } of moved)
		await tx.update(stockLots).set({ state, blockedFrom: id }).where(eq(stockLots.id, lotId))
}
