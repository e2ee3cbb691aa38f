import { dayMs } from '#contracts/shared/calendar.ts'
import { asCents } from '#contracts/shared/money.ts'
import { stableId } from '#server/db/stable-id.ts'
import type { deliveries, deliveryLines, deliveryReceipts } from '#server/modules/inventory/deliveries/tables.ts'
import type { PastLot, PastMovement } from './past-stock.ts'

const suppliers = { cans: 'Prairie Canning Co.', goods: 'Fern & Loom' }

/** The deliveries by which past lots came: of each quarter one of cans, one of cans by the case, and one of everything else. */
export function pastDeliveriesOf(lots: readonly PastLot[], actor: string) {
	const made = {
		deliveries: [] as Array<typeof deliveries.$inferInsert>,
		lines: [] as Array<typeof deliveryLines.$inferInsert>,
		receipts: [] as Array<Omit<typeof deliveryReceipts.$inferInsert, 'id'>>,
		movements: [] as PastMovement[],
	}
	const brought = Map.groupBy(
		lots.filter(({ received }) => received > 0),
		({ row, isCan, run }) => `${row.createdAt.toISOString()} ${isCan ? 'cans' : 'goods'} ${run}`.trim(),
	)
	for (const [nth, key] of [...brought.keys()].sort().entries()) {
		const [came = '', kind = ''] = key.split(' ')
		const at = new Date(came)
		const id = stableId(`past delivery ${key}`)
		const supplier = kind === 'cans' ? suppliers.cans : suppliers.goods
		const reference = `PO-${901 + nth}`
		made.deliveries.push({
			...{ id, supplier, reference, location: 'MAIN', expectedOn: came.slice(0, 10), createdBy: actor },
			...{ createdAt: new Date(at.getTime() - 21 * dayMs), closedAt: at, closedBy: actor },
		})
		for (const { row, received } of brought.get(key) ?? []) {
			const lineId = stableId(`past delivery line ${row.id}`)
			const unitCostCents = row.unitCostCents ?? asCents(0)
			made.lines.push({ id: lineId, deliveryId: id, itemId: row.itemId, quantity: received, received, unitCostCents })
			made.receipts.push({ lineId, lotId: row.id, quantity: received, actor, at })
			made.movements.push({
				...{ lotId: row.id, kind: 'received', onHandDelta: received, reservedDelta: 0, actor, at },
				...{ reason: `${supplier}, ${reference}`, reference: `delivery:${id}` },
			})
		}
	}
	return made
}
