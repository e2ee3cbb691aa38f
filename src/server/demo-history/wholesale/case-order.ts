import type { wholesaleOrderChanges } from '#server/modules/wholesale/order-changes/tables.ts'
import type {
	wholesaleOrderEvents,
	wholesaleOrderLines,
	wholesaleOrders,
} from '#server/modules/wholesale/orders/tables.ts'
import type {
	wholesaleShipmentLines,
	wholesaleShipmentLots,
	wholesaleShipments,
} from '#server/modules/wholesale/shipments/tables.ts'
import type { PastLot } from '../stock/past-stock.ts'
import type { PastCompany, SoldPack } from './past-companies.ts'

type Row<T extends { $inferInsert: object }> = T['$inferInsert']
export type CaseLineRow = Row<typeof wholesaleOrderLines> & { id: string } & Record<
		'cancelled' | 'shipped' | 'backordered',
		number
	>

export interface PastCaseShipment {
	row: Row<typeof wholesaleShipments> & { id: string; shippedAt: Date }
	lines: Array<Row<typeof wholesaleShipmentLines>>
	lots: Array<Row<typeof wholesaleShipmentLots>>
}

/** One order by the case with all that became of it, as the rows of its tables. */
export interface PastCaseOrder {
	of: PastCompany
	/** Its number comes once all orders are in their order. */
	order: Omit<Row<typeof wholesaleOrders>, 'number'> & { id: string; placedAt: Date; version: number }
	lines: CaseLineRow[]
	sold: ReadonlyMap<string, SoldPack>
	events: Array<Omit<Row<typeof wholesaleOrderEvents>, 'id'> & { at: Date; action: string }>
	shipments: PastCaseShipment[]
	changes: Array<Row<typeof wholesaleOrderChanges>>
}

/** Writes down what happened to an order, and where it stands since. */
export function takeStep(
	made: PastCaseOrder,
	at: Date,
	actor: string,
	{ action, to, details = {} }: { action: string; to?: PastCaseOrder['order']['state']; details?: object },
): void {
	made.events.push({ orderId: made.order.id, actor, action, details: { ...details }, at })
	if (!to) return
	made.order.state = to
	made.order.version += 1
}

export const lotRow = (shipmentId: string, lineId: string, { row }: PastLot, units: number) => ({
	...{ shipmentId, lineId, lotId: row.id, lotCode: row.code, bestBy: row.bestBy ?? null, units },
})
