import { eq } from 'drizzle-orm'
import { dayMs, utcDay } from '#contracts/shared/calendar.ts'
import type { Tx } from '#server/db/client.ts'
import { stableId } from '#server/db/stable-id.ts'
import { deliveries, deliveryLines, deliveryReceipts } from './deliveries/tables.ts'
import { stockLots, stockMovements, transitWarehouse } from './tables.ts'
import { transferLines, transfers } from './transfers/tables.ts'

type SeedLot = Pick<
	typeof stockLots.$inferSelect,
	'id' | 'itemId' | 'location' | 'code' | 'bestBy' | 'onHand' | 'unitCostCents'
>

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
const actor = 'seed'

/**
 * Suppliers with the lots that they delivered and how long ago; lots are told apart by the number at the end of their
 * codes.
 */
const suppliers = [
	{ of: /-001$/, isCan: true, supplier: 'Prairie Canning Co.', reference: 'PO-1004', days: 96 },
	{ of: /-002$/, isCan: true, supplier: 'Prairie Canning Co.', reference: 'PO-1011', days: 41 },
	{ of: /-003$/, isCan: true, supplier: 'Harbor Copackers', reference: 'PO-1012', days: 38 },
	{ of: /./, isCan: false, supplier: 'Fern & Loom', reference: 'PO-1007', days: 74 },
] as const

/** The deliveries by which the demo's lots came, one that is on its way, and a transfer that arrived two short. */
export async function seedStockOperations(tx: Tx, lots: readonly SeedLot[], now: Date): Promise<void> {
	for (const [index, each] of suppliers.entries()) {
		const brought = lots.filter((lot) => lot.onHand > 0 && supplierOf(lot) === index)
		if (brought.length > 0) await seedDelivery(tx, brought, each, now)
	}
	await seedExpected(tx, lots, now)
	await seedTransfer(tx, lots, now)
}

const supplierOf = (lot: SeedLot) =>
	suppliers.findIndex(({ of, isCan }) => isCan === (lot.bestBy !== null) && of.test(lot.code))

async function seedDelivery(
	tx: Tx,
	lots: readonly SeedLot[],
	{ supplier, reference, days }: (typeof suppliers)[number],
	now: Date,
): Promise<void> {
	const at = daysAgo(now, days)
	const id = stableId(`delivery ${reference}`)
	const location = lots[0]?.location ?? 'MAIN'
	await tx.insert(deliveries).values({
		...{ id, supplier, reference, location, expectedOn: utcDay(at) },
		...{ createdBy: actor, createdAt: daysAgo(now, days + 21), closedAt: at, closedBy: actor },
	})
	const lines = lots.map((lot) => ({
		id: stableId(`delivery line ${lot.id}`),
		deliveryId: id,
		itemId: lot.itemId,
		quantity: lot.onHand,
		received: lot.onHand,
		unitCostCents: lot.unitCostCents ?? lots[0]?.unitCostCents,
	}))
	await tx.insert(deliveryLines).values(lines as Array<typeof deliveryLines.$inferInsert>)
	await tx
		.insert(deliveryReceipts)
		.values(
			lots.map((lot, index) => ({ lineId: lines[index]?.id ?? '', lotId: lot.id, quantity: lot.onHand, actor, at })),
		)
	await tx.insert(stockMovements).values(
		lots.map((lot) => ({
			lotId: lot.id,
			kind: 'received' as const,
			onHandDelta: lot.onHand,
			actor,
			reason: `${supplier}, ${reference}`,
			reference: `delivery:${id}`,
			at,
		})),
	)
}

/** The next cans, in nine days. */
async function seedExpected(tx: Tx, lots: readonly SeedLot[], now: Date): Promise<void> {
	const next = lots.filter((lot) => lot.bestBy !== null && lot.code.endsWith('-002')).slice(0, 3)
	const id = stableId('delivery PO-1019')
	await tx.insert(deliveries).values({
		...{ id, supplier: 'Prairie Canning Co.', reference: 'PO-1019', location: 'MAIN' },
		...{ expectedOn: utcDay(daysAgo(now, -9)), createdBy: actor, createdAt: daysAgo(now, 5) },
	})
	const lines = next.flatMap(({ itemId, unitCostCents }) =>
		unitCostCents === null
			? []
			: [{ id: stableId(`expected line ${itemId}`), deliveryId: id, itemId, quantity: 2400, unitCostCents }],
	)
	if (lines.length > 0) await tx.insert(deliveryLines).values(lines)
}

/** Cans that went east a month ago; two were dented. */
async function seedTransfer(tx: Tx, lots: readonly SeedLot[], now: Date): Promise<void> {
	const from = lots.find((lot) => lot.bestBy !== null && lot.code.endsWith('-002'))
	if (!from) return
	const sent = 240
	const arrived = sent - 2
	const [left, came] = [daysAgo(now, 30), daysAgo(now, 27)]
	const reason = 'Dented on the way'
	const { itemId, code, bestBy, unitCostCents } = from
	const inTransit = stableId(`lot in transit ${from.id}`)
	const east = stableId(`lot in the east ${from.id}`)
	const copy = { itemId, code, bestBy, unitCostCents }
	await tx.insert(stockLots).values([
		{ ...copy, id: inTransit, location: transitWarehouse, onHand: 0, state: 'in_transit' },
		{ ...copy, id: east, location: 'EAST', onHand: 0 },
	])
	const id = stableId('transfer one')
	await tx.insert(transfers).values({
		...{ id, fromLocation: 'MAIN', toLocation: 'EAST', note: 'For the holidays' },
		...{ dispatchedBy: actor, dispatchedAt: left, receivedBy: actor, receivedAt: came },
	})
	const line = {
		id: stableId('transfer line one'),
		fromLotId: from.id,
		transitLotId: inTransit,
		quantity: sent,
		arrived,
		reason,
	}
	await tx.insert(transferLines).values({ transferId: id, ...line })
	const moved = { actor, reference: `transfer:${id}`, reason: 'MAIN to EAST' }
	await tx.insert(stockMovements).values([
		{ ...moved, lotId: from.id, kind: 'dispatched', onHandDelta: -sent, at: left },
		{ ...moved, lotId: inTransit, kind: 'dispatched', onHandDelta: sent, at: left },
		{ ...moved, lotId: inTransit, kind: 'arrived', onHandDelta: -arrived, at: came },
		{ ...moved, lotId: inTransit, kind: 'adjusted', onHandDelta: arrived - sent, reason, at: came },
		{ ...moved, lotId: east, kind: 'arrived', onHandDelta: arrived, at: came },
	])
	await setOnHand(tx, from.id, from.onHand - sent)
	await setOnHand(tx, east, arrived)
}

const setOnHand = (tx: Tx, id: string, onHand: number) =>
	tx.update(stockLots).set({ onHand }).where(eq(stockLots.id, id))
