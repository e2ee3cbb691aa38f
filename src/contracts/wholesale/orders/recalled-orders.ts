import { z } from 'zod'
import { byId, endpoint, time } from '../../endpoint.ts'

export const recalledOrders = z.object({
	/** Wholesale orders of which units of the lot were sent, by company. */
	orders: z.array(
		z.object({
			number: z.string(),
			company: z.object({ id: z.string(), name: z.string() }),
			units: z.int(),
			mailedAt: time.nullable(),
			/** Whether anybody is a member of the company, whom a mail would reach. */
			hasMembers: z.boolean(),
		}),
	),
})
export type RecalledOrders = z.output<typeof recalledOrders>

export const listRecalledOrders = endpoint({
	method: 'GET',
	path: '/api/admin/recalls/:id/companies',
	access: ['ADMIN'],
	summary: 'The companies that were sent units of a recalled lot by the case, with their orders',
	params: byId,
	reply: recalledOrders,
})

export const mailRecalledOrders = endpoint({
	method: 'POST',
	path: '/api/admin/recalls/:id/company-mails',
	access: ['ADMIN'],
	summary: 'Mails the members of each company that a recalled lot reached and that was not mailed yet, once',
	params: byId,
	reply: recalledOrders,
})
