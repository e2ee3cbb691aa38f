import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const providerWebhook = endpoint({
	method: 'POST',
	path: '/api/payments/webhooks/:provider',
	access: 'public',
	summary: 'Signed events of a payment provider',
	params: z.object({ provider: z.enum(['test', 'stripe']) }),
	reply: z.object({ received: z.literal(true) }),
})
