import { z } from 'zod'
import { byId, endpoint, listOf, listQuery, time } from '../endpoint.ts'
import { exportOf } from '../shared/list-export.ts'
import { cents } from '../shared/money.ts'
import { promotion } from './promotions.ts'

export const getPromotion = endpoint({
	method: 'GET',
	path: '/api/admin/coupons/:id',
	access: ['ADMIN'],
	summary: 'One promotion; of one without a total limit 10,001 uses stand for more than 10,000',
	params: byId,
	reply: promotion,
})

const promotionDay = z.object({
	day: z.iso.date(),
	/** Paid orders that used it. */
	orders: z.int(),
	newCustomers: z.int(),
	/** What came back of them is taken off. */
	netCents: z.int(),
	/** Of those orders, by everything that counted in them. */
	discountCents: cents,
})
export type PromotionDay = z.output<typeof promotionDay>

export const promotionUsage = endpoint({
	method: 'GET',
	path: '/api/admin/coupons/:id/usage',
	access: ['ADMIN'],
	summary:
		'What a promotion brought, by day as the store keeps it: the newest 366 days with a use, and all days together',
	params: byId,
	reply: z.object({
		/** The oldest first. */
		days: z.array(promotionDay),
		total: promotionDay.omit({ day: true }),
		countedThrough: time.nullable(),
	}),
})

const promotionUse = z.object({
	id: z.guid(),
	order: z.string(),
	status: z.string(),
	at: time,
	/** A user name; null for a guest, and for an account that is gone. */
	customer: z.string().nullable(),
	discountCents: cents,
	totalCents: cents,
})
export type PromotionUse = z.output<typeof promotionUse>

export const listPromotionUses = endpoint({
	method: 'GET',
	path: '/api/admin/coupons/:id/uses',
	access: ['ADMIN'],
	summary: 'The orders that used a promotion, the newest first; what was cancelled gave its use back and is not there',
	params: byId,
	query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
	reply: listOf(promotionUse),
})

export const exportPromotionUses = exportOf(listPromotionUses)
