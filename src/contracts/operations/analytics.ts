import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const recordPageView = endpoint({
	method: 'POST',
	path: '/api/page-views',
	access: 'public',
	summary: 'A page was viewed: no cookie, no personal data',
	body: z.strictObject({
		/** Path without query: tokens in URLs are nobody's business. */
		path: z
			.string()
			.max(300)
			.regex(/^\/[^?#]*$/, 'A path without query.'),
		title: z.string().max(200).optional(),
	}),
	reply: z.object({ recorded: z.literal(true) }),
	status: 202,
	limit: { name: 'page-views', max: 300, seconds: 60 },
})
