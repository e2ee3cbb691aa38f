import { z } from 'zod'
import { calendarDate, endpoint, fileReply, listOf, listQuery, time } from '../../endpoint.ts'
import { exportOf } from '../../shared/list-export.ts'
import { cents } from '../../shared/money.ts'
import { actingFor } from '../company/own-company.ts'
import { wholesaleOrderKind, wholesaleOrderState } from './orders.ts'

export const wholesaleOrderSummary = z.object({
	number: z.string(),
	kind: wholesaleOrderKind,
	state: wholesaleOrderState,
	company: z.object({ id: z.string(), name: z.string() }),
	/** Where it goes: the place's own name, its city and state. */
	shipTo: z.object({ name: z.string(), city: z.string(), state: z.string() }),
	poNumber: z.string().nullable(),
	requestedDate: z.iso.date().nullable(),
	cases: z.int(),
	totalCents: cents,
	placedBy: z.string().nullable(),
	/** One of several deliveries that were ordered together. */
	isOneOfSeveral: z.boolean(),
	/** The company wrote about it, and we have not read it. */
	hasUnread: z.boolean(),
	placedAt: time,
})
export type WholesaleOrderSummary = z.output<typeof wholesaleOrderSummary>

/** `open`: not shipped altogether and not cancelled. */
export const orderFilterState = z.enum(['open', ...wholesaleOrderState.options])
export type OrderFilterState = z.output<typeof orderFilterState>

/** Spans of days that are asked for often, in the store's calendar. */
export const orderPeriod = z.enum(['last-30-days', 'last-90-days', 'this-year', 'last-year'])
export type OrderPeriod = z.output<typeof orderPeriod>

/** `q` finds the order's number or a part of its PO number. */
const narrowing = {
	q: listQuery.q,
	state: orderFilterState.optional(),
	shipTo: z.guid().optional(),
	period: orderPeriod.optional(),
	/** First and last day, in the store's calendar. */
	from: calendarDate.optional(),
	to: calendarDate.optional(),
}

export const listWholesaleOrders = endpoint({
	method: 'GET',
	path: '/api/wholesale/orders',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'Orders of the company, newest first: search, filters, keyset paging',
	query: z.strictObject({ ...listQuery, ...narrowing, ...actingFor }),
	reply: listOf(wholesaleOrderSummary),
})

export const exportWholesaleOrders = endpoint({
	method: 'GET',
	path: '/api/wholesale/order-export',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'The same orders with their lines as CSV, one row for each line, 5,000 rows at the most',
	query: z.strictObject({ ...narrowing, ...actingFor }),
	reply: fileReply,
})

export const listAllWholesaleOrders = endpoint({
	method: 'GET',
	path: '/api/admin/distributors/orders',
	access: ['ADMIN'],
	summary: 'Wholesale orders of all companies, newest first: search also by company, filters, keyset paging',
	query: z.strictObject({
		...listQuery,
		...narrowing,
		companyId: z.guid().optional(),
		messages: z.enum(['unread']).optional(),
	}),
	reply: listOf(wholesaleOrderSummary),
})

export const exportAllWholesaleOrders = exportOf(listAllWholesaleOrders)
