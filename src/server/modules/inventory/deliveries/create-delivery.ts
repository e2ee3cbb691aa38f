import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Delivery, newDelivery } from '#contracts/inventory/deliveries.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { inventoryItems } from '../tables.ts'
import { confirmWarehouse } from '../warehouses.ts'
import { deliveryById } from './reads.ts'
import { deliveries, deliveryLines } from './tables.ts'

/** Announces what is to come. Nothing is on hand by it. Throws `INVALID_INPUT` for unknown items and warehouses. */
export async function createDelivery(tx: Tx, actor: string, input: z.output<typeof newDelivery>): Promise<Delivery> {
	await confirmWarehouse(tx, input.location, 'location')
	const ids = await itemIdsOf(
		tx,
		input.lines.map(({ sku }) => sku),
	)
	const { supplier, reference, location, expectedOn } = input
	const [made] = await tx
		.insert(deliveries)
		.values({ supplier, reference, location, expectedOn, createdBy: actor })
		.returning({ id: deliveries.id })
	if (!made) throw new Error('The delivery was not written.')
	await tx.insert(deliveryLines).values(
		input.lines.map(({ sku, quantity, unitCostCents, announced }) => ({
			deliveryId: made.id,
			itemId: ids.get(sku) ?? '',
			quantity,
			unitCostCents,
			announced,
		})),
	)
	return deliveryById(tx, made.id)
}

async function itemIdsOf(tx: Tx, skus: readonly string[]): Promise<Map<string, string>> {
	const { id, sku } = inventoryItems
	const found = await tx
		.select({ id, sku })
		.from(inventoryItems)
		.where(inArray(sku, [...skus]))
	const ids = new Map(found.map((item) => [item.sku, item.id]))
	const issues = skus.flatMap((each, index) =>
		ids.has(each) ? [] : [{ path: ['lines', index, 'sku'], message: `There is no item ${each}.` }],
	)
	if (issues[0]) throw new Refusal('INVALID_INPUT', issues[0].message, { issues })
	return ids
}
