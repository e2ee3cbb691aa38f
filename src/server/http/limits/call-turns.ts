import { createTurns } from '#server/concurrency/turns.ts'
import { Refusal } from '#server/errors.ts'

/** Acts on one thing, one call at a time. Throws 429 `RATE_LIMITED` when the turn does not come in time. */
export const oneCallAtATime = createTurns({
	timeoutMs: 6000,
	refusal: () =>
		new Refusal('RATE_LIMITED', 'Many are working on this at once. Nothing was done. Please try again in a moment.', {
			retryAfter: 2,
		}),
})
