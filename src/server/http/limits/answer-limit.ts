import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OutcomeUnknown } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'

/**
 * How long it may take, in ms, until an answer begins. Once it has begun, its reader takes the time it needs: a second
 * answer over the first would be an error that nobody catches, as with Fastify's own `handlerTimeout`.
 */
export function limitAnswers(app: FastifyInstance, limitMs: number): void {
	const waiting = new WeakMap<FastifyRequest, NodeJS.Timeout>()
	app.addHook('onRequest', (request, reply, done) => {
		const timer = setTimeout(() => {
			if (!reply.sent && !reply.raw.headersSent) reply.send(tooLong(request))
		}, limitMs)
		waiting.set(request, timer)
		reply.raw.once('close', () => clearTimeout(timer))
		done()
	})
	app.addHook('onSend', (request, _, payload, done) => {
		clearTimeout(waiting.get(request))
		done(null, payload)
	})
}

/** A call that changes something goes on after the limit, so its sender reads "outcome unknown" and not "failed". */
const tooLong = ({ method }: FastifyRequest): Error =>
	method === 'GET' || method === 'HEAD'
		? new Refusal('UNAVAILABLE', 'That took too long. Please try again.', { retryAfter: 2 })
		: new OutcomeUnknown('The answer took too long.')
