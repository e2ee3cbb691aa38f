import { type DbOrTx, failsUnless, hasFailed, type Statement, type Tx } from '#server/db/client.ts'
import type { Demand } from '../rules.ts'
import { isInStock, isSellable } from '../shelf-life.ts'

/**
 * Locks items until the transaction ends, in the order of their ids, so that no two transactions wait for each other. A
 * statement of its own: the next one sees the lots as the transaction before left them.
 */
export const lockItems: Statement<never> = {
	name: 'stock-lock-items',
	text: 'SELECT 1 FROM inventory_items WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
}

/** A reservation that was given back is begun anew; one that stands stays as it is. */
const replacesReleased = `SET state = EXCLUDED.state, quantity = EXCLUDED.quantity, expires_at = EXCLUDED.expires_at,
			is_tentative = EXCLUDED.is_tentative, min_best_by = EXCLUDED.min_best_by
		WHERE held.state = 'released'`

/**
 * First expired, first out: what the lines want of an item stands end to end, and so does what its lots have free; each
 * line takes what overlaps with its stretch. Demand is added up per item before anything is taken, so either every line
 * is served or nothing is. `good` are the lots it takes from, `as` is how a reservation stands: state, end, tentative, and
 * until when it has to be good.
 */
export const reservedLotsSql = (good: string, as: string, onConflict = replacesReleased) => `WITH wanted AS (
		SELECT line_id, item_id, quantity, kept_back, sum(quantity) OVER (PARTITION BY item_id ORDER BY position) AS upto
		FROM unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[]) WITH ORDINALITY
			AS demand(line_id, item_id, quantity, kept_back, position)
	),
	lots AS (
		SELECT id, item_id, on_hand - reserved AS free,
			sum(on_hand - reserved) OVER (PARTITION BY item_id ORDER BY best_by NULLS LAST, id) AS upto
		FROM stock_lots WHERE item_id = ANY($3::uuid[]) AND ${isInStock} AND on_hand > reserved AND ${good}
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
	reservations AS (
		INSERT INTO stock_reservations AS held (order_id, line_id, lot_id, quantity, state, expires_at, is_tentative, min_best_by)
		SELECT $1, line_id, lot_id, quantity, ${as} FROM picked
		ON CONFLICT (line_id, lot_id) DO UPDATE
		${onConflict}
	),
	moved AS (
		INSERT INTO stock_movements (lot_id, kind, reserved_delta, actor, reference)
		SELECT lot_id, 'held', quantity, $6, $1 FROM picked
	)`

const heldForConsumers = reservedLotsSql(isSellable, "'held', now() + make_interval(secs => $7), $8, NULL::date")
const enoughRule = 'stock-enough'
const hold: Statement<never> = {
	name: 'stock-hold',
	text: `${heldForConsumers} SELECT ${failsUnless(enoughRule, 'NOT EXISTS (SELECT FROM short)')}`,
}
const tryToHold: Statement<{ isHeld: boolean }> = {
	name: 'stock-try-to-hold',
	text: `${heldForConsumers} SELECT NOT EXISTS (SELECT FROM short) AS "isHeld"`,
}

/** How long an order may be in payment before others may have its stock. */
export const holdSeconds = 600
/** How long a tentative order may be in payment: its buyer has shown no good card, and is not known to have bought here. */
const tentativeSeconds = 180

/**
 * How stock is reserved for an order in payment. `firm`: held for `holdSeconds`. `tentative`: held for `tentativeSeconds`.
 * `later`: not held, since there is plenty; the units are taken when the payment comes.
 */
export type ReservationTerms = 'firm' | 'tentative' | 'later'

interface Holding {
	order: { id: string; actor: string }
	demands: readonly Demand[]
	keptBack: ReadonlyMap<string, number>
	/** How long the units are held; without it, as long as the terms say. */
	seconds?: number
}

const itemsOf = ({ demands }: Holding) => demands.map((demand) => demand.itemId)
const valuesOf = (holding: Holding, terms: ReservationTerms | 'paid') => {
	const { order, demands, keptBack } = holding
	return [
		order.id,
		demands.map((demand) => demand.lineId),
		itemsOf(holding),
		demands.map((demand) => demand.quantity),
		demands.map((demand) => keptBack.get(demand.itemId) ?? 0),
		order.actor,
		holding.seconds ?? (terms === 'tentative' ? tentativeSeconds : holdSeconds),
		terms !== 'paid',
	]
}

/** Units of lot `l` in tentative reservations. A subquery by index: a join would read every tentative reservation there is. */
const heldTentatively = `(SELECT sum(r.quantity) FROM stock_reservations r WHERE r.lot_id = l.id AND r.state = 'held' AND r.is_tentative)`

/**
 * The limit of tentative reservations (`is_tentative`: no good card yet): together they may hold half of the units of an
 * item that consumers could buy, rounded up; the rest is for those who pay. Counted after the hold, while the items are
 * still locked, on the lots with held units.
 */
const shareRule = 'stock-unpaid-share'
const confirmShare: Statement<never> = {
	name: 'stock-confirm-share',
	text: `SELECT ${failsUnless(
		shareRule,
		`NOT EXISTS (
		SELECT FROM unnest($1::uuid[], $2::int[]) AS item(id, kept_back),
			LATERAL (SELECT coalesce(sum(on_hand - reserved) FILTER (WHERE ${isSellable}), 0) AS free,
				coalesce(sum(CASE WHEN reserved > 0 THEN ${heldTentatively} END), 0) AS held
				FROM stock_lots l WHERE item_id = item.id AND ${isInStock}) shelf
		WHERE held > ceil((greatest(free - kept_back, 0) + held) / 2.0))`,
	)}`,
}

