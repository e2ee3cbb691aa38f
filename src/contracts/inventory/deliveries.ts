import { z } from 'zod'
import { byId, calendarDateOr, endpoint, listOf, listQuery, time } from '../endpoint.ts'
import { cents } from '../shared/money.ts'
import { lotCode } from './stock-items.ts'

const requiredText = (label: string, max: number) => z.string().trim().min(1, `Enter the ${label}.`).max(max)
export const deliveredUnits = z
	.int('Enter a whole number.')
	.min(1, 'Enter a whole number from 1.')
	.max(1_000_000, 'At most 1,000,000.')
const day = calendarDateOr('Choose a day.')

/** A lot as a supplier announces it, before it has come. */
const announcedLot = z.strictObject({
	lot: lotCode,
	/** Null for what does not expire. */
	bestBy: day.nullable(),
	quantity: deliveredUnits,
})
export type AnnouncedLot = z.output<typeof announcedLot>

const isEachLotOnce = (lots: ReadonlyArray<{ lot: string }>): boolean =>
	new Set(lots.map(({ lot }) => lot.toUpperCase())).size === lots.length

/** `short` and `over` are closed ones of which less or more came than was expected. */
export const deliveryState = z.enum(['expected', 'partly', 'complete', 'short', 'over'])
export type DeliveryState = z.output<typeof deliveryState>

const head = {
	id: z.string(),
	supplier: z.string(),
	reference: z.string(),
	location: z.string(),
	expectedOn: z.iso.date(),
	state: deliveryState,
	/** Units over all lines. */
	expected: z.int(),
	received: z.int(),
}
export const deliverySummary = z.object(head)
export type DeliverySummary = z.output<typeof deliverySummary>

export const delivery = z.object({
	...head,
	createdAt: time,
	createdBy: z.string(),
	closedAt: time.nullable(),
	closedBy: z.string().nullable(),
	closeReason: z.string().nullable(),
	lines: z.array(
		z.object({
			id: z.string(),
			sku: z.string(),
			name: z.string(),
			quantity: z.int(),
			received: z.int(),
			unitCostCents: z.int(),
			/** The lots that the supplier announced; none where they were not named. */
			announced: z.array(announcedLot),
			receipts: z.array(
				z.object({
					lot: z.string(),
					bestBy: z.iso.date().nullable(),
					quantity: z.int(),
					actor: z.string(),
					at: time,
				}),
			),
		}),
	),
})
export type Delivery = z.output<typeof delivery>

export const listDeliveries = endpoint({
	method: 'GET',
	path: '/api/admin/deliveries',
	access: ['ADMIN'],
	summary: 'Deliveries, the newest first; `q` finds supplier and reference',
	query: z.strictObject({ ...listQuery, open: z.enum(['true']).optional() }),
	reply: listOf(deliverySummary),
})

export const getDelivery = endpoint({
	method: 'GET',
	path: '/api/admin/deliveries/:id',
	access: ['ADMIN'],
	summary: 'One delivery with its lines and what came of them',
	params: byId,
	reply: delivery,
})

export const newDelivery = z.strictObject({
	supplier: requiredText('supplier', 120),
	reference: requiredText('reference', 60),
	location: z.string().min(1, 'Choose a warehouse.').max(40),
	expectedOn: day,
	lines: z
		.array(
			z.strictObject({
				sku: z.string().min(1, 'Choose an item.').max(60),
				quantity: deliveredUnits,
				unitCostCents: z.int('Enter an amount such as 0.61.').pipe(cents),
				/** The lots that the supplier announces; together no more than is expected. */
				announced: z.array(announcedLot).max(100).refine(isEachLotOnce, 'Each lot once.').optional(),
			}),
		)
		.min(1, 'Add what is expected.')
		.max(100)
		.superRefine((lines, context) => {
			for (const [index, { sku, quantity, announced = [] }] of lines.entries()) {
				if (announced.reduce((sum, lot) => sum + lot.quantity, 0) > quantity)
					context.addIssue({
						code: 'custom',
						path: [index, 'announced'],
						message: 'Its lots are more than is expected.',
					})
				if (lines.findIndex((line) => line.sku === sku) < index)
					context.addIssue({ code: 'custom', path: [index, 'sku'], message: 'This item stands above already.' })
			}
		}),
})

export const createDelivery = endpoint({
	method: 'POST',
	path: '/api/admin/deliveries',
	access: ['ADMIN'],
	summary: 'Announce a delivery: what is expected, when, where and at what cost a unit',
	body: newDelivery,
	reply: delivery,
	status: 201,
	idempotent: true,
})

export const receiptLine = z.strictObject({
	lineId: z.string().max(40),
	lot: lotCode,
	/** Null for what does not expire. */
	bestBy: day.nullable(),
	quantity: deliveredUnits,
})

export const receiveDelivery = endpoint({
	method: 'POST',
	path: '/api/admin/deliveries/:id/receipts',
	access: ['ADMIN'],
	summary: 'Put what came into lots. Fewer or more than expected may come; once everything has, the delivery is closed',
	params: byId,
	body: z.strictObject({ lines: z.array(receiptLine).min(1).max(200) }),
	reply: delivery,
	idempotent: true,
})

export const closingReason = z.strictObject({ reason: requiredText('reason', 200) })

export const closeDelivery = endpoint({
	method: 'POST',
	path: '/api/admin/deliveries/:id/close',
	access: ['ADMIN'],
	summary: 'Nothing more comes: what is missing stays recorded, with the reason',
	params: byId,
	body: closingReason,
	reply: delivery,
	idempotent: true,
})
