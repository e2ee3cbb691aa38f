import { type CallInput, type Endpoint, type ReplyOf, urlOf } from '#contracts/endpoint.ts'
import type { RefusalBody } from '#contracts/refusals.ts'

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

/** Nothing came back: no connection, or a file of the store that could not be had. */
export class NoAnswer extends Error {
	constructor(cause: unknown) {
		super('The store could not be reached.', { cause })
		this.name = 'NoAnswer'
	}
}

/** What to tell a person about a failure: the interface's own sentence, or that there is no connection. */
export function messageOf(error: unknown): string {
	if (error instanceof ApiError) return error.refusal?.message ?? 'Something went wrong on our side. Please try again.'
	return 'We could not reach the store. Check your connection and try again.'
}

/** Rejects with `NoAnswer` where there is none; what its caller has cancelled stays cancelled. */
async function ask(url: string, init: RequestInit): Promise<Response> {
	try {
		return await fetch(url, { credentials: 'include', ...init })
	} catch (error) {
		throw init.signal?.aborted ? error : new NoAnswer(error)
	}
}

/** Being signed out is no failure to a visitor who looks round: asked like this, the server says 200, and what it means (RFC 7240). */
const lenient = { prefer: 'handling=lenient' }

async function answerOf(response: Response): Promise<unknown> {
	if (response.headers.has('preference-applied')) throw new ApiError(401, await response.text())
	if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
	return response.status === 204 ? undefined : response.json()
}

/** GET of a URL with the visitor's cookies (spec §7). */
export async function load(url: string, signal?: AbortSignal): Promise<unknown> {
	return answerOf(await ask(url, { headers: lenient, ...(signal && { signal }) }))
}

/** The file that a call answers, once all of it has come. Rejects as any call does. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
	const response = await ask(urlOf(endpoint, input as AnyInput), { method: endpoint.method })
	if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
	return response.blob().catch((error) => {
		throw new NoAnswer(error)
	})
}

export const browserCall: Call = async (endpoint, input) => {
	const given = input as AnyInput
	const headers = new Headers()
	const isForm = endpoint.multipart !== undefined
	// Of a form the browser names the type itself, with the boundary between its parts.
	if (given.body !== undefined && !isForm) headers.set('content-type', 'application/json')
	if (given.idempotencyKey) headers.set('idempotency-key', given.idempotencyKey)
	const response = await ask(urlOf(endpoint, given), {
		method: endpoint.method,
		headers,
		...(given.body !== undefined && { body: isForm ? formOf(given.body as object) : JSON.stringify(given.body) }),
	})
	return (await answerOf(response)) as never
}

/** Undefined fields are left out; files go as they are, everything else as text. */
function formOf(body: object): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(body))
		if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
	return form
}
