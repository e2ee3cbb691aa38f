import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { actingFor } from '../company/own-company.ts'
import { wholesaleOrder, wholesaleOrderRequest } from './orders.ts'

/** Most deliveries of one act. */
export const maxDeliveries = 10

export const wholesaleOrderGroupRequest = z.strictObject({
	/** Each becomes an order of its own, with its place, its day and the minimum of the tier. */
	deliveries: z
		.array(wholesaleOrderRequest.omit({ takesBackorder: true }))
		.min(2, 'An order that is split has two deliveries at the least.')
		.max(maxDeliveries, `At most ${maxDeliveries} deliveries at once.`),
	/** What is short waits for stock and leaves later; without it, nothing is ordered where something is short. */
	takesBackorder: z.boolean().optional(),
})
export type WholesaleOrderGroupRequest = z.output<typeof wholesaleOrderGroupRequest>

/** The details of a refusal that one delivery is the reason of, counted from 0. */
export interface RefusedDelivery {
	delivery: number
}

export const placeWholesaleOrders = endpoint({
	method: 'POST',
	path: '/api/wholesale/order-groups',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary:
		'Orders whole cases for several places or days in one act: an order for each delivery, all of them or none; approval and credit are decided for their sum',
	query: z.strictObject(actingFor),
	body: wholesaleOrderGroupRequest,
	reply: z.object({ /** In the order of the deliveries. */ orders: z.array(wholesaleOrder) }),
	status: 201,
	idempotent: true,
})
