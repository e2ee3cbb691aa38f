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

/** More are never unsettled at once; the oldest goes. */
const maxUnsettled = 50

/** A file is told by its name, size and time: JSON would make all files alike. */
const contentOf = (body: unknown): string =>
	JSON.stringify(body, (_, value) => (value instanceof File ? [value.name, value.size, value.lastModified] : value))

/** `unsettled` has the key of each content whose end nobody knows, for this form alone unless several share it. */
export function attemptKey(
	newKey: () => string = () => crypto.randomUUID(),
	unsettled: Map<string, string> = new Map(),
): AttemptKey {
	let last = ''
	return {
		keyFor(body) {
			last = contentOf(body)
			const key = unsettled.get(last) ?? newKey()
			unsettled.set(last, key)
			const [oldest] = unsettled.keys()
			if (unsettled.size > maxUnsettled && oldest !== undefined) unsettled.delete(oldest)
			return key
		},
		refused(error) {
			if (!isUnsettled(error)) unsettled.delete(last)
		},
		done() {
			unsettled.delete(last)
		},
	}
}
