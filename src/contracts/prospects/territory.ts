import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { actingFor } from '../wholesale/company/own-company.ts'

export const checkTerritory = endpoint({
	method: 'GET',
	path: '/api/prospects/territory',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'Whether a ZIP code is in the territory of the company, and whether another partner serves it, not which',
	query: z.strictObject({ ...actingFor, zip: z.string().regex(/^\d{5}$/, 'A ZIP code has five digits.') }),
	reply: z.object({
		/** `unknown` where the company has no territory, or counties that the ZIP code may lie in. */
		place: z.enum(['own', 'outside', 'unknown']),
		isServedByAnother: z.boolean(),
	}),
})
