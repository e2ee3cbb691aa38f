import { z } from 'zod'
import { byId, endpoint, listOf, listQuery, time } from '../endpoint.ts'
import { neededText } from '../shared/text.ts'

const heldOrder = z.object({
	id: z.string(),
	orderNumber: z.string(),
	handle: z.string(),
	reason: z.string(),
	baseCents: z.int(),
	commissionCents: z.int(),
	orderedAt: time,
})
export type HeldOrder = z.output<typeof heldOrder>

export const listHeldOrders = endpoint({
	method: 'GET',
	path: '/api/admin/creators/holds',
	access: ['ADMIN'],
	summary: 'Orders whose commission waits for a person, newest first',
	query: z.strictObject(listQuery),
	reply: listOf(heldOrder),
})

export const decideHeldOrder = endpoint({
	method: 'POST',
	path: '/api/admin/creators/holds/:id',
	access: ['ADMIN'],
	summary: 'Release the commission of a held order, or refuse it with a reason that the creator reads',
	params: byId,
	body: z.discriminatedUnion('decision', [
		z.strictObject({ decision: z.literal('release') }),
		z.strictObject({
			decision: z.literal('refuse'),
			reason: neededText(500),
		}),
	]),
	reply: z.object({ id: z.string(), outcome: z.enum(['counted', 'refused']) }),
})

export const giveCreatorCode = endpoint({
	method: 'POST',
	path: '/api/admin/creators/codes',
	access: ['ADMIN'],
	summary: 'Let the code of a promotion count for a creator',
	body: z.strictObject({
		handle: z.string().trim().min(1, 'Whose it is.').max(30),
		code: z.string().trim().min(3, 'At least 3 characters.').max(40, 'At most 40 characters.'),
	}),
	reply: z.object({ handle: z.string(), code: z.string() }),
	status: 201,
})
