import { z } from 'zod'
import { endpoint, time } from '../endpoint.ts'
import { transferKind } from './tokens.ts'

const member = z.object({ id: z.string(), username: z.string(), tokens: z.int() })

/** Members are unusual who earned so many tokens in a day, and so many times what the middle one of that day did. */
export const unusualEarning = { tokens: 2000, times: 10 } as const

/** A batch is claimed too fast by so many codes in a day, and so much of it, in percent. */
export const fastClaims = { codes: 20, percent: 25 } as const

export const getTokenHub = endpoint({
	method: 'GET',
	path: '/api/admin/tokens/hub',
	access: ['ADMIN'],
	summary:
		'The state of the token program: supply, what moved today (UTC), what waits for a person, and what is unusual',
	reply: z.object({
		supply: z.object({
			issued: z.int(),
			available: z.int(),
			pending: z.int(),
			held: z.int(),
			redeemed: z.int(),
			expired: z.int(),
		}),
		/** The day that is told as today (UTC). */
		today: z.iso.date(),
		moved: z.array(z.object({ kind: transferKind, cause: z.string(), transfers: z.int(), tokens: z.int() })),
		waiting: z.object({ grants: z.int(), failedRows: z.int() }),
		alerts: z.object({
			/** The first twenty of each. */
			belowZero: z.array(member),
			unusual: z.array(member),
			fastBatches: z.array(
				z.object({ id: z.string(), lot: z.string(), product: z.string(), claimed: z.int(), codes: z.int() }),
			),
		}),
		asOf: time,
	}),
})
