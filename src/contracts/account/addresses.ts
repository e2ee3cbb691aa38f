import { z } from 'zod'
import { byId, endpoint, listOf } from '../endpoint.ts'
import { address } from '../shared/address.ts'
import { messageReply } from './identity.ts'

/** How many addresses an account keeps. */
export const maxAddresses = 20

const savedAddress = address.extend({ id: z.string(), isDefault: z.boolean() })
export type SavedAddress = z.output<typeof savedAddress>
/** The first address is the default by itself; the default stays it until another one is. */
const writtenAddress = address.extend({ isDefault: z.boolean().optional() })

export const listAddresses = endpoint({
	method: 'GET',
	path: '/api/addresses',
	access: 'signedIn',
	summary: 'The saved addresses of the signed-in user, the default first',
	reply: listOf(savedAddress),
})

export const createAddress = endpoint({
	method: 'POST',
	path: '/api/addresses',
	access: 'signedIn',
	summary: `Save an address; an account keeps ${maxAddresses}`,
	body: writtenAddress,
	reply: savedAddress,
	status: 201,
})

export const updateAddress = endpoint({
	method: 'PUT',
	path: '/api/addresses/:id',
	access: 'signedIn',
	summary: 'Correct a saved address',
	params: byId,
	body: writtenAddress,
	reply: savedAddress,
})

export const deleteAddress = endpoint({
	method: 'DELETE',
	path: '/api/addresses/:id',
	access: 'signedIn',
	summary: 'Delete a saved address',
	params: byId,
	reply: messageReply,
})

export const listAddressesOf = endpoint({
	method: 'GET',
	path: '/api/admin/users/:id/addresses',
	access: ['ADMIN'],
	permission: 'customers.read',
	summary: 'The saved addresses of somebody with an account, the default first: for an order on the phone',
	params: byId,
	reply: listOf(savedAddress),
})
