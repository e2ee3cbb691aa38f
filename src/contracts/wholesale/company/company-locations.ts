import { z } from 'zod'
import { byId, endpoint } from '../../endpoint.ts'
import { address } from '../../shared/address.ts'
import { line } from '../../shared/text.ts'
import { actingFor, ownCompany } from './own-company.ts'

const access = ['DISTRIBUTOR', 'ADMIN'] as const
const query = z.strictObject(actingFor)
/** Places of a company, at most; archived ones are not counted. */
export const maxLocations = 100

const body = z.strictObject({
	name: line(80),
	address,
	/** A note for the driver. */
	note: z.string().trim().max(500, 'At most 500 characters.'),
	/** The usual place, which orders begin with. The one that is it stays it until another is. */
	isDefault: z.boolean(),
})

export const addLocation = endpoint({
	method: 'POST',
	path: '/api/wholesale/company/locations',
	access,
	summary: 'Add a ship-to location; the first is the usual one by itself',
	query,
	body,
	reply: ownCompany,
	status: 201,
})

export const changeLocation = endpoint({
	method: 'PUT',
	path: '/api/wholesale/company/locations/:id',
	access,
	summary: 'Change a ship-to location; orders that were placed keep it as it was',
	params: byId,
	query,
	body,
	reply: ownCompany,
})

export const archiveLocation = endpoint({
	method: 'DELETE',
	path: '/api/wholesale/company/locations/:id',
	access,
	summary: 'Archive a ship-to location: new orders do not find it; one location stays',
	params: byId,
	query,
	reply: ownCompany,
})

export const changeBillingAddress = endpoint({
	method: 'PUT',
	path: '/api/wholesale/company/billing-address',
	access,
	summary: 'Change where the invoices of the company go, by an owner; those that were issued keep theirs',
	query,
	body: z.strictObject({ address }),
	reply: ownCompany,
})
