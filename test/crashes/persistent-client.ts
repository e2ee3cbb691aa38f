import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, urlOf } from '#contracts/endpoint.ts'

export type AskedEndpoint = Pick<Endpoint, 'method' | 'path'>

export interface AskedInput {
	params?: object
	query?: object
	body?: unknown
}

export interface KnownAnswer {
	status: number
	json: { number?: string; code?: string; message?: string }
}

export interface PersistentClient {
	/** Asks until somebody says what became of it: yes or no, but not nothing. */
	ask(endpoint: AskedEndpoint, input: AskedInput, key: string, cookie?: string): Promise<KnownAnswer>
	/** Answers that must not be. */
	readonly faults: string[]
	/** How often a call ended without an answer, or with one that said nothing. */
	readonly unanswered: number
}

/** Calls a server that dies again and again, at the URL of the moment, once there is one. */
export function persistentClient(server: () => Promise<string>, ownCookie = ''): PersistentClient {
	const faults: string[] = []
	let unanswered = 0

	async function askOnce(
		endpoint: AskedEndpoint,
		{ params, query, body }: AskedInput,
		key: string,
		cookie: string,
	): Promise<KnownAnswer> {
		const answer = await fetch(
			(await server()) + urlOf(endpoint as Endpoint, { params, ...(query && { query }) } as object),
			{
				method: endpoint.method,
				headers: {
					'sec-fetch-site': 'same-origin',
					cookie,
					...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': key }),
				},
				...(body !== undefined && { body: JSON.stringify(body) }),
				signal: AbortSignal.timeout(20_000),
			},
		)
		return { status: answer.status, json: (await answer.json()) as KnownAnswer['json'] }
	}

	return {
		async ask(endpoint, input, key, cookie = ownCookie) {
			for (;;) {
				const answer = await askOnce(endpoint, input, key, cookie).catch(() => null)
				const isLater = answer?.status === 429 || answer?.json.code === 'IDEMPOTENCY_IN_PROGRESS'
				const isKnown = answer && answer.status < 500 && !isLater
				if (isKnown) return answer
				if (answer && answer.status >= 500 && answer.status !== 503)
					faults.push(`${endpoint.path}: ${answer.status} ${answer.json.code}`)
				unanswered++
				await sleep(100)
			}
		},
		faults,
		get unanswered() {
			return unanswered
		},
	}
}

/** The cookies of an answer, as a browser sends them back. */
export const cookiesOf = (answer: Response): string =>
	answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ')

/** The cookies of somebody of the demo who signs in. */
export async function signInAt(url: string, identifier: string): Promise<string> {
	const answer = await fetch(`${url}/api/auth/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
		body: JSON.stringify({ identifier, password: demoPassword }),
	})
	if (answer.status !== 200) throw new Error(`${identifier} could not sign in: ${answer.status}`)
	return cookiesOf(answer)
}
export const demoPassword = 'demo password for tests'
