import { z } from 'zod'
import { byId, endpoint } from '../../endpoint.ts'
import { companyRecord } from './admin-companies.ts'

/** ZIP codes by their first three digits, and counties like "Jackson, MO". */
export const maxTerritoryCodes = 1000

/** Where a company sells, as staff type it. */
export const typedTerritory = z.strictObject({
	/** ZIP codes or their first three digits, with anything between them. */
	zips: z.string().max(8000, 'At most 8,000 characters.'),
	/** One in each line: "Jackson, MO". */
	counties: z.string().max(8000, 'At most 8,000 characters.'),
})
export type TerritoryInput = z.output<typeof typedTerritory>

export const changeTerritory = endpoint({
	method: 'PUT',
	path: '/api/admin/distributors/:id/territory',
	access: ['ADMIN'],
	summary:
		'Set where a company sells, as ZIP codes and counties are typed; what other companies sell in is told, not refused',
	params: byId,
	body: typedTerritory.extend({ version: z.int() }),
	reply: companyRecord,
})

const territoryArea = z.object({
	kind: z.enum(['zip3', 'county']),
	code: z.string(),
	/** "Wichita, KS", the city where its letters are sorted; null for a county. */
	city: z.string().nullable(),
	/** Where it is on the map of the states; null for a county. */
	map: z.object({ x: z.number(), y: z.number() }).nullable(),
	/** Companies that are not closed and sell there; the first five of them. */
	companies: z.array(z.object({ id: z.string(), name: z.string() })),
	/** How many they are. */
	count: z.int(),
})
export type TerritoryArea = z.output<typeof territoryArea>

export const getTerritories = endpoint({
	method: 'GET',
	path: '/api/admin/distributors/territories',
	access: ['ADMIN'],
	summary:
		'Where companies sell, area by area as they are named, those that several sell in first; counties and ZIP areas count apart',
	reply: z.object({ areas: z.array(territoryArea) }),
})
