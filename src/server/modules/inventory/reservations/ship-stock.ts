import type { Statement, Tx } from '#server/db/client.ts'
import { isInStock, isShippable } from '../shelf-life.ts'
import {
	type FreeLot,
	type LineUnits,
	type LotExchange,
	type LotPick,
	type LotReservation,
	planPicks,
	planReleases,
} from './pick-rules.ts'
import { lockReservedItems } from './release-stock.ts'

const reservationsOf: Statement<LotReservation> = {
	name: 'stock-reservations-of-order',
	text: `WITH lots AS (SELECT id, item_id, best_by, ${isShippable} AS shippable FROM stock_lots
			WHERE id IN (SELECT lot_id FROM stock_reservations WHERE order_id = $1))
		SELECT r.line_id AS "lineId", r.lot_id AS "lotId", l.item_id AS "itemId", r.quantity,
			l.shippable AND (l.best_by >= greatest(r.min_best_by, $2::date)) IS NOT false AS "isShippable"
		FROM stock_reservations r JOIN lots l ON l.id = r.lot_id
		WHERE r.order_id = $1 AND r.state = 'allocated' ORDER BY l.best_by NULLS LAST, l.id`,
}
const freeLotsOf: Statement<FreeLot> = {
	name: 'stock-free-lots-of-items',
	text: `SELECT id AS "lotId", item_id AS "itemId", on_hand - reserved AS free FROM stock_lots
		WHERE item_id = ANY($1::uuid[]) AND ${isInStock} AND on_hand > reserved AND ${isShippable}
			AND (best_by >= $2::date) IS NOT false ORDER BY best_by NULLS LAST, id`,
}

/** Takes units off what lines hold; a reservation with nothing left is gone. The chain's `picked` names line, lot and quantity. */
const unreserved = `kept AS (
		UPDATE stock_reservations r SET quantity = r.quantity - p.quantity FROM picked p
		WHERE r.line_id = p.line_id AND r.lot_id = p.lot_id AND r.state = 'allocated' AND r.quantity > p.quantity
	),
	used AS (
		DELETE FROM stock_reservations r USING picked p
		WHERE r.line_id = p.line_id AND r.lot_id = p.lot_id AND r.state = 'allocated' AND r.quantity = p.quantity
	),
	sums AS (SELECT lot_id, sum(quantity)::int AS quantity FROM picked GROUP BY lot_id)`

/** `to` names the columns of the order and its parcel. */
const shipping = (to: string) => `WITH picked AS MATERIALIZED (
			SELECT nextval('stock_movements_id_seq') AS movement_id, line_id, lot_id, quantity
			FROM unnest($4::uuid[], $5::uuid[], $6::int[]) AS pick(line_id, lot_id, quantity)
		),
		${unreserved},
		lots AS (
			UPDATE stock_lots SET on_hand = on_hand - sums.quantity, reserved = reserved - sums.quantity
			FROM sums WHERE id = sums.lot_id
		),
		moved AS (
			INSERT INTO stock_movements (id, lot_id, kind, on_hand_delta, reserved_delta, actor, reference)
			SELECT movement_id, lot_id, 'shipped', -quantity, -quantity, $3, $1::text FROM picked
		)
		INSERT INTO shipped_stock (movement_id, ${to}, line_id, lot_id, quantity)
		SELECT movement_id, $2, $1::uuid, line_id, lot_id, quantity FROM picked`

