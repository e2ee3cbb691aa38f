import { addressOf, type CallInput, type Endpoint, type ReplyOf } from '../../contracts/endpoint.ts'
import type { RefusalBody } from '../../contracts/refusals.ts'

/** The only way to data. In the browser it is `fetch`, on the server the application in process; pages know neither. */
export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>

/** What `CallInput` may hold, seen without its endpoint. */
export interface AnyInput {
	params?: Record<string, string>
	query?: Record<string, string | undefined>
	body?: unknown
	idempotencyKey?: string
}

/** A failed answer. The message is the status, a colon and the body's text, or the status text if there is none (spec §8). */
export class ApiError extends Error {
	readonly status: number
	/** The body, where it is one of the interface's refusals. */
	readonly refusal: RefusalBody | null

	constructor(status: number, body: string, statusText = '') {
		super(`${status}: ${body || statusText}`)
		this.name = 'ApiError'
		this.status = status
		this.refusal = refusalIn(body)
	}
}

function refusalIn(text: string): RefusalBody | null {
	try {
		const body: unknown = JSON.parse(text)
		const isRefusal = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
		return isRefusal ? (body as RefusalBody) : null
	} catch {
		return null
	}
}

/** What to tell a person about a failure: the interface's own sentence, or that there is no connection. */
export function messageOf(error: unknown): string {
	if (error instanceof ApiError) return error.refusal?.message ?? 'Something went wrong on our side. Please try again.'
	return 'We could not reach the store. Check your connection and try again.'
}

async function answerOf(response: Response): Promise<unknown> {
	if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
	return response.status === 204 ? undefined : response.json()
}

/** GET of an address with the visitor's cookies (spec §7). */
export async function load(address: string, signal?: AbortSignal): Promise<unknown> {
	return answerOf(await fetch(address, { credentials: 'include', ...(signal && { signal }) }))
}

export const browserCall: Call = async (endpoint, input) => {
	const given = input as AnyInput
	const headers = new Headers()
	if (given.body !== undefined) headers.set('content-type', 'application/json')
	if (given.idempotencyKey) headers.set('idempotency-key', given.idempotencyKey)
	const response = await fetch(addressOf(endpoint, given), {
		method: endpoint.method,
		credentials: 'include',
		headers,
		...(given.body !== undefined && { body: JSON.stringify(given.body) }),
	})
	return (await answerOf(response)) as never
}
