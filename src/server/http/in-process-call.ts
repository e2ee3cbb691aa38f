import type { FastifyInstance } from 'fastify'
import { type CallInput, type Endpoint, type ReplyOf, urlOf } from '#contracts/endpoint.ts'

/** An answer other than a success, as the browser's client would see it. */
export class CallFailed extends Error {
	readonly status: number
	constructor(status: number, body: string) {
		super(`${status}: ${body}`)
		this.status = status
	}
}

/** The typed client of the pages, on the server: the same routes, without the network and without an identity. */
export const inProcessCall =
	(app: FastifyInstance) =>
	async <const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> => {
		const ask = (url: string) => app.inject({ method: endpoint.method, url })
		let answer = await ask(urlOf(endpoint, input as { params?: unknown; query?: unknown }))
		// As fetch does in the browser.
		if (answer.statusCode === 301) answer = await ask(String(answer.headers.location))
		if (answer.statusCode >= 400) throw new CallFailed(answer.statusCode, answer.body)
		return answer.json()
	}
