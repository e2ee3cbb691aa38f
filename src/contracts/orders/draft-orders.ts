import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLines, type QuoteRequest, quote, quoteRequest, requestedLine } from '../pricing/pricing.ts'
import { address } from '../shared/address.ts'
import { cents } from '../shared/money.ts'
import { line } from '../shared/text.ts'
import { orderNumber } from './order-params.ts'

/** The largest amount taken off by hand; more is a slip of the hand. */
const maxOffCents = 1_000_000
const position = z
	.int()
	.min(0)
	.max(maxLines - 1)
	.optional()

/**
 * A discount that staff give, with a reason that the buyer reads: on one line, by its position in the request, or on all. It comes
 * after every promotion, on what that leaves; gift cards get no cheaper.
 */
const staffDiscount = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(100), line: position, reason: line(200) }),
	z.strictObject({
		kind: z.literal('amount'),
		amountCents: z.int().min(1).max(maxOffCents),
		line: position,
		reason: line(200),
	}),
])

/** The discounts and the price of shipping that staff set, beside the promotions that run. */
const given = {
	discounts: z.array(staffDiscount).max(20).optional(),
	/** The price of shipping, where staff set it below the usual one; 0 is free. */
	shipping: z.strictObject({ cents: z.int().min(0).max(maxOffCents), reason: line(200) }).optional(),
}
export type StaffAdjustments = z.output<z.ZodObject<typeof given>>

/** A discount is for a line that is there. */
const areForLines = ({ lines, discounts = [] }: Pick<QuoteRequest, 'lines'> & StaffAdjustments) =>
	discounts.every((discount) => (discount.line ?? 0) < Math.max(1, lines.length))
const noSuchLine = { path: ['discounts'], message: 'A discount is for a line that is not there.' }

/** An order that staff make for somebody on the phone: at the prices that everybody has, less what staff give. */
const draftBody = z
	.strictObject({
		lines: z.array(requestedLine).min(1, 'Add a product.').max(50),
		email: z.email('Enter an e-mail address like name@example.com.').max(254),
		shippingAddress: address,
		shippingMethodId: z.string().min(1).max(40),
		couponCode: quoteRequest.shape.couponCode,
		couponCodes: quoteRequest.shape.couponCodes,
		...given,
		/** The buyer reads it. */
		reason: line(300),
		/** The total that the preview showed; another one on the server is 409 `TOTAL_CHANGED`. */
		expectedTotalCents: cents.optional(),
	})
	.refine(areForLines, noSuchLine)
export type DraftRequest = z.output<typeof draftBody>

/** The buyer, whose earlier orders decide which promotions count; left out, the buyer is unknown. */
const previewBody = z
	.strictObject({ ...quoteRequest.shape, ...given, email: z.email().max(254).optional() })
	.refine(areForLines, noSuchLine)
export type DraftPreview = z.output<typeof previewBody>

export const previewDraft = endpoint({
	method: 'POST',
	path: '/api/admin/draft-orders/preview',
	access: ['ADMIN'],
	summary: 'What an order for somebody on the phone would cost; nothing is held',
	body: previewBody,
	reply: quote,
})

export const createDraft = endpoint({
	method: 'POST',
	path: '/api/admin/draft-orders',
	access: ['ADMIN'],
	summary:
		'Make an order for somebody on the phone and mail its payment link: what is in it is held until it is paid, or its link has ended; one of $0 is placed at once',
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
	/** `path` is the payment link's; null where nothing is left to pay, and the order is placed. */
	reply: z.object({ number: z.string(), totalCents: cents, path: z.string().nullable() }),
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
