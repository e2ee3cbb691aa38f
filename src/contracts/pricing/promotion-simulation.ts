import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { createPromotion } from './promotions.ts'

/** Orders simulated, spread evenly over the days: each day gives the same number of its latest at the most. */
export const maxSimulatedOrders = 4500

/** How much an order was short of the smallest amount of goods, in cents: up to each of these, and beyond the last. */
export const shortOfSteps = [500, 1000, 2500, 5000] as const

/** What kept a promotion from an order. */
export const unmetReason = z.enum([
	'minimum',
	'quantity',
	'other_products',
	'group',
	'first_order',
	'used_up',
	'gift_cards_alone',
	'no_effect',
	'other_promotion',
])
export type UnmetReason = z.output<typeof unmetReason>

const simulation = z.object({
	days: z.int(),
	/** Orders that were looked at. */
	orders: z.int(),
	/** Some days had more orders than were looked at. */
	isPart: z.boolean(),
	/** Orders that would have had it, by who bought: an account or a guest, and a first order or not. */
	qualified: z.int(),
	members: z.int(),
	guests: z.int(),
	firstOrders: z.int(),
	/** What it would have taken off, beyond the promotions that these orders had. */
	costCents: z.int(),
	/** Goods of the orders that would have had it, after the discounts that they had. */
	goodsCents: z.int(),
	/** Per order that would have had it; null where none would. */
	averageCostCents: z.int().nullable(),
	unmet: z.array(z.object({ reason: unmetReason, orders: z.int() })),
	/** Of orders below the smallest amount: how many were short by how much. `upToCents` is null beyond the last step. */
	shortOf: z.array(z.object({ upToCents: z.int().nullable(), orders: z.int() })),
	/** The twenty products that it would have made cheaper by most. */
	products: z.array(z.object({ id: z.string(), name: z.string(), units: z.int(), costCents: z.int() })),
})
export type PromotionSimulation = z.output<typeof simulation>

export const simulatePromotion = endpoint({
	method: 'POST',
	path: '/api/admin/coupons/simulation',
	access: ['ADMIN'],
	permission: 'promotions.read',
	summary:
		'What a promotion would have cost over the orders of the last 30, 60 or 90 days, who would have had it, and what others were short of; nothing is changed',
	body: z.strictObject({
		days: z.union([z.literal(30), z.literal(60), z.literal(90)]),
		promotion: createPromotion.body,
	}),
	reply: simulation,
	limit: { name: 'promotion-simulations', max: 30, seconds: 600 },
})