const confirmEnough: Statement<never> = {
	name: 'stock-confirm-enough',
	text: `SELECT ${failsUnless(
		enoughRule,
		`NOT EXISTS (
		SELECT FROM unnest($1::uuid[], $2::int[], $3::int[]) AS demand(item_id, kept_back, quantity) GROUP BY item_id
		HAVING sum(quantity) > coalesce((SELECT sum(on_hand - reserved) FROM stock_lots l
			WHERE l.item_id = demand.item_id AND ${isInStock} AND ${isSellable}), 0) - max(kept_back))`,
	)}`,
}

/**
 * Holds what the lines need. The transaction fails when there is not enough of something (`isShortOfStock`), or when
 * too much of it is held unpaid already (`isBeyondShare`). The order and its lines must already stand in this
 * transaction.
 */
export function reserveStock(tx: Tx, holding: Holding, terms: ReservationTerms): void {
	if (holding.demands.length === 0) return
	const items = itemsOf(holding)
	const keptBack = items.map((id) => holding.keptBack.get(id) ?? 0)
	if (terms === 'later') {
		tx.runLater(confirmEnough, [items, keptBack, holding.demands.map(({ quantity }) => quantity)])
		return
	}
	tx.runLater(lockItems, [items])
	tx.runLater(hold, valuesOf(holding, terms))
	tx.runLater(confirmShare, [items, keptBack])
}
export const isShortOfStock = (error: unknown) => hasFailed(error, enoughRule)
export const isBeyondShare = (error: unknown) => hasFailed(error, shareRule)

/** Holds what the lines need, or answers false and holds nothing. */
export async function tryToReserveStock(tx: Tx, holding: Holding): Promise<boolean> {
	if (holding.demands.length === 0) return true
	tx.runLater(lockItems, [itemsOf(holding)])
	const [result] = await tx.run(tryToHold, valuesOf(holding, 'paid'))
	return result?.isHeld === true
}

const extend: Statement<never> = {
	name: 'stock-extend',
	text: `UPDATE stock_reservations SET expires_at = now() + make_interval(secs => $2), is_tentative = false
		WHERE order_id = $1 AND state = 'held'`,
}

/** The provider is working on the payment, so the card is good: held for `holdSeconds`, and tentative no more. */
export const extendReservation = (tx: Tx, orderId: string) => tx.run(extend, [orderId, holdSeconds])

const keepActive: Statement<never> = {
	name: 'stock-keep-active',
	text: `UPDATE stock_reservations SET expires_at = greatest(expires_at, least(now() + make_interval(secs => $3),
			$2::timestamptz + make_interval(secs => $4)))
		WHERE order_id = $1 AND state = 'held' AND expires_at > now()`,
}

/** A buyer who is still paying keeps the hold a while longer, up to the full time after the order was placed. */
export const keepReservationActive = (db: DbOrTx, order: { id: string; placedAt: Date }) =>
	db.run(keepActive, [order.id, order.placedAt, tentativeSeconds, holdSeconds])

const allocate: Statement<never> = {
	name: 'stock-allocate',
	text: `UPDATE stock_reservations SET state = 'allocated', expires_at = NULL WHERE order_id = $1 AND state = 'held'`,
}

/** Turns an order's held reservations into allocated ones; no quantity changes. */
export function allocateStock(tx: Tx, orderId: string): void {
	tx.runLater(allocate, [orderId])
}

const allocateLines: Statement<{ lotId: string }> = {
	name: 'stock-allocate-lines',
	text: `UPDATE stock_reservations SET state = 'allocated', expires_at = NULL
		WHERE order_id = $1 AND line_id = ANY($2::uuid[]) AND state = 'held' RETURNING lot_id AS "lotId"`,
}

/** The same for some lines of an order: what it holds for others stays held. False when nothing was held for them. */
export const allocateLinesOf = async (tx: Tx, orderId: string, lineIds: readonly string[]): Promise<boolean> =>
	(await tx.run(allocateLines, [orderId, lineIds])).length > 0

const heldFor: Statement<never> = {
	name: 'stock-held-for-lines',
	text: `SELECT 1 FROM stock_reservations WHERE order_id = $1 AND line_id = ANY($2::uuid[]) AND state = 'held' LIMIT 1`,
}

/** Whether an order holds anything for these lines. */
export const holdsStockFor = async (tx: Tx, orderId: string, lineIds: readonly string[]): Promise<boolean> =>
	(await tx.run(heldFor, [orderId, lineIds])).length > 0

const lockForChange: Statement<never> = {
	name: 'stock-lock-items-of-change',
	text: `SELECT 1 FROM inventory_items WHERE id = ANY($2::uuid[]) OR id IN (
			SELECT l.item_id FROM stock_reservations r JOIN stock_lots l ON l.id = r.lot_id
			WHERE r.order_id = $1 AND r.state IN ('held', 'allocated')
		) ORDER BY id FOR NO KEY UPDATE`,
}

/** Locks the items that are on an order and those to be added to it in one statement, so that no two orders wait for each other. */
export const lockItemsOfChange = (tx: Tx, orderId: string, itemIds: readonly string[]): void =>
	tx.runLater(lockForChange, [orderId, itemIds])
