import { failsUnless, hasFailed, type Statement, type Tx } from '../../db/client.ts'
import type { Demand } from './rules.ts'

/** A best-by date includes its day. */
export const isSellable = '(best_by IS NULL OR best_by >= CURRENT_DATE)'

/**
 * Whoever changes what lies of an item has the item to itself, and whoever needs several takes them in the order of their
 * ids, so nobody waits in a circle. A statement of its own: what follows sees the lots as the last one left them.
 */
const lockItems: Statement<never> = {
	name: 'stock-lock-items',
	text: 'SELECT 1 FROM inventory_items WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
}

/**
 * First expired, first out: what the lines want of an item stands end to end, and so does what its lots have free; each
 * line takes what overlaps with its stretch. Demand is added up per item before anything is taken, so either every line
 * is served or nothing is (domain §2).
 */
const holding = `WITH wanted AS (
		SELECT line_id, item_id, quantity, kept_back, sum(quantity) OVER (PARTITION BY item_id ORDER BY position) AS upto
		FROM unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[]) WITH ORDINALITY
			AS demand(line_id, item_id, quantity, kept_back, position)
	),
	lots AS (
		SELECT id, item_id, on_hand - reserved AS free,
			sum(on_hand - reserved) OVER (PARTITION BY item_id ORDER BY best_by NULLS LAST, id) AS upto
		FROM stock_lots WHERE item_id = ANY($3::uuid[]) AND on_hand > reserved AND ${isSellable}
	),
	short AS (
		SELECT item_id FROM wanted GROUP BY item_id
		HAVING sum(quantity) > coalesce((SELECT sum(free) FROM lots WHERE lots.item_id = wanted.item_id), 0) - max(kept_back)
	),
	picked AS (
		SELECT w.line_id, l.id AS lot_id, (least(w.upto, l.upto) - greatest(w.upto - w.quantity, l.upto - l.free))::int AS quantity
		FROM wanted w JOIN lots l ON l.item_id = w.item_id AND l.upto > w.upto - w.quantity AND w.upto > l.upto - l.free
		WHERE NOT EXISTS (SELECT FROM short)
	),
	reserved AS (
		UPDATE stock_lots SET reserved = reserved + taken.quantity
		FROM (SELECT lot_id, sum(quantity) AS quantity FROM picked GROUP BY lot_id) taken WHERE id = taken.lot_id
	),
	claims AS (
		INSERT INTO stock_claims AS held (order_id, line_id, lot_id, quantity, state, expires_at)
		SELECT $1, line_id, lot_id, quantity, 'held', now() + make_interval(secs => $7) FROM picked
		ON CONFLICT (line_id, lot_id) DO UPDATE
		SET state = 'held', quantity = EXCLUDED.quantity, expires_at = EXCLUDED.expires_at WHERE held.state = 'released'
	),
	moved AS (
		INSERT INTO stock_movements (lot_id, kind, reserved_delta, actor, reference)
		SELECT lot_id, 'held', quantity, $6, $1 FROM picked
	)`

const hold: Statement<never> = {
	name: 'stock-hold',
	text: `${holding} SELECT ${failsUnless('NOT EXISTS (SELECT FROM short)')}`,
}
const tryToHold: Statement<{ isHeld: boolean }> = {
	name: 'stock-try-to-hold',
	text: `${holding} SELECT NOT EXISTS (SELECT FROM short) AS "isHeld"`,
}

/** How long an order may be in payment before others may have its stock (domain §2). */
export const holdSeconds = 600

interface Holding {
	order: { id: string; actor: string }
	demands: readonly Demand[]
	keptBack: ReadonlyMap<string, number>
}

const itemsOf = ({ demands }: Holding) => demands.map((demand) => demand.itemId)
const valuesOf = (holding: Holding) => {
	const { order, demands, keptBack } = holding
	return [
		order.id,
		demands.map((demand) => demand.lineId),
		itemsOf(holding),
		demands.map((demand) => demand.quantity),
		demands.map((demand) => keptBack.get(demand.itemId) ?? 0),
		order.actor,
		holdSeconds,
	]
}

/**
 * Holds what the lines need; the transaction fails (`hasRunShort`) when there is not enough of something. The order and
 * its lines must already stand in this transaction.
 */
export function holdStock(tx: Tx, holding: Holding): void {
	if (holding.demands.length === 0) return
	tx.runLater(lockItems, [itemsOf(holding)])
	tx.runLater(hold, valuesOf(holding))
}
export const hasRunShort = (error: unknown) => hasFailed(error, hold)

/** Holds what the lines need, or answers false and holds nothing. */
export async function tryToHoldStock(tx: Tx, holding: Holding): Promise<boolean> {
	if (holding.demands.length === 0) return true
	tx.runLater(lockItems, [itemsOf(holding)])
	const [result] = await tx.run(tryToHold, valuesOf(holding))
	return result?.isHeld === true
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

const lockClaimedItems: Statement<never> = {
	name: 'stock-lock-claimed-items',
	text: `SELECT 1 FROM inventory_items WHERE id IN (
			SELECT l.item_id FROM stock_claims c JOIN stock_lots l ON l.id = c.lot_id
			WHERE c.order_id = $1 AND c.state IN ('held', 'allocated')
		) ORDER BY id FOR NO KEY UPDATE`,
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
	tx.runLater(lockClaimedItems, [order.id])
	await tx.run(release, [order.id, order.actor, reason])
}
