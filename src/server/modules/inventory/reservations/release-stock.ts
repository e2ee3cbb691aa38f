import type { Statement, Tx } from '#server/db/client.ts'

export const lockReservedItems: Statement<never> = {
	name: 'stock-lock-reserved-items',
	text: `SELECT 1 FROM inventory_items WHERE id IN (
			SELECT l.item_id FROM stock_reservations r JOIN stock_lots l ON l.id = r.lot_id
			WHERE r.order_id = $1 AND r.state IN ('held', 'allocated')
		) ORDER BY id FOR NO KEY UPDATE`,
}

const release: Statement<never> = {
	name: 'stock-release',
	text: `WITH freed AS (
			UPDATE stock_reservations SET state = 'released', expires_at = NULL
			WHERE order_id = $1 AND state IN ('held', 'allocated') RETURNING lot_id, quantity
		),
		lots AS (
			UPDATE stock_lots SET reserved = reserved - sums.quantity
			FROM (SELECT lot_id, sum(quantity) AS quantity FROM freed GROUP BY lot_id) sums WHERE id = sums.lot_id
		)
		INSERT INTO stock_movements (lot_id, kind, reserved_delta, actor, reason, reference)
		SELECT lot_id, 'released', -quantity, $2, $3, $1 FROM freed`,
}

const releaseHeldOf: Statement<never> = {
	name: 'stock-release-held-of-lines',
	text: `WITH freed AS (
			UPDATE stock_reservations SET state = 'released', expires_at = NULL
			WHERE order_id = $1 AND line_id = ANY($4::uuid[]) AND state = 'held' RETURNING lot_id, quantity
		),
		lots AS (
			UPDATE stock_lots SET reserved = reserved - sums.quantity
			FROM (SELECT lot_id, sum(quantity) AS quantity FROM freed GROUP BY lot_id) sums WHERE id = sums.lot_id
		)
		INSERT INTO stock_movements (lot_id, kind, reserved_delta, actor, reason, reference)
		SELECT lot_id, 'released', -quantity, $2, $3, $1 FROM freed`,
}

/** Releases the held reservations of lines that are not added to an order after all; its allocated ones stay. */
export async function releaseHeld(
	tx: Tx,
	order: { id: string; actor: string },
	lineIds: readonly string[],
	reason: string,
): Promise<void> {
	tx.runLater(lockReservedItems, [order.id])
	await tx.run(releaseHeldOf, [order.id, order.actor, reason, lineIds])
}

/** Gives back whatever an order still holds or owns unshipped; a second call finds nothing to give back. */
export async function releaseStock(tx: Tx, order: { id: string; actor: string }, reason: string): Promise<void> {
	tx.runLater(lockReservedItems, [order.id])
	await tx.run(release, [order.id, order.actor, reason])
}
