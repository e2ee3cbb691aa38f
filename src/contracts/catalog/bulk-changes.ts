import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents } from '../shared/money.ts'
import { productStatus } from './admin-products.ts'
import { productContent } from './product-content.ts'

const maxAmount = 10_000_000
const price = cents.max(maxAmount, 'At most $100,000.')

const manyChanges = z
	.array(
		z.strictObject({
			productId: z.guid(),
			/** The version that was read. */
			version: z.int(),
			status: productStatus.exclude(['scheduled']).optional(),
			badge: productContent.shape.badge.optional(),
			variants: z
				.array(
					z.strictObject({ id: z.guid(), priceCents: price.optional(), compareAtCents: price.nullable().optional() }),
				)
				.max(40)
				.default([]),
		}),
	)
	.min(1, 'Nothing was changed.')
	.max(100, 'At most 100 products at once.')
export type BulkProductChanges = z.output<typeof manyChanges>

export const bulkChangeProducts = endpoint({
	method: 'POST',
	path: '/api/admin/product-changes',
	access: ['ADMIN'],
	summary:
		'Change prices, badges and statuses of many products together: all of them or none. 409 STALE and BIG_PRICE_CHANGE as for one',
	idempotent: true,
	body: z.strictObject({
		changes: manyChanges,
		/** True once somebody has confirmed prices that became ten times what they were, or a tenth. */
		isBigChangeMeant: z.boolean().default(false),
	}),
	example: {
		changes: [
			{
				productId: '0199a6a5-5c3e-7000-8000-000000000001',
				version: 3,
				variants: [{ id: '0199a6a5-5c3e-7000-8000-000000000002', priceCents: 3499 }],
			},
		],
	},
	/** How many products were changed. */
	reply: z.object({ changed: z.int() }),
})
