import type { Client } from 'pg'
import { copyInto } from '#server/db/statements/copy.ts'
import { asOwner } from '#server/db/statements/without-indexes.ts'
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
	await copyMovements(client, moved)
	await copyInto(client, shippedStock, left)
	await copyInto(client, returnedStock, returnedOf(movements, first))
	await copyInto(client, stockReservations, shelf.reservations)
}

/** Days are counted from all of them at once, instead of by the trigger for each. */
async function copyMovements(client: Client, moved: ReadonlyArray<typeof stockMovements.$inferInsert>): Promise<void> {
	const counting = (how: 'ENABLE' | 'DISABLE') =>
		asOwner(client, `ALTER TABLE stock_movements ${how} TRIGGER stock_day_counted`)
	await counting('DISABLE')
	await copyInto(client, stockMovements, moved)
	await counting('ENABLE')
	await client.query(`SELECT count_stock_days($1::bigint)`, [
		moved.reduce((first, { id = 0 }) => Math.min(first, id), Number.MAX_SAFE_INTEGER),
	])
}
