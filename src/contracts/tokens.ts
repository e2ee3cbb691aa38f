import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const myBalance = endpoint({
	method: 'GET',
	path: '/api/tokens/me',
	access: 'signedIn',
	summary: 'The $UNTAPPED that the member can use now',
	reply: z.object({ balance: z.int() }),
})
