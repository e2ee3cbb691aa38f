import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { actingFor } from '../wholesale/company/own-company.ts'

export const checkTerritory = endpoint({
	method: 'GET',
	path: '/api/prospects/territory',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary:
		'Whether a ZIP code is in the territory of the company, by its county, too, and whether another partner serves it, not which',
	query: z.strictObject({ ...actingFor, zip: z.string().regex(/^\d{5}$/, 'A ZIP code has five digits.') }),
	reply: z.object({
		/**
		 * By the first three digits and by the county. A ZIP code can lie in several counties, of which one is known. `unknown` where the
		 * company has no territory, or has counties and that of the ZIP code or one of these is not known.
		 */
		place: z.enum(['own', 'outside', 'unknown']),
		isServedByAnother: z.boolean(),
	}),
})
