import type { Statement } from '#server/db/client.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { storeDaySql } from '#server/db/statements/store-day.ts'
import { holdProgress } from './progress.ts'

const slice = 20_000

/** Adds up movements behind the last one that was read, as far as none before them can come any more. */
const addMovements: Statement<{ read: number; last: number | null }> = {
	name: 'insight-add-movements',
	text: `WITH next AS MATERIALIZED (SELECT id, lot_id, kind, on_hand_delta, created_at AS at FROM published.stock_movements
			WHERE id > $1 ORDER BY id LIMIT ${slice}),
		settled AS (SELECT * FROM next WHERE id < coalesce(
			(SELECT min(id) FROM next WHERE at >= now() - interval '2 minutes'), 9223372036854775807)),
		added AS (
			INSERT INTO lot_days AS kept (day, lot_id, received, shipped, returned, other)
			SELECT ${storeDaySql('at')}, lot_id, coalesce(sum(on_hand_delta) FILTER (WHERE kind = 'received'), 0),
				coalesce(-sum(on_hand_delta) FILTER (WHERE kind = 'shipped'), 0),
				coalesce(sum(on_hand_delta) FILTER (WHERE kind = 'returned'), 0),
				coalesce(sum(on_hand_delta) FILTER (WHERE kind NOT IN ('received', 'shipped', 'returned')), 0)
			FROM settled WHERE on_hand_delta <> 0 GROUP BY 1, 2 ORDER BY 1, 2
			ON CONFLICT (day, lot_id) DO UPDATE SET received = kept.received + excluded.received,
				shipped = kept.shipped + excluded.shipped, returned = kept.returned + excluded.returned,
				other = kept.other + excluded.other)
		SELECT count(*)::int AS read, max(id) AS last FROM settled`,
}
const moveOn: Statement<never> = {
	name: 'insight-movements-read',
	text: 'UPDATE counting_progress SET movement_id = $1',
}

/** Adds to each lot's days what moved since the last time; the sum and how far it goes are one transaction. */
export async function followStock(db: Db): Promise<void> {
	for (let isLast = false; !isLast; )
		await transaction(db, async (tx) => {
			const progress = await holdProgress(tx)
			const [added] = progress ? await tx.run(addMovements, [progress.movementId]) : []
			if (added?.last) tx.runLater(moveOn, [added.last])
			isLast = (added?.read ?? 0) < slice
		})
}
