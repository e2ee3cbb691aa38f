import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expanded, type ListQuery, pageOf } from './answers.ts'
import { createBooks, newId } from './books.ts'
import { browserPart } from './browser-part.ts'
import { calls } from './calls.ts'
import { check, type Parameters, readForm } from './parameters.ts'
import { keyInUse, StripeRefusal, sameKeyOtherParameters, unheardOf } from './refusals.ts'

export interface StripeRequest {
	method: string
	path: string
	given: Parameters
	key: string | undefined
	isBrowser: boolean
}

type Form = ReturnType<typeof readForm>

interface Answer {
	status: number
	body: unknown
	headers?: Record<string, string>
}

/** What goes wrong with a call: a refusal, no answer at all, or one that is lost on the way after the call has acted. */
export type StripeFault = StripeRefusal | 'silence' | 'lost' | undefined

/**
 * A server on loopback that speaks Stripe's wire format: form bodies, idempotency keys, errors, pages, expansion, events.
 * It knows as much of Stripe's books as a shop deals with, and refuses what the SDK's types do not name.
 */
export async function createLocalStripe() {
	const books = createBooks()
	const keys = new Map<string, { request: string; answer?: Answer }>()
	const asked: StripeRequest[] = []
	const stripe = {
		books,
		/** Every call, in the order in which they came. */
		asked,
		/** Says what goes wrong with a call. */
		fault: (_: StripeRequest): StripeFault => undefined,
		/** Stripe forgets them after a day. */
		forgetKeys: () => keys.clear(),
		secrets: ['whsec_now'],
	}

	async function answer(request: IncomingMessage, text: string): Promise<Answer | 'silence' | 'lost'> {
		const { pathname: path, search } = new URL(request.url ?? '/', 'http://stripe')
		const method = request.method ?? 'GET'
		const form = readForm(method === 'POST' ? text : search.slice(1))
		const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
		const isBrowser = bearer.startsWith('pk_')
		if (!isBrowser && !bearer.startsWith('sk_'))
			throw new StripeRefusal(401, 'invalid_request_error', { message: 'You did not provide an API key.' })
		const key = [request.headers['idempotency-key']].flat()[0]
		const one: StripeRequest = { method, path, given: form, key, isBrowser }
		asked.push(one)
		const failure = stripe.fault(one)
		if (failure instanceof StripeRefusal) throw failure
		if (failure === 'silence') return 'silence'
		if (isBrowser) checkSecret(path, form)
		const given = act(one, path, form)
		return failure === 'lost' ? 'lost' : given
	}

	/** A browser shows that the payment is its own, by a secret that no parameter type of the server's knows. */
	function checkSecret(path: string, form: Form): void {
		const id = /^\/v1\/payment_intents\/([^/]+)/.exec(path)?.[1] ?? ''
		if (!form.client_secret || books.intents.get(id)?.client_secret !== form.client_secret)
			throw unheardOf('payment_intent', id, 'intent')
		delete form.client_secret
	}

	function act(one: StripeRequest, path: string, form: Form): Answer {
		const { method, key } = one
		const request = JSON.stringify([method, path, form])
		const known = key === undefined ? undefined : keys.get(key)
		if (known && known.request !== request) throw sameKeyOtherParameters(key ?? '')
		if (known && !known.answer) throw keyInUse(key ?? '')
		if (known?.answer) return { ...known.answer, headers: { 'idempotent-replayed': 'true' } }
		const found = calls.find((call) => call.method === method && call.path.test(path))
		if (!found)
			throw new StripeRefusal(404, 'invalid_request_error', {
				message: `Unrecognized request URL (${method}: ${path}).`,
			})
		const given = check(form, found.takes()) as Parameters & ListQuery & { expand?: string[] }
		one.given = given
		const ids = found.path.exec(path)?.slice(1) ?? []
		const done = (answered: Answer): Answer => {
			// A call that was refused before anything was done is not kept.
			if (key !== undefined && method === 'POST') keys.set(key, { request, answer: answered })
			return answered
		}
		try {
			const made = found.act(books, given, ids)
			const body = Array.isArray(made) ? pageOf(made as never, given, path) : made
			return done({ status: 200, body: expanded(body, given.expand ?? [], books) })
		} catch (error) {
			if (error instanceof StripeRefusal && error.status === 402)
				return done({ status: 402, body: { error: error.error } })
			throw error
		}
	}

	function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
		const shared = { 'content-type': 'application/json', 'request-id': newId('req'), 'stripe-version': 'test' }
		// Without it the SDK asks again by itself after a fault, as it should: tests say when.
		response.writeHead(status, { ...shared, 'stripe-should-retry': 'false', ...headers })
		response.end(JSON.stringify(body))
	}

	const server = createServer(async (request, response) => {
		let text = ''
		for await (const chunk of request) text += chunk
		if (browserPart(stripe, request, response)) return
		try {
			const given = await answer(request, text)
			if (given === 'silence') return
			if (given === 'lost') response.destroy()
			else send(response, given)
		} catch (error) {
			const known = error instanceof StripeRefusal ? error : null
			send(response, {
				status: known?.status ?? 500,
				body: { error: known?.error ?? { type: 'api_error', message: String(error) } },
			})
		}
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	const url = `http://127.0.0.1:${port}`
	return Object.assign(stripe, {
		url,
		/** What a server needs to take this for Stripe. */
		variables: {
			STRIPE_SECRET_KEY: 'sk_test_1',
			STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
			STRIPE_WEBHOOK_SECRET: stripe.secrets[0] ?? '',
			STRIPE_API_BASE: url,
		},
		close() {
			server.closeAllConnections()
			return new Promise((resolve) => server.close(resolve))
		},
	})
}
export type LocalStripe = Awaited<ReturnType<typeof createLocalStripe>>
