import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the stand-in answers one call of Stripe's: a status with a body, or not at all. */
export type StripeAnswer = { status: number; body: unknown } | 'silence'

interface Asked {
	method: string
	path: string
	form: URLSearchParams
}

/** A stand-in for Stripe's interface on loopback. It knows nothing: `answer` says what becomes of each call. */
export async function openStripe(answer: (asked: Asked) => StripeAnswer) {
	const server = createServer(async (request, response) => {
		let text = ''
		for await (const chunk of request) text += chunk
		const { pathname } = new URL(request.url ?? '/', 'http://stripe')
		const given = answer({ method: request.method ?? '', path: pathname, form: new URLSearchParams(text) })
		if (given === 'silence') return
		response.writeHead(given.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
		response.end(JSON.stringify(given.body))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return {
		/** What a server needs to take this for Stripe. */
		variables: {
			STRIPE_SECRET_KEY: 'sk_test_1',
			STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
			STRIPE_WEBHOOK_SECRET: 'whsec_1',
			STRIPE_API_BASE: `http://127.0.0.1:${port}`,
		},
		close() {
			server.closeAllConnections()
			return new Promise((resolve) => server.close(resolve))
		},
	}
}

export const refusedBy = (status: number, type: string, code: string): StripeAnswer => ({
	status,
	body: { error: { type, code, message: 'As the provider words it.' } },
})

/** A payment that waits for the buyer's card. */
export const createdIntent = (form: URLSearchParams): StripeAnswer => ({
	status: 200,
	body: {
		id: `pi_${form.get('metadata[paymentId]')}`,
		object: 'payment_intent',
		status: 'requires_payment_method',
		amount: Number(form.get('amount')),
		amount_received: 0,
		client_secret: 'secret',
		last_payment_error: null,
		payment_method: null,
		metadata: { paymentId: form.get('metadata[paymentId]') },
	},
})
