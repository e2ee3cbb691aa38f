import { z } from 'zod'
import { endpoint, listOf, listQuery, pageQuery } from '../endpoint.ts'
import { exportOf } from '../shared/list-export.ts'
import { orderAttention } from './fulfillment-calls.ts'
import { fulfillmentStatus, orderStatus, orderSummary } from './orders.ts'
import { orderTag } from './tag-shapes.ts'

export const adminOrderSummary = orderSummary.extend({
	email: z.string(),
	customer: z.string().nullable(),
	shipTo: z.string(),
	tags: z.array(z.string()),
})
export type AdminOrderSummary = z.output<typeof adminOrderSummary>

export const orderSort = z.enum(['newest', 'oldest', 'total-desc', 'total-asc'])

/** The states that the list can be narrowed to: an order whose payment failed is told apart from one that was cancelled. */
export const orderFilterStatus = z.enum([...orderStatus.options, 'payment_failed'])
export type OrderFilterStatus = z.output<typeof orderFilterStatus>

export const adminOrderFilter = z.strictObject({
	q: listQuery.q,
	status: orderFilterStatus.optional(),
	/** Of orders that were paid: what is shown of each, and what it is found by, are the same. */
	fulfillment: fulfillmentStatus.optional(),
	/** Of orders that are late or stuck. */
	attention: orderAttention.optional(),
	/** Of orders that have this tag. */
	tag: orderTag.optional(),
	sort: orderSort.optional(),
})

export const listAllOrders = endpoint({
	method: 'GET',
	path: '/api/admin/orders',
	access: ['ADMIN'],
	summary: 'All orders: search, filter, sort, keyset paging',
	query: adminOrderFilter.extend({ ...pageQuery }),
	reply: listOf(adminOrderSummary),
})

export const exportOrders = exportOf(listAllOrders)
