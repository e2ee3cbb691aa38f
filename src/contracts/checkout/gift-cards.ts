import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents } from '../shared/money.ts'

/** The code goes in the body alone: URLs are logged and kept, bodies are not. */
export const getGiftCardBalance = endpoint({
	method: 'POST',
	path: '/api/gift-cards/balance',
	access: 'public',
	summary: 'What is left on a gift card; every code that is none gets the same answer',
	body: z.strictObject({ code: z.string().max(100) }),
	reply: z.object({
		lastFour: z.string(),
		initialCents: cents,
		balanceCents: cents,
		/** Its buyer was paid back: the code is good no more. */
		isVoid: z.boolean(),
	}),
	limit: { name: 'gift-card-balance', max: 10, seconds: 60 },
})
