import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'

/** What goes on being answered when everything else is refused: who is paying, and who watches over us. */
const first = /^\/(api\/(checkout|payments|orders)|healthz|readyz|metrics)/

/** Under overload the excess is refused quickly; checkout goes before browsing. Pages in memory are answered before this. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
	await app.register(underPressure, {
		maxEventLoopDelay: 1000,
		sampleInterval: 500,
		pressureHandler: (request) => {
			if (first.test(request.url)) return
			throw new Refusal('UNAVAILABLE', 'The store is very busy. Please try again in a moment.', { retryAfter: 2 })
		},
	})
}
