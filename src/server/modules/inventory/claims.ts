import type { Statement, Tx } from '../../db/client.ts'
import { Refusal } from '../../errors.ts'
import { type Demand, type OpenLot, pickLots } from './rules.ts'

// Lots are always locked in this order, whoever locks them, so no two orders can deadlock.
const lockOrder = 'item_id, best_by NULLS LAST, id'

/** A best-by date includes its day. */
export const isSellable = '(best_by IS NULL OR best_by >= CURRENT_DATE)'

const lockOpenLots: Statement<{ id: string; itemId: string; free: number }> = {
	name: 'stock-lock-open-lots',
	text: `SELECT id, item_id AS "itemId", on_hand - reserved AS free FROM stock_lots
		WHERE item_id = ANY($1::uuid[]) AND on_hand > reserved AND ${isSellable}
		ORDER BY ${lockOrder} FOR NO KEY UPDATE`,
}

const hold: Statement<never> = {
	name: 'stock-hold',
	text: `WITH picked AS (SELECT * FROM json_to_recordset($2) AS p("lineId" uuid, "lotId" uuid, quantity int)),
		lots AS (
			UPDATE stock_lots SET reserved = reserved + sums.quantity
			FROM (SELECT "lotId", sum(quantity) AS quantity FROM picked GROUP BY "lotId") sums WHERE id = sums."lotId"
		),
		claims AS (
			INSERT INTO stock_claims AS held (order_id, line_id, lot_id, quantity, state, expires_at)
			SELECT $1, "lineId", "lotId", quantity, 'held', now() + make_interval(secs => $4) FROM picked
			ON CONFLICT (line_id, lot_id) DO UPDATE
			SET state = 'held', quantity = EXCLUDED.quantity, expires_at = EXCLUDED.expires_at WHERE held.state = 'released'
		)
		INSERT INTO stock_movements (lot_id, kind, reserved_delta, actor, reference)
		SELECT "lotId", 'held', quantity, $3, $1 FROM picked`,
}

/** How long an order may be in payment before others may have its stock (domain §2). */
export const holdSeconds = 600

/**
 * Holds what the lines need, or refuses with `OUT_OF_STOCK` naming the items that are short. The order and its lines
 * must already stand in this transaction.
 */
export async function holdStock(
	tx: Tx,
	order: { id: string; actor: string },
	demands: readonly Demand[],
	keptBack: ReadonlyMap<string, number>,
): Promise<void> {
	if (demands.length === 0) return
	const itemIds = [...new Set(demands.map((demand) => demand.itemId))].sort()
	const lots: OpenLot[] = await tx.run(lockOpenLots, [itemIds])
	const result = pickLots(demands, lots, keptBack)
	if ('shortages' in result) {
		const lines = demands.filter((demand) => result.shortages.some((short) => short.itemId === demand.itemId))
		throw new Refusal('OUT_OF_STOCK', 'Something in your cart has just sold out.', {
			details: { lineIds: [...new Set(lines.map((line) => line.lineId))] },
		})
	}
	tx.runLater(hold, [order.id, JSON.stringify(result.picks), order.actor, holdSeconds])
}

const extend: Statement<never> = {
	name: 'stock-extend',
	text: `UPDATE stock_claims SET expires_at = now() + make_interval(secs => $2) WHERE order_id = $1 AND state = 'held'`,
}

/** Gives a buyer who is still at it the full time again. */
export const extendHold = (tx: Tx, orderId: string) => tx.run(extend, [orderId, holdSeconds])

const allocate: Statement<never> = {
	name: 'stock-allocate',
	text: `UPDATE stock_claims SET state = 'allocated', expires_at = NULL WHERE order_id = $1 AND state = 'held'`,
}

/** Turns what an order holds into what it owns; no quantity changes by it. */
export function allocateStock(tx: Tx, orderId: string): void {
	tx.runLater(allocate, [orderId])
}

const lockClaimedLots: Statement<{ id: string }> = {
	name: 'stock-lock-claimed-lots',
	text: `SELECT id FROM stock_lots
		WHERE id IN (SELECT lot_id FROM stock_claims WHERE order_id = $1 AND state IN ('held', 'allocated'))
		ORDER BY ${lockOrder} FOR NO KEY UPDATE`,
}

const release: Statement<never> = {
	name: 'stock-release',
	text: `WITH freed AS (
			UPDATE stock_claims SET state = 'released', expires_at = NULL
			WHERE order_id = $1 AND state IN ('held', 'allocated') RETURNING lot_id, quantity
		),
		lots AS (
			UPDATE stock_lots SET reserved = reserved - sums.quantity
			FROM (SELECT lot_id, sum(quantity) AS quantity FROM freed GROUP BY lot_id) sums WHERE id = sums.lot_id
		)
		INSERT INTO stock_movements (lot_id, kind, reserved_delta, actor, reason, reference)
		SELECT lot_id, 'released', -quantity, $2, $3, $1 FROM freed`,
}

/** Gives back whatever an order still holds or owns unshipped; a second call finds nothing to give back. */
export async function releaseStock(tx: Tx, order: { id: string; actor: string }, reason: string): Promise<void> {
	await tx.run(lockClaimedLots, [order.id])
	await tx.run(release, [order.id, order.actor, reason])
}
