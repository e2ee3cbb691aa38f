import { z } from 'zod'
import { messageReply } from '../account/identity.ts'
import { endpoint, fileReply } from '../endpoint.ts'
import { byCustomer } from './customers.ts'

const erasure = z.object({
	/** The user name of the account that goes; null for a guest. */
	username: z.string().nullable(),
	/** To be typed again. */
	email: z.string(),
	/** Orders that stay in the books without their person. */
	orders: z.int(),
	/** Of these, with an account: those that keep their address until they have arrived. */
	underWay: z.int(),
	/** Tokens that are lost; null for a guest. */
	tokens: z.int().nullable(),
	notes: z.int(),
	/** Why it cannot be done now; null when it can. */
	refusal: z.string().nullable(),
})
export type ErasurePreview = z.output<typeof erasure>

export const exportCustomerData = endpoint({
	method: 'GET',
	path: '/api/admin/customers/:id/data',
	access: ['ADMIN'],
	permission: 'customers.privacy',
	summary: 'Everything that is kept about a customer, as the file that they would get from their own account',
	params: byCustomer,
	reply: fileReply,
	limit: { name: 'customer-exports', max: 60, seconds: 600 },
})

export const previewErasure = endpoint({
	method: 'GET',
	path: '/api/admin/customers/:id/erasure',
	access: ['ADMIN'],
	permission: 'customers.privacy',
	summary: 'What erasing a customer would come to; nothing is changed',
	params: byCustomer,
	reply: erasure,
})

export const eraseCustomer = endpoint({
	method: 'POST',
	path: '/api/admin/customers/:id/erasure',
	access: ['ADMIN'],
	permission: 'customers.privacy',
	summary:
		'Erase a customer who asked for it: the account as its owner would delete it, or all that is kept of a guest; 409 `CONFLICT` for staff, merged customers, and guests with orders under way',
	params: byCustomer,
	idempotent: true,
	body: z.strictObject({
		/** The e-mail of the customer, typed again. */
		confirmation: z.string().trim().min(1, 'Type the e-mail.').max(254),
	}),
	reply: messageReply,
})
