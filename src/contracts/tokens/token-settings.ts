import { z } from 'zod'
import { endpoint, time } from '../endpoint.ts'
import { neededText } from '../shared/text.ts'

const terms = {
	/** Of an order's goods after discounts, in percent: so much may tokens pay. */
	maxPercent: z.int().min(0, 'From 0 to 100.').max(100, 'From 0 to 100.'),
	/** What one person of staff may give a member, or take, in a day without another's approval. */
	maxGrantAlone: z.int().min(0, 'None or more.').max(100_000, 'At most 100,000.'),
	/** Months until tokens that become available from now on expire. */
	expiryMonths: z.int().min(6, 'From 6 to 60.').max(60, 'From 6 to 60.'),
	reason: neededText(300),
}

export const listTokenSettings = endpoint({
	method: 'GET',
	path: '/api/admin/token-settings',
	access: ['ADMIN'],
	summary:
		'How much of an order tokens may pay, what staff may give alone and how long tokens last, in versions, newest first',
	reply: z.object({
		versions: z.array(z.object({ ...terms, version: z.int(), since: time, madeBy: z.string() })),
	}),
})

export const changeTokenSettings = endpoint({
	method: 'POST',
	path: '/api/admin/token-settings',
	access: ['ADMIN'],
	summary: 'Make other settings hold from now on; of two who saw the same version, the second is refused',
	status: 201,
	body: z.strictObject({ ...terms, version: z.int() }),
	reply: z.object({ version: z.int() }),
	example: {
		version: 1,
		maxPercent: 50,
		maxGrantAlone: 1000,
		expiryMonths: 12,
		reason: 'Half of an order from now on.',
	},
})
