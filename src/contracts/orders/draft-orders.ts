import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { quote, quoteRequest, requestedLine } from '../pricing/pricing.ts'
import { address } from '../shared/address.ts'
import { cents } from '../shared/money.ts'
import { line } from '../shared/text.ts'
import { orderNumber } from './order-parts.ts'

/** An order that staff make for somebody on the phone: at the prices that everybody has. */
const draftBody = z.strictObject({
	lines: z.array(requestedLine).min(1, 'Add a product.').max(50),
	email: z.email('Enter an e-mail address like name@example.com.').max(254),
	shippingAddress: address,
	shippingMethodId: z.string().min(1).max(40),
	couponCode: quoteRequest.shape.couponCode,
	/** The buyer reads it. */
	reason: line(300),
	/** What the preview said; another total on the server is 409 `TOTAL_CHANGED`. */
	expectedTotalCents: cents.optional(),
})
export type DraftRequest = z.output<typeof draftBody>

export const previewDraft = endpoint({
	method: 'POST',
	path: '/api/admin/draft-orders/preview',
	access: ['ADMIN'],
	summary: 'What an order for somebody on the phone would cost; nothing is held',
	body: quoteRequest,
	reply: quote,
})

export const createDraft = endpoint({
	method: 'POST',
	path: '/api/admin/draft-orders',
	access: ['ADMIN'],
	summary:
		'Make an order for somebody on the phone and mail its payment link: what is in it is held until it is paid, or its link has ended',
	body: draftBody,
	example: {
		lines: [
			{
				productId: '0199a6a5-5c3e-7000-8000-000000000001',
				variantId: '0199a6a5-5c3e-7000-8000-000000000002',
				quantity: 2,
			},
		],
		email: 'grace@example.com',
		shippingAddress: {
			name: 'Grace Hopper',
			line1: '12 Analytical Way',
			city: 'Austin',
			state: 'TX',
			postalCode: '78701',
			country: 'US',
		},
		shippingMethodId: 'standard',
		reason: 'Two packs, as ordered on the phone.',
	},
	reply: z.object({ number: z.string(), totalCents: cents, path: z.string() }),
	status: 201,
	idempotent: true,
})

export const cancelDraft = endpoint({
	method: 'POST',
	path: '/api/admin/draft-orders/:number/cancel',
	access: ['ADMIN'],
	summary: 'Cancel an order that waits for its payment link: the link ends, and what was held is free',
	params: orderNumber,
	body: z.strictObject({}).optional(),
	reply: z.object({ number: z.string() }),
})
