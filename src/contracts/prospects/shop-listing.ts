import { z } from 'zod'
import { openSpan } from '../content/locations.ts'
import { byId, endpoint } from '../endpoint.ts'
import { line, optionalLine } from '../shared/text.ts'
import { actingFor } from '../wholesale/company/own-company.ts'
import { prospect } from './prospect-record.ts'

/** What shoppers find of a shop that was won, and who of it agreed to that. */
export const shopListing = z.strictObject({
	consentBy: line(100),
	phone: optionalLine(30),
	/** In minutes since Monday 00:00 there. */
	hours: z.array(openSpan).min(1, 'Say when it is open.').max(14),
})
export type ShopListing = z.output<typeof shopListing>

export const listInWhereToBuy = endpoint({
	method: 'PUT',
	path: '/api/prospects/:id/listing',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'Let shoppers find a shop that was won in Where to Buy, with the consent of somebody of it',
	params: byId,
	query: z.strictObject(actingFor),
	body: shopListing,
	reply: prospect,
	idempotent: true,
})

export const leaveWhereToBuy = endpoint({
	method: 'DELETE',
	path: '/api/prospects/:id/listing',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'Take a shop out of Where to Buy',
	params: byId,
	query: z.strictObject(actingFor),
	reply: prospect,
	idempotent: true,
})
