import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/errors.ts'

/** Paths that are answered even when all others are refused: those of payment, and those of monitoring. */
const first = /^\/(api\/(checkout|payments|orders)|healthz|readyz|metrics)/

/** One long step, such as loading what the first mail needs, is no overload; it has to last so long, in ms. */
const timeoutMs = 1500
/** Pressure that was not felt for so long, in ms, is over. */
const forgottenAfterMs = 3000

/** Under overload the excess is refused quickly; checkout goes before browsing. Pages in memory are answered before this. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
	let since = 0
	let lastFelt = Number.NEGATIVE_INFINITY
	await app.register(underPressure, {
		maxEventLoopDelay: 1000,
		sampleInterval: 500,
		pressureHandler: (request) => {
			const now = performance.now()
			if (now - lastFelt > forgottenAfterMs) since = now
			lastFelt = now
			if (now - since < timeoutMs || first.test(request.url)) return
			throw new Refusal('UNAVAILABLE', 'The store is very busy. Please try again in a moment.', { retryAfter: 2 })
		},
	})
}
