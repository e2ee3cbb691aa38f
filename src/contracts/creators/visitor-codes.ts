import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const offer = z.object({
	/** The creator whose link was clicked, as their links name them. */
	handle: z.string(),
	/** "10% off" */
	worth: z.string(),
})
export type VisitorOffer = z.output<typeof offer>

export const getVisitorOffer = endpoint({
	method: 'GET',
	path: '/api/visitor-code',
	access: 'public',
	summary: 'Whether the creator whose link this browser came by gives its visitors a code of their own',
	reply: z.object({ offer: offer.nullable() }),
})

export const takeVisitorCode = endpoint({
	method: 'POST',
	path: '/api/visitor-code',
	access: 'public',
	summary: 'The code of this visitor, good once; asked again, it is the same one',
	reply: offer.extend({ code: z.string() }),
	limit: { name: 'visitor-codes', max: 30, seconds: 600 },
})
