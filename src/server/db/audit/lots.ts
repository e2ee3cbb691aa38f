import { type Db, slowQuery } from '../client.ts'

const forget = 'UPDATE audited_lots SET position = 0, on_hand = 0, reserved = 0 WHERE lot_id = ANY($1::uuid[])'

/**
 * Adds the next block of movements to what is known of each lot; a block that is not full waits. A transaction that moves stock of an
 * item has the item to itself, so the movements of a lot commit in the order of their ids. Two passes at once do no harm:
 * position and sums are written together, and are true no matter which writes last.
 */
const sumUp = `INSERT INTO audited_lots (lot_id, position, on_hand, reserved)
	SELECT l.id, block.upto, coalesce(a.on_hand, 0) + block.on_hand, coalesce(a.reserved, 0) + block.reserved
	FROM unnest($1::uuid[]) l(id) LEFT JOIN audited_lots a ON a.lot_id = l.id
	CROSS JOIN LATERAL (SELECT count(*) AS movements, max(id) AS upto, sum(on_hand_delta) AS on_hand, sum(reserved_delta) AS reserved
		FROM (SELECT id, on_hand_delta, reserved_delta FROM stock_movements
			WHERE lot_id = l.id AND id > coalesce(a.position, 0) ORDER BY id LIMIT $2) m) block
	WHERE block.movements = $2
	ON CONFLICT (lot_id) DO UPDATE SET position = EXCLUDED.position, on_hand = EXCLUDED.on_hand, reserved = EXCLUDED.reserved`

/** Large blocks first, for a history that nobody has read yet. */
const blocks = [50_000, 1_000]

/** Brings what is known of these lots close to their last movement; of everything, from the first movement on. */
export async function sumUpLots(db: Db, lotIds: readonly string[], isWhole: boolean): Promise<void> {
	if (isWhole) await db.pool.query({ ...slowQuery(forget), values: [lotIds] })
	for (const block of blocks) {
		let moved = 1
		while (moved > 0) moved = (await db.pool.query({ ...slowQuery(sumUp), values: [lotIds, block] })).rowCount ?? 0
	}
}
