import { eq, sql } from 'drizzle-orm'
import type { Delivery } from '#contracts/inventory/deliveries.ts'
import type { Tx } from '#server/db/client.ts'
import { lockOpenDelivery } from './lock-delivery.ts'
import { deliveryById } from './reads.ts'
import { deliveries } from './tables.ts'

/** Nothing more comes; what is missing stays on the lines, with the reason. */
export async function closeDelivery(
	tx: Tx,
	actor: string,
	{ id, reason }: { id: string; reason: string },
): Promise<Delivery> {
	await lockOpenDelivery(tx, id)
	await tx
		.update(deliveries)
		.set({ closedAt: sql`now()`, closedBy: actor, closeReason: reason })
		.where(eq(deliveries.id, id))
	return deliveryById(tx, id)
}
