import { inArray } from 'drizzle-orm'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { expectedDays } from '#server/modules/inventory/index.ts'
import { casePacks } from '../../price-lists/tables.ts'
import type { wholesaleOrderLines } from '../tables.ts'

type Line = Pick<typeof wholesaleOrderLines.$inferSelect, 'id' | 'casePackId' | 'backordered'>

/** When goods are expected for lines that wait for them; a line for which nobody has promised any is left out. */
export async function expectedBackorders(
	db: DbOrTx,
	lines: readonly Line[],
): Promise<WholesaleOrderRecord['expectedBackorders']> {
	const waiting = lines.filter(({ backordered }) => backordered > 0)
	if (waiting.length === 0) return []
	const { id, itemId } = casePacks
	const packs = await db
		.select({ id, itemId })
		.from(casePacks)
		.where(
			inArray(
				id,
				waiting.map(({ casePackId }) => casePackId),
			),
		)
	const itemOf = new Map(packs.map((pack) => [pack.id, pack.itemId]))
	const dayOf = await expectedDays(db, [...itemOf.values()])
	return waiting.flatMap(({ id: lineId, casePackId }) => {
		const on = dayOf.get(itemOf.get(casePackId) ?? '')
		return on ? [{ lineId, on }] : []
	})
}
