import { z } from 'zod'
import { mapPoint } from '../content/locations.ts'
import { endpoint } from '../endpoint.ts'
import { actingFor } from '../wholesale/company/own-company.ts'
import { prospectSummary } from './prospect-record.ts'
import { prospectFilters } from './prospects.ts'

/** Most prospects that a map shows at once, those that are due first. */
export const maxMapped = 500

export const mappedProspect = prospectSummary.extend({
	street: z.string(),
	/** Null for a city and ZIP code that are not on our map. */
	place: z
		.object({
			latitude: z.number(),
			longitude: z.number(),
			/** Taken at its door, and not the middle of its city or ZIP area. */
			isDoor: z.boolean(),
			map: mapPoint,
		})
		.nullable(),
})
export type MappedProspect = z.output<typeof mappedProspect>

export const getProspectMap = endpoint({
	method: 'GET',
	path: '/api/prospects/map',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'Prospects with their places on the map, what is due first',
	query: z.strictObject({ ...actingFor, ...prospectFilters }),
	reply: z.object({
		items: z.array(mappedProspect),
		/** How many there are, of which the map has the first. */
		total: z.int(),
	}),
})
export type ProspectMap = z.output<typeof getProspectMap.reply>
