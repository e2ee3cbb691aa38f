import { z } from 'zod'
import { approval } from '../back-office/approvals.ts'
import { endpoint, listOf, listQuery } from '../endpoint.ts'
import { exportOf } from '../shared/list-export.ts'

/** Cover is calculated from the sales of so many whole days. */
export const coverDays = 28

export const stockItem = z.object({
	sku: z.string(),
	name: z.string(),
	/** Units in the warehouses, over all lots. */
	onHand: z.int(),
	/** Units that belong to an order: reserved while it is being paid, allocated once it is. */
	reserved: z.int(),
	/** Units that may be sold now: on hand, not reserved, in open lots that are good for days enough (`minDaysLeft`). */
	available: z.int(),
	/** Units on their way between two warehouses, which are not on hand anywhere. */
	inTransit: z.int(),
	/** Units of deliveries that are open and have not come yet. */
	incoming: z.int(),
	/** Units that left for buyers in the last `coverDays` whole days. */
	soldUnits: z.int(),
	/** Staff are told when no more than so many are available; null where nobody wants to know. */
	lowStockAt: z.int().nullable(),
	locations: z.array(z.object({ code: z.string(), onHand: z.int(), reserved: z.int(), available: z.int() })),
})
export type StockItem = z.output<typeof stockItem>

/** For how many days what is available lasts at the pace of late; null where nothing was sold. */
export const daysOfCover = ({ available, soldUnits }: Pick<StockItem, 'available' | 'soldUnits'>): number | null =>
	soldUnits > 0 ? Math.floor((available * coverDays) / soldUnits) : null

/** Whether so little of an item is left that staff are told. */
export const isLow = ({ available, lowStockAt }: Pick<StockItem, 'available' | 'lowStockAt'>): boolean =>
	lowStockAt !== null && available <= lowStockAt

const count = (units: number) => units.toLocaleString('en-US')

/**
 * Why so many units cannot be removed, or null when they can: more than there are, or more than orders leave. One
 * sentence, the same beside the field and in the answer.
 */
export function removalProblem(
	units: number,
	{ onHand, reserved }: { onHand: number; reserved: number },
): { code: 'STOCK_BELOW_ZERO' | 'STOCK_BELOW_RESERVED'; message: string } | null {
	const free = onHand - reserved
	if (units <= free) return null
	const held = reserved === 0 ? '' : `; orders hold ${count(reserved)} of them`
	const max = free === 0 ? 'None can be removed.' : `At most ${count(free)} can be removed.`
	return {
		code: units > onHand ? 'STOCK_BELOW_ZERO' : 'STOCK_BELOW_RESERVED',
		message: `There ${onHand === 1 ? 'is' : 'are'} ${count(onHand)} on hand${held}. ${max}`,
	}
}

export const listStock = endpoint({
	method: 'GET',
	path: '/api/admin/inventory',
	access: ['ADMIN'],
	summary: 'Stock per inventory item',
	query: z.strictObject({ ...listQuery }),
	reply: listOf(stockItem),
})

export const exportStock = exportOf(listStock)

const adjustment = z.strictObject({
	sku: z.string().min(1).max(60),
	delta: z
		.int()
		.min(-1_000_000)
		.max(1_000_000)
		.refine((delta) => delta !== 0, 'Zero changes nothing.'),
	reason: z.string().trim().min(1).max(200),
	location: z.string().max(40).optional(),
})

export const adjustStock = endpoint({
	method: 'POST',
	path: '/api/admin/inventory/adjustments',
	access: ['ADMIN'],
	summary: 'Correct what is on hand, with a reason; answers the item after the change',
	body: adjustment,
	reply: stockItem,
	idempotent: true,
})

export const requestWriteOffApproval = endpoint({
	method: 'POST',
	path: '/api/admin/inventory/adjustments/ask',
	access: ['ADMIN'],
	summary: 'Have a correction wait for a second person that writes off more than one may alone (409 NEEDS_APPROVAL)',
	body: adjustment,
	reply: approval,
	status: 201,
	idempotent: true,
})
