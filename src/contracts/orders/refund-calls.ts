import { z } from 'zod'
import { approval } from '../back-office/approvals.ts'
import { endpoint } from '../endpoint.ts'
import { cents } from '../shared/money.ts'
import { line } from '../shared/text.ts'
import { lineUnits, orderNumber, withToken } from './order-params.ts'
import { order } from './orders.ts'
import { refund, refundEffects } from './refund-shapes.ts'

const reason = line(300)

/** The amount that goes back, as previewed; a mismatch is 409 `TOTAL_CHANGED` with the plan as it is now, and nothing is done. */
const expectedCents = cents.optional()
/** Refundable amount remaining after this refund, as previewed; a mismatch (another refund came first) is `TOTAL_CHANGED`. */
const expectedLeftCents = cents.optional()

const refundBody = z.strictObject({
	lines: lineUnits.default([]),
	/** The buyer reads it. */
	reason,
	/** How much of the shipping goes back, or with `shipping`, and where nothing of the order will come any more, all that is left of it. */
	shippingCents: cents.optional(),
	shipping: z.boolean().optional(),
	/** More than lines and shipping, up to what is left of the order. */
	goodwillCents: cents.optional(),
	/** Units that have not left still go out; otherwise they are cancelled. */
	keepsUnshipped: z.boolean().optional(),
	/** Gifts stay the buyer's, and are not paid for, though too little is kept for them. */
	keepsGifts: z.boolean().optional(),
	expectedCents,
	expectedLeftCents,
})
export type RefundRequest = z.output<typeof refundBody>

const isSaidOnce = ({ shipping, shippingCents }: { shipping?: unknown; shippingCents?: unknown }) =>
	shipping === undefined || shippingCents === undefined
const twice = { path: ['shippingCents'], message: 'Say an amount, or that all of it goes back.' }

export const refundRequest = refundBody.refine(isSaidOnce, twice)

export const previewRefund = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/refunds/preview',
	access: ['ADMIN'],
	permission: 'orders.refund',
	summary: 'What a refund would do, to the cent; nothing is done',
	params: orderNumber,
	body: refundBody
		.omit({ expectedCents: true, expectedLeftCents: true })
		.extend({ reason: z.string().optional() })
		.refine(isSaidOnce, twice),
	example: { lines: [{ lineId: '0199a6a5-5c3e-7000-8000-000000000001', quantity: 1 }], shipping: true },
	reply: refundEffects,
})

export const refundOrder = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/refunds',
	access: ['ADMIN'],
	permission: 'orders.refund',
	summary:
		'Give money back by line and quantity, with shipping and goodwill apart: gift cards at once, the card by a job. What was not shipped yet is cancelled, unless it is kept',
	params: orderNumber,
	body: refundRequest,
	example: {
		lines: [{ lineId: '0199a6a5-5c3e-7000-8000-000000000001', quantity: 1 }],
		shipping: true,
		goodwillCents: 200,
		reason: 'One pack was crushed on its way.',
	},
	reply: refund,
	status: 201,
	idempotent: true,
})

export const requestRefundApproval = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/refunds/ask',
	access: ['ADMIN'],
	permission: 'orders.refund',
	summary: 'Have a refund wait for a second person that is more than one may give alone (409 NEEDS_APPROVAL)',
	params: orderNumber,
	body: refundRequest,
	reply: approval,
	status: 201,
	idempotent: true,
})

const cancelBody = z.strictObject({
	/** The buyer reads it. */
	reason,
	/** Left out: everything that has not left. */
	lines: lineUnits.min(1, 'Choose at least one unit.').optional(),
	/** As in a refund: gifts stay the buyer's, and are not paid for, though too little is kept for them. */
	keepsGifts: z.boolean().optional(),
	expectedCents,
	expectedLeftCents,
})
export type CancelRequest = z.output<typeof cancelBody>

export const previewCancel = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/cancel/preview',
	access: ['ADMIN'],
	summary: 'What a cancellation would give back; nothing is done',
	params: orderNumber,
	body: cancelBody.omit({ expectedCents: true, expectedLeftCents: true }).extend({ reason: z.string().optional() }),
	reply: refundEffects,
})

export const cancelOrder = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/cancel',
	access: ['ADMIN'],
	summary:
		'Cancel a paid order, or lines of it, before they are shipped: stock, money, gift cards and, of a whole order, coupon and shipping go back',
	params: orderNumber,
	body: cancelBody,
	example: { reason: 'Cancelled as you asked.' },
	reply: refund,
	idempotent: true,
})

export const requestCancellationApproval = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/cancel/ask',
	access: ['ADMIN'],
	summary: 'Have a cancellation wait for a second person that gives back more than one may alone (409 NEEDS_APPROVAL)',
	params: orderNumber,
	body: cancelBody,
	reply: approval,
	status: 201,
	idempotent: true,
})

export const cancelOwnOrder = endpoint({
	method: 'POST',
	path: '/api/orders/:number/cancel',
	access: 'public',
	summary: 'Cancel an own order, or one by its access token, as long as its `cancelUntil` says',
	limit: { name: 'cancel-order', max: 20, seconds: 60 },
	params: orderNumber,
	query: withToken,
	body: z.strictObject({ reason: reason.optional() }),
	reply: order,
	idempotent: true,
})
