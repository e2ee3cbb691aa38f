import { z } from 'zod'
import { byId, endpoint } from '../../endpoint.ts'
import { neededText } from '../../shared/text.ts'
import { wholesaleOrderRecord } from './order-record.ts'
import { wholesaleOrderRequest } from './orders.ts'

/** Orders that cost nothing: cases to try, and cases in place of others. */
export const freeOrderKind = z.enum(['sample', 'replacement'], 'Choose what it is.')
export type FreeOrderKind = z.output<typeof freeOrderKind>

export const placeFreeOrder = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/:id/free-orders',
	access: ['ADMIN'],
	summary:
		'Sends a company cases that cost nothing, as samples or in place of others: no minimum, no price, deposit or tax, out of the same stock; it is confirmed at once',
	params: byId,
	body: z.strictObject({
		kind: freeOrderKind,
		lines: wholesaleOrderRequest.shape.lines,
		/** The company's usual place unless told. */
		shipToId: z.guid().optional(),
		/** The company reads it. */
		reason: neededText(1000),
	}),
	example: {
		kind: 'sample',
		lines: [{ productId: '0199a6a5-5c3e-7000-8000-000000000001', cases: 1 }],
		reason: 'For the tasting in May.',
	},
	reply: wholesaleOrderRecord,
	status: 201,
	idempotent: true,
})
