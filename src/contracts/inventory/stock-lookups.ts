import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** How many days ahead staff look at what ends. */
export const horizons = [30, 60, 90] as const

export const stockHorizon = endpoint({
	method: 'GET',
	path: '/api/admin/inventory/horizon',
	access: ['ADMIN'],
	summary: 'What is on hand and reaches its best-by date within 30, 60 or 90 days, with what it cost',
	reply: z.object({
		horizons: z.array(
			z.object({
				days: z.int(),
				lots: z.int(),
				units: z.int(),
				/** Of the units whose cost is known. */
				costCents: z.int(),
				unpricedUnits: z.int(),
			}),
		),
		/** Those that end first. */
		lots: z.array(
			z.object({
				sku: z.string(),
				name: z.string(),
				lot: z.string(),
				location: z.string(),
				bestBy: z.iso.date(),
				/** Below zero once it has passed. */
				daysLeft: z.int(),
				onHand: z.int(),
				reserved: z.int(),
				unitCostCents: z.int().nullable(),
			}),
		),
	}),
})

export const findScanned = endpoint({
	method: 'GET',
	path: '/api/admin/inventory/scanned',
	access: ['ADMIN'],
	summary: 'The item that a scanned code stands for: an SKU of the shelf or the shop, or a lot',
	query: z.strictObject({ code: z.string().trim().min(1).max(60) }),
	reply: z.object({ sku: z.string(), name: z.string(), lot: z.string().nullable() }),
})
