import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents } from '../shared/money.ts'
import { line } from '../shared/text.ts'
import { orderNumber } from './order-params.ts'
import { adminOrder } from './orders.ts'

const refundOfOrder = orderNumber.extend({ id: z.uuid() })

/** How a refund that the provider refused stands with the provider. */
export const refusedRefund = z.object({
	/** What is still to be given back of it. */
	amountCents: cents,
	/** Of that, what was given back at the provider without us. */
	givenCents: cents,
	/** And what was not. */
	openCents: cents,
	/** What the provider can still send of the payment. */
	leftCents: cents,
	/** Whether the provider could be asked: one that is not set up any more, or has no books, cannot. */
	isCompared: z.boolean(),
})
export type RefusedRefund = z.output<typeof refusedRefund>

const rest = z.enum(['send', 'given'])
export type RestOfRefund = z.output<typeof rest>

export const getRefusedRefund = endpoint({
	method: 'GET',
	path: '/api/admin/orders/:number/card-refunds/:id',
	access: ['ADMIN'],
	summary: 'What is left of a refund that the provider refused, as the provider says now',
	params: refundOfOrder,
	reply: refusedRefund,
})

export const endRefusedRefund = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/card-refunds/:id/end',
	access: ['ADMIN'],
	permission: 'orders.refund',
	summary:
		'End a refund that the provider refused: what was given back there by hand counts as given, and the rest is sent, or was given in another way',
	params: refundOfOrder,
	body: z.strictObject({
		/** What becomes of the part that was not given back at the provider: it is sent, or was given in another way. */
		rest,
		/** The reason is written into the history of the order, which the buyer reads. */
		reason: line(300),
		/** What was given there by `GET`; another amount is 409 `TOTAL_CHANGED`, and nothing is done. */
		expectedGivenCents: cents.optional(),
	}),
	example: { rest: 'send', reason: 'Four dollars were given back in the dashboard before.', expectedGivenCents: 400 },
	reply: adminOrder,
	idempotent: true,
})
