import { ApiError } from '#web/lib/api.ts'

/** The idempotency key of a form that moves stock or money. */
export interface AttemptKey {
	/** The same key again for the same content, so that a second try after a lost answer counts once. */
	keyFor: (body: unknown) => string
	/** It was refused with this: after an answer that is final, what is sent next is something new. */
	refused: (error: unknown) => void
	/** It went through: the same content, sent again, is meant as something new. */
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
