import type { Tx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { deliveries } from './tables.ts'

/** Has an open delivery to itself; documents are locked before the items they move. Throws `NOT_FOUND` and `CONFLICT`. */
export async function lockOpenDelivery(tx: Tx, id: string) {
	const [delivery] = await tx.select().from(deliveries).where(matchesId(deliveries.id, id)).for('update')
	if (!delivery) throw notFound('The delivery')
	if (delivery.closedAt) throw new Refusal('CONFLICT', 'This delivery is closed: nothing more is received on it.')
	return delivery
}
