import { dayMs, utcDay } from '#contracts/shared/calendar.ts'
import { asCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { stableId } from '#server/db/stable-id.ts'
import { seedStockOperations } from './seed-operations.ts'
import { inventoryItems, stockLots, transitWarehouse, variantItems, warehouses } from './tables.ts'

interface SeedItem {
	sku: string
	name: string
	isCan: boolean
}

interface SeedConsumption {
	variantId: string
	sku: string
	quantity: number
}

export const itemId = (sku: string) => stableId(`item ${sku}`)
const dayFrom = (now: Date, days: number) => utcDay(new Date(now.getTime() + days * dayMs))

/** Sizes that show what a shop looks like when something runs out. */
const scarce: Record<string, number> = { 'UT-HOOD-XXL': 5, 'UT-TEE-XXL': 0 }

/** Cans of the flavors that distributors order most, kept back for them. */
const reserves: Record<string, number> = { 'UT-BO-CAN': 240, 'UT-CS-CAN': 120, 'UT-MC-CAN': 120 }

/** The cost to us of a unit of each kind. */
const costs = [
	[/-CAN$/, 58],
	[/HOOD/, 2150],
	[/TEE/, 780],
	[/TOTE/, 420],
	[/CAP/, 610],
	[/BOTT/, 690],
] as const
export const costOf = (sku: string, index: number) =>
	asCents((costs.find(([pattern]) => pattern.test(sku))?.[1] ?? 500) + ((index * 3) % 7))

/** Below so many of an item staff are told. */
const thresholdOf = ({ isCan }: SeedItem) => (isCan ? 960 : 8)

/** Shelves for everything that the demo catalog sells, with lots, best-by dates and where they came from. */
export async function seedInventory(
	tx: Tx,
	items: readonly SeedItem[],
	consumption: readonly SeedConsumption[],
	now: Date,
): Promise<void> {
	await tx.insert(warehouses).values([
		{ code: 'MAIN', name: 'Main warehouse' },
		{ code: 'EAST', name: 'East coast warehouse' },
	])
	// A migration makes the warehouse, but a database that was emptied by hand lacks it.
	await tx.insert(warehouses).values({ code: transitWarehouse, name: 'In transit' }).onConflictDoNothing()
	await tx.insert(inventoryItems).values(
		items.map((item) => ({
			id: itemId(item.sku),
			sku: item.sku,
			name: item.name,
			wholesaleReserve: reserves[item.sku] ?? 0,
			lowStockAt: thresholdOf(item),
		})),
	)
	await tx
		.insert(variantItems)
		.values(consumption.map(({ variantId, sku, quantity }) => ({ variantId, itemId: itemId(sku), quantity })))

	const lots = items.flatMap((item, index) => lotsOf(item, index, now))
	await tx.insert(stockLots).values(lots)
	await seedStockOperations(tx, lots, now)
}

/** Cans in two lots in the main warehouse and one in the east, merchandise in one; no two shelves are quite alike. */
function lotsOf({ sku, isCan }: SeedItem, index: number, now: Date) {
	const lot = (number: number, location: string, onHand: number, bestBy: string | null) => {
		const code = `${sku.replace(/^UT-|-CAN$/g, '')}-${String(number).padStart(3, '0')}`
		return {
			id: stableId(`lot ${sku} ${code}`),
			itemId: itemId(sku),
			location,
			code,
			onHand,
			bestBy,
			unitCostCents: costOf(sku, index + number),
		}
	}
	if (!isCan) return [lot(1, 'MAIN', scarce[sku] ?? 150 + ((index * 70) % 250), null)]
	return [
		lot(1, 'MAIN', 2400 + ((index * 480) % 1440), dayFrom(now, 75 + index * 4)),
		lot(2, 'MAIN', 4800, dayFrom(now, 190 + index * 6)),
		lot(3, 'EAST', 1920 + ((index * 240) % 960), dayFrom(now, 240 + index * 7)),
	]
}
