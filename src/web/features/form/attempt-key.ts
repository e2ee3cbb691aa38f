import { ApiError } from '#web/lib/api.ts'

/** The idempotency key of a form that moves stock or money. */
export interface AttemptKey {
	/** The same key again for the same content, so that a second try after a lost answer counts once. */
	keyFor: (body: unknown) => string
	/** The attempt was refused with this error: after a final answer the next call is a new attempt. */
	refused: (error: unknown) => void
	/** The attempt went through: the same content, sent again, is a new one. */
	done: () => void
}

/** No answer, a fault of the server, or the first call is still running: nobody knows how it ended. */
export const isUnsettled = (error: unknown): boolean =>
	!(error instanceof ApiError) || error.status >= 500 || error.refusal?.code === 'IDEMPOTENCY_IN_PROGRESS'

export function attemptKey(newKey: () => string = () => crypto.randomUUID()): AttemptKey {
	let last: { content: string; key: string } | null = null
	return {
		keyFor(body) {
			const content = JSON.stringify(body)
			if (last?.content !== content) last = { content, key: newKey() }
			return last.key
		},
		refused(error) {
			if (!isUnsettled(error)) last = null
		},
		done() {
			last = null
		},
	}
}
