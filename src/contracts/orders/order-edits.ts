import { z } from 'zod'
import { dueItem } from '../checkout/payment-requests.ts'
import { endpoint } from '../endpoint.ts'
import { maxLines, shippingMethod } from '../pricing/pricing.ts'
import { address } from '../shared/address.ts'
import { cents, maxPerLine, quantity } from '../shared/money.ts'
import { line } from '../shared/text.ts'
import { orderNumber } from './order-params.ts'
import { adminOrder } from './orders.ts'
import { cardShares } from './refund-shapes.ts'

/** The order as it shall be, before it leaves: lines, address and method that are not named stay as they are. */
const editBody = z.strictObject({
	/** Lines of the order with their new quantity; 0 removes one, more than before adds at today's price. */
	lines: z
		.array(z.strictObject({ lineId: z.uuid(), quantity: z.int().min(0).max(maxPerLine) }))
		.max(maxLines)
		.default([]),
	/** New lines, at today's price. */
	added: z
		.array(z.strictObject({ productId: z.uuid(), variantId: z.uuid(), quantity }))
		.max(maxLines)
		.default([]),
	shippingAddress: address.optional(),
	shippingMethodId: z.string().min(1).max(40).optional(),
	/** Taken off besides what was agreed at the sale; the reason says why. */
	discountCents: cents.optional(),
	/** The buyer reads it. */
	reason: line(300),
	/** The difference that the preview showed; another one on the server is 409 `TOTAL_CHANGED`. */
	expectedDifferenceCents: z.int().optional(),
})
export type EditRequest = z.output<typeof editBody>

const amounts = z.object({
	subtotalCents: cents,
	discountCents: cents,
	shippingCents: cents,
	taxCents: cents,
	depositCents: cents,
	/** All of it, by whatever means it is paid. */
	dueCents: cents,
})
export type EditAmounts = z.output<typeof amounts>

/** Everything that an edit does; what is done equals its preview. */
export const editEffects = z.object({
	lines: z.array(
		z.object({
			/** Null for what is new. */
			lineId: z.string().nullable(),
			sku: z.string(),
			name: z.string(),
			variantName: z.string(),
			before: z.int(),
			after: z.int(),
			unitPriceCents: cents,
			discountCents: cents,
			taxCents: cents,
			depositCents: cents,
		}),
	),
	before: amounts,
	after: amounts,
	/** Above 0 it is due by link, below it goes back. */
	differenceCents: z.int(),
	/** The same, part by part. */
	items: z.array(dueItem),
	/** Of the discount: what the lines that stay had for goods that go, as a gift or as units that were cheaper. */
	unearnedCents: cents,
	/** Where a difference below 0 goes. */
	cardCents: cents,
	cards: cardShares,
	giftCards: z.array(z.object({ lastFour: z.string(), cents })),
	restoredTokens: z.int(),
	/** Tokens that come back to nobody: their member has deleted the account. */
	lostTokens: z.int(),
	shippingMethodId: z.string(),
	/** The methods of shipping to this address, each with its price for the edited order. */
	shippingMethods: z.array(shippingMethod),
})
export type EditEffects = z.output<typeof editEffects>

export const previewEdit = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/edits/preview',
	access: ['ADMIN'],
	summary: 'What an edit would do, to the cent; nothing is done',
	params: orderNumber,
	body: editBody.extend({ reason: z.string().optional() }),
	reply: editEffects,
})

export const editOrder = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/edits',
	access: ['ADMIN'],
	summary:
		'Change a paid order before anything of it has left or was given back. A difference to pay is asked for by a link, and the order stays as it was until then; a difference to give back goes with the change',
	params: orderNumber,
	body: editBody,
	example: {
		lines: [{ lineId: '0199a6a5-5c3e-7000-8000-000000000001', quantity: 1 }],
		reason: 'One less, as agreed on the phone.',
		expectedDifferenceCents: -3299,
	},
	reply: z.object({ id: z.string(), state: z.enum(['open', 'applied']), differenceCents: z.int() }),
	status: 201,
	idempotent: true,
})

export const withdrawEdit = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/edits/withdraw',
	access: ['ADMIN'],
	summary: 'Withdraw the edit that waits for its payment: the link ends, and the order stays as it was',
	params: orderNumber,
	body: z.strictObject({}).optional(),
	reply: adminOrder,
})
