import type { FastifyInstance } from 'fastify'
import { addressOf, type CallInput, type Endpoint, type ReplyOf } from '../../contracts/endpoint.ts'

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
		const answer = await app.inject({
			method: endpoint.method,
			url: addressOf(endpoint, input as { params?: unknown; query?: unknown }),
		})
		if (answer.statusCode >= 400) throw new CallFailed(answer.statusCode, answer.body)
		return answer.json()
	}
