import { z } from 'zod'
import { byId, endpoint, listOf, pageQuery, time } from '../endpoint.ts'
import { deliveredUnits } from './deliveries.ts'

const head = {
	id: z.string(),
	from: z.string(),
	to: z.string(),
	state: z.enum(['in_transit', 'received', 'differs']),
	dispatchedAt: time,
	receivedAt: time.nullable(),
	/** Units over all lines. */
	dispatched: z.int(),
	arrived: z.int().nullable(),
}
export const transferSummary = z.object(head)
export type TransferSummary = z.output<typeof transferSummary>

export const transfer = z.object({
	...head,
	note: z.string().nullable(),
	dispatchedBy: z.string(),
	receivedBy: z.string().nullable(),
	lines: z.array(
		z.object({
			id: z.string(),
			sku: z.string(),
			name: z.string(),
			lot: z.string(),
			bestBy: z.iso.date().nullable(),
			quantity: z.int(),
			arrived: z.int().nullable(),
			reason: z.string().nullable(),
		}),
	),
})
export type Transfer = z.output<typeof transfer>

export const listTransfers = endpoint({
	method: 'GET',
	path: '/api/admin/transfers',
	access: ['ADMIN'],
	summary: 'Transfers between warehouses, the newest first',
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(transferSummary),
})

export const getTransfer = endpoint({
	method: 'GET',
	path: '/api/admin/transfers/:id',
	access: ['ADMIN'],
	summary: 'One transfer with its lots',
	params: byId,
	reply: transfer,
})

export const newTransfer = z.strictObject({
	from: z.string().min(1, 'Choose a warehouse.').max(40),
	to: z.string().min(1, 'Choose a warehouse.').max(40),
	note: z.string().trim().max(200).optional(),
	lines: z
		.array(z.strictObject({ lotId: z.string().min(1, 'Choose a lot.').max(40), quantity: deliveredUnits }))
		.min(1, 'Choose what goes.')
		.max(100),
})

export const dispatchTransfer = endpoint({
	method: 'POST',
	path: '/api/admin/transfers',
	access: ['ADMIN'],
	summary: 'Send units of lots that no order holds to another warehouse; until they arrive they are not for sale',
	body: newTransfer,
	reply: transfer,
	status: 201,
	idempotent: true,
})

export const transferReceipt = z.strictObject({
	lines: z
		.array(
			z.strictObject({
				lineId: z.string().max(40),
				arrived: z.int('Enter a whole number.').min(0, 'Enter a whole number.').max(1_000_000, 'At most 1,000,000.'),
				reason: z.string().trim().max(200).optional(),
			}),
		)
		.min(1)
		.max(100),
})

export const receiveTransfer = endpoint({
	method: 'POST',
	path: '/api/admin/transfers/:id/receipt',
	access: ['ADMIN'],
	summary: 'Say what arrived of every line; where it is not what was dispatched, why',
	params: byId,
	body: transferReceipt,
	reply: transfer,
	idempotent: true,
})
