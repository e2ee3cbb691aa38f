import type { Tx } from '#server/db/client.ts'
import { setLotState } from '../block-lots.ts'
import { stockLots } from '../tables.ts'
import type { CountedStock } from './counted-stock.ts'
import type { PlannedCount } from './plan-counts.ts'

/**
 * Makes the lots that a file found and nobody knew of in their warehouse, and answers their ids by their rows. What stands on
 * cartons is the same wherever they lie: the plan has seen to day and cost, and what is blocked elsewhere is blocked here.
 */
export async function newLots(
	tx: Tx,
	actor: string,
	planned: readonly PlannedCount[],
	{ lotsOf }: CountedStock,
): Promise<Map<PlannedCount, string>> {
	const rows = planned.filter(({ lotId }) => lotId === null)
	if (rows.length === 0) return new Map()
	const made = await tx
		.insert(stockLots)
		.values(
			rows.map(({ itemId, location, lot, bestBy, unitCostCents }) => ({
				...{ itemId, location, bestBy, unitCostCents },
				...{ code: lot, onHand: 0 },
			})),
		)
		.returning({ id: stockLots.id, itemId: stockLots.itemId, location: stockLots.location, code: stockLots.code })
	const ids = new Map(made.map(({ id, itemId, location, code }) => [[itemId, location, code].join(' '), id]))
	const found = new Map(rows.map((row) => [row, ids.get([row.itemId, row.location, row.lot].join(' ')) ?? '']))
	const blocked = rows.filter(({ itemId, lot }) => lotsOf(itemId, lot).some(({ state }) => state === 'blocked'))
	if (blocked.length > 0)
		await setLotState(
			tx,
			blocked.map((row) => found.get(row) ?? ''),
			'blocked',
			{ actor, reason: 'Its code is blocked', reference: null },
		)
	return found
}
