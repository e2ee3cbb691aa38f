import { z } from 'zod'
import { endpoint, listOf, listQuery, time } from '../endpoint.ts'
import { stockItem } from './inventory.ts'

/** The code of a lot as it is printed on the carton, without spaces at its ends. */
export const lotCode = z
	.string()
	.trim()
	.min(1, 'Enter the lot.')
	.max(40)
	.regex(/^[\w.\-/]+$/, 'Letters, digits, dots, hyphens and slashes.')

export const stockLot = z.object({
	id: z.string(),
	code: z.string(),
	location: z.string(),
	bestBy: z.iso.date().nullable(),
	onHand: z.int(),
	reserved: z.int(),
	/** Only `open` ones are sold from; an open lot is `ending` in its last days and `expired` after its best-by date. */
	state: z.enum(['open', 'ending', 'expired', 'blocked', 'in_transit']),
	/** Null where nobody has said what a unit cost. */
	unitCostCents: z.int().nullable(),
})
export type StockLot = z.output<typeof stockLot>

export const movementKind = z.enum([
	'received',
	'adjusted',
	'held',
	'released',
	'shipped',
	'returned',
	'scrapped',
	'dispatched',
	'arrived',
	'counted',
	'blocked',
	'unblocked',
])
export type MovementKind = z.output<typeof movementKind>

export const stockItemDetail = z.object({
	...stockItem.shape,
	/** Units that consumers may not buy because distributors are promised them. */
	wholesaleReserve: z.int(),
	/** A change of its settings names the version that it was made from. */
	version: z.int(),
	/** Lots with something in them, first expired first, and those that became empty last. */
	lots: z.array(stockLot),
	/** What on hand is the sum of: every movement since the first, by warehouse and kind. */
	sums: z.array(z.object({ location: z.string(), kind: movementKind, units: z.int() })),
})
export type StockItemDetail = z.output<typeof stockItemDetail>

const bySku = z.object({ sku: z.string().max(60) })

export const getStockItem = endpoint({
	method: 'GET',
	path: '/api/admin/inventory/:sku',
	access: ['ADMIN'],
	summary: 'One inventory item with its lots, reserve and threshold',
	params: bySku,
	reply: stockItemDetail,
})

const units = z.int('Enter a whole number.').min(0, 'Enter a whole number.').max(1_000_000, 'At most 1,000,000.')

/** The settings of an item that staff decide on. */
export const stockSettings = z.strictObject({ wholesaleReserve: units, lowStockAt: units.nullable() })

export const changeStockItem = endpoint({
	method: 'PATCH',
	path: '/api/admin/inventory/:sku',
	access: ['ADMIN'],
	summary:
		'Set what is kept back for distributors, and when staff are told of low stock; 409 STALE says who changed what since the version that was read',
	params: bySku,
	body: stockSettings.partial().extend({ version: z.int() }),
	reply: stockItemDetail,
})

export const stockMovement = z.object({
	id: z.int(),
	at: time,
	kind: movementKind,
	lot: z.string(),
	location: z.string(),
	onHandDelta: z.int(),
	reservedDelta: z.int(),
	/** On hand of the item after it, at the asked location or in all warehouses. */
	onHandAfter: z.int(),
	/** A user name, or what works by itself. */
	actor: z.string(),
	reason: z.string().nullable(),
	/** The order that caused it, by its number; null where none did. */
	order: z.string().nullable(),
	/** The delivery, transfer, count or recall that it belongs to. */
	document: z.object({ kind: z.enum(['delivery', 'transfer', 'count', 'recall']), id: z.string() }).nullable(),
})
export type StockMovement = z.output<typeof stockMovement>

export const listMovements = endpoint({
	method: 'GET',
	path: '/api/admin/inventory/:sku/movements',
	access: ['ADMIN'],
	summary: 'Why so much is on hand: every movement of an item, the newest first, with what was on hand after it',
	params: bySku,
	query: z.strictObject({
		limit: listQuery.limit,
		cursor: listQuery.cursor,
		/** Of one warehouse alone. */
		location: z.string().max(40).optional(),
		/** `all`: also what orders held and let go, which leaves on hand as it is. */
		show: z.enum(['all']).optional(),
	}),
	reply: listOf(stockMovement),
})
