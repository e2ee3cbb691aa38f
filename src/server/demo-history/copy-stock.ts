import type { Client } from 'pg'
import { copyInto } from '#server/db/statements/copy.ts'
import { deliveries, deliveryLines, deliveryReceipts } from '#server/modules/inventory/deliveries/tables.ts'
import {
	returnedStock,
	shippedStock,
	stockLots,
	stockMovements,
	stockReservations,
} from '#server/modules/inventory/tables.ts'
import { returnedOf } from './after-sale/copy-returns.ts'
import { nextNumbers } from './next-numbers.ts'
import { pastDeliveriesOf } from './stock/deliveries.ts'
import type { PastStock } from './stock/past-stock.ts'

const shippedDefaults = { shipmentId: null, orderId: null, wholesaleShipmentId: null, wholesaleOrderId: null }

/** Lots with what came in and what left, in the order of time. */
export async function copyStock(client: Client, shelf: PastStock, actor: string): Promise<void> {
	const supply = pastDeliveriesOf(shelf.lots(), actor)
	const movements = [...supply.movements, ...shelf.movements].sort((a, b) => a.at.getTime() - b.at.getTime())
	const first = await nextNumbers(client, 'stock_movements_id_seq', movements.length)
	const moved = movements.map(({ shipped: _, returned: __, scraps: ___, ...movement }, at) => ({
		id: first + at,
		...movement,
	}))
	const left = movements.flatMap(({ shipped, lotId, onHandDelta = 0 }, at) =>
		shipped ? [{ ...shippedDefaults, movementId: first + at, ...shipped, lotId, quantity: -onHandDelta }] : [],
	)
	const blocks = new Map(moved.flatMap(({ kind, lotId, id }) => (kind === 'blocked' ? [[lotId, id] as const] : [])))
	await copyInto(
		client,
		stockLots,
		shelf.lots().map(({ row }) => ({ ...row, blockedFrom: blocks.get(row.id) ?? null })),
	)
	await copyInto(client, deliveries, supply.deliveries)
	await copyInto(client, deliveryLines, supply.lines)
	await copyInto(client, deliveryReceipts, supply.receipts)
	await copyInto(client, stockMovements, moved)
	await copyInto(client, shippedStock, left)
	await copyInto(client, returnedStock, returnedOf(movements, first))
	await copyInto(client, stockReservations, shelf.reservations)
}