const ship: Statement<never> = { name: 'stock-ship', text: shipping('shipment_id, order_id') }
const shipByTheCase: Statement<never> = {
	name: 'stock-ship-wholesale',
	text: shipping('wholesale_shipment_id, wholesale_order_id'),
}
const release: Statement<never> = {
	name: 'stock-release-units',
	text: `WITH picked AS (
			SELECT * FROM unnest($4::uuid[], $5::uuid[], $6::int[]) AS pick(line_id, lot_id, quantity)
		),
		${unreserved},
		lots AS (UPDATE stock_lots SET reserved = reserved - sums.quantity FROM sums WHERE id = sums.lot_id)
		INSERT INTO stock_movements (lot_id, kind, reserved_delta, actor, reason, reference)
		SELECT lot_id, 'released', -quantity, $3, $2, $1 FROM picked`,
}
const reserveUnits: Statement<never> = {
	name: 'stock-reserve-units',
	text: `WITH picked AS (
			SELECT * FROM unnest($4::uuid[], $5::uuid[], $6::int[]) AS pick(line_id, lot_id, quantity)
		),
		reserved AS (
			INSERT INTO stock_reservations AS held (order_id, line_id, lot_id, quantity, state, min_best_by)
			SELECT $1::uuid, line_id, lot_id, sum(quantity), 'allocated', $7::date FROM picked GROUP BY line_id, lot_id
			ON CONFLICT (line_id, lot_id) DO UPDATE SET state = 'allocated', expires_at = NULL, min_best_by = EXCLUDED.min_best_by,
				quantity = EXCLUDED.quantity + CASE WHEN held.state = 'released' THEN 0 ELSE held.quantity END
		),
		lots AS (
			UPDATE stock_lots SET reserved = reserved + sums.quantity
			FROM (SELECT lot_id, sum(quantity)::int AS quantity FROM picked GROUP BY lot_id) sums WHERE id = sums.lot_id
		)
		INSERT INTO stock_movements (lot_id, kind, reserved_delta, actor, reason, reference)
		SELECT lot_id, 'held', quantity, $3, $2, $1::text FROM picked`,
}

interface Acting {
	id: string
	actor: string
	/** Of a wholesale order: what leaves has to be good until this day. */
	minBestBy?: string
}

const columnsOf = (picks: readonly LotPick[]) => [
	picks.map(({ lineId }) => lineId),
	picks.map(({ lotId }) => lotId),
	picks.map(({ quantity }) => quantity),
]

/** Locks the items of what an order holds, then reads what that is. The order is locked by the caller. */
function lockedReservations(tx: Tx, { id, minBestBy }: Acting): Promise<LotReservation[]> {
	tx.runLater(lockReservedItems, [id])
	return tx.run(reservationsOf, [id, minBestBy ?? null])
}

/**
 * Takes the units of these lines off the shelf: on hand and reserved fall, and each movement knows its parcel. Answers the
 * lines for which there is not enough that may be sold; then nothing was done. A wholesale order says by `minBestBy` that
 * it is one.
 */
export async function shipStock(
	tx: Tx,
	order: Acting,
	shipmentId: string,
	lines: readonly LineUnits[],
): Promise<string[]> {
	const reservations = await lockedReservations(tx, order)
	const spoiled = reservations.filter((each) => !each.isShippable && lines.some(({ lineId }) => lineId === each.lineId))
	const freeLots =
		spoiled.length > 0
			? await tx.run(freeLotsOf, [[...new Set(spoiled.map(({ itemId }) => itemId))], order.minBestBy ?? null])
			: []
	const { picks, exchanges, short } = planPicks(lines, reservations, freeLots)
	if (short.length > 0) return short
	if (exchanges.length > 0) exchangeLots(tx, order, exchanges)
	if (picks.length > 0)
		tx.runLater(order.minBestBy ? shipByTheCase : ship, [order.id, shipmentId, order.actor, ...columnsOf(picks)])
	return []
}

/** An order gives up units that it cannot be sent, and gets as many of other lots. The caller has the items locked. */
export function exchangeLots(tx: Tx, order: Acting, exchanges: readonly LotExchange[]): void {
	const side = (lot: 'from' | 'to') => columnsOf(merged(exchanges.map((each) => ({ ...each, lotId: each[lot] }))))
	tx.runLater(release, [order.id, 'expired or blocked', order.actor, ...side('from')])
	tx.runLater(reserveUnits, [
		order.id,
		'instead of what had expired or was blocked',
		order.actor,
		...side('to'),
		order.minBestBy ?? null,
	])
}

/** One pick for each line and lot: a row is changed once in a statement. */
const merged = (picks: readonly LotPick[]): LotPick[] =>
	[...Map.groupBy(picks, ({ lineId, lotId }) => `${lineId} ${lotId}`).values()].flatMap((same) => {
		const [first] = same
		return first ? { ...first, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) } : []
	})

/** Gives back what an order holds for units that will not be shipped. */
export async function releaseUnits(tx: Tx, order: Acting, lines: readonly LineUnits[], reason: string): Promise<void> {
	const picks = planReleases(lines, await lockedReservations(tx, order))
	if (picks.length > 0) tx.runLater(release, [order.id, reason, order.actor, ...columnsOf(picks)])
}
