import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const listWarehouses = endpoint({
	method: 'GET',
	path: '/api/admin/warehouses',
	access: ['ADMIN'],
	summary: 'Where stock lies and can be sent',
	reply: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
})

export const listLots = endpoint({
	method: 'GET',
	path: '/api/admin/warehouses/:code/lots',
	access: ['ADMIN'],
	summary: 'Lots that have something in them in one warehouse, and how much of each no order holds',
	params: z.object({ code: z.string().max(40) }),
	reply: z.object({
		items: z.array(
			z.object({
				lotId: z.string(),
				sku: z.string(),
				name: z.string(),
				lot: z.string(),
				bestBy: z.iso.date().nullable(),
				free: z.int(),
				isSellable: z.boolean(),
			}),
		),
	}),
})
