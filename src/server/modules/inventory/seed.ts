import type { Tx } from '../../db/client.ts'
import { stableId } from '../../db/stable-id.ts'
import { inventoryItems, locations, stockLots, stockMovements, variantItems } from './tables.ts'

/** What the demo catalogue says of a variant. */
interface Stocked {
	variantId: string
	name: string
	cans: number | null
	items: ReadonlyArray<{ sku: string; quantity: number }>
}

const itemId = (sku: string) => stableId(`item ${sku}`)
const dayFrom = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Sizes that show what a shop looks like when something runs out. */
const scarce: Record<string, number> = { 'UT-HOOD-XXL': 6, 'UT-TEE-XXL': 0 }

/** Shelves for everything that the demo catalogue sells, with lots, best-by dates and where they came from. */
export async function seedInventory(tx: Tx, stocked: readonly Stocked[], now: Date): Promise<void> {
	await tx.insert(locations).values([
		{ code: 'MAIN', name: 'Main warehouse' },
		{ code: 'EAST', name: 'East coast warehouse' },
	])
	const names = new Map<string, string>()
	for (const variant of stocked)
		for (const item of variant.items) {
			const isCan = item.sku.endsWith('-CAN')
			if (isCan && variant.items.length === 1) names.set(item.sku, `${variant.name.split(',')[0]}, can 355 mL`)
			else if (!isCan && variant.items.length === 1) names.set(item.sku, variant.name)
		}
	await tx.insert(inventoryItems).values([...names].map(([sku, name]) => ({ id: itemId(sku), sku, name })))
	await tx.insert(variantItems).values(
		stocked.flatMap((variant) =>
			variant.items.map((item) => ({
				variantId: variant.variantId,
				itemId: itemId(item.sku),
				quantity: item.quantity,
			})),
		),
	)

	const lots = [...names.keys()].flatMap((sku) => lotsOf(sku, now))
	await tx.insert(stockLots).values(lots)
	await tx.insert(stockMovements).values(
		lots.map((lot) => ({
			lotId: lot.id,
			kind: 'received' as const,
			onHandDelta: lot.onHand,
			actor: 'seed',
			reason: 'Opening stock',
		})),
	)
}

function lotsOf(sku: string, now: Date) {
	const lot = (code: string, location: string, onHand: number, bestBy: string | null) => ({
		id: stableId(`lot ${sku} ${code}`),
		itemId: itemId(sku),
		location,
		code,
		onHand,
		bestBy,
	})
	if (!sku.endsWith('-CAN')) return [lot('A1', 'MAIN', scarce[sku] ?? 240, null)]
	return [
		lot('L2501', 'MAIN', 3600, dayFrom(now, 120)),
		lot('L2502', 'MAIN', 4800, dayFrom(now, 260)),
		lot('L2503', 'EAST', 2400, dayFrom(now, 300)),
	]
}
