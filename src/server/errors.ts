import { type RefusalBody, type RefusalCode, refusalStatus } from '#contracts/refusals.ts'

/** An expected "no": answered with its status and body, never logged as a fault. */
export class Refusal extends Error {
	readonly code: RefusalCode
	readonly details: unknown
	readonly issues: RefusalBody['issues']
	/** Seconds after which another try makes sense; becomes `Retry-After`. */
	readonly retryAfter: number | undefined

	constructor(
		code: RefusalCode,
		message: string,
		more: { details?: unknown; issues?: RefusalBody['issues']; retryAfter?: number } = {},
	) {
		super(message)
		this.name = 'Refusal'
		this.code = code
		this.details = more.details
		this.issues = more.issues
		this.retryAfter = more.retryAfter
	}

	get status(): number {
		return refusalStatus[this.code]
	}

	get body(): RefusalBody {
		return {
			code: this.code,
			message: this.message,
			...(this.issues && { issues: this.issues }),
			...(this.details !== undefined && { details: this.details }),
		}
	}
}

/** The same answer for what does not exist and what belongs to somebody else. */
export const notFound = (what: string) => new Refusal('NOT_FOUND', `${what} was not found.`)

/** What was sent is refused for one field of it: the form shows the message there. */
export function invalidField(
	path: string | ReadonlyArray<string | number>,
	message: string,
	code: RefusalCode = 'INVALID_INPUT',
) {
	return new Refusal(code, message, { issues: [{ path: typeof path === 'string' ? [path] : [...path], message }] })
}
