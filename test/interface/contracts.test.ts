import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, type Role, urlOf } from '#contracts/endpoint.ts'
import { startTestApp, type TestApp, type Visitor } from '../support/app.ts'
import { endpoints } from './endpoints.ts'

const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const everyRole: Role[] = ['ADMIN', 'DISTRIBUTOR', 'CREATOR']
const anyId = '00000000-0000-7000-8000-000000000000'
const urlFor = (endpoint: Endpoint) => {
	const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
	return urlOf(endpoint, {
		params: Object.fromEntries(names.map((name) => [name, name === 'provider' ? 'test' : anyId])),
	})
}

let shop: TestApp
let signedOut: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	signedOut = shop.visitor()
})
afterAll(() => shop.close())

const known = new Map<string, Visitor>()
/** Signed in once for all: what is refused changes nothing. */
async function someoneWith(roles: readonly Role[]): Promise<Visitor> {
	const who = known.get(roles.join()) ?? (await shop.signedIn(...roles))
	known.set(roles.join(), who)
	return who
}

const json = { 'content-type': 'application/json' }

test('there are contracts to walk over, and no two share method and path', () => {
	expect(named.length).toBeGreaterThan(15)
	expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
})

describe.each(named)('%s', (_, endpoint) => {
	test('is mounted and described with its access', () => {
		expect(shop.app.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true)
		const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
		const document = shop.app.swagger() as unknown as { paths: Record<string, Record<string, Record<string, unknown>>> }
		expect(document.paths[path]?.[endpoint.method.toLowerCase()]?.['x-access']).toEqual(endpoint.access)
	})

	if (endpoint.access !== 'public') {
		test('answers 401 to a visitor who is signed out, whatever they send', async () => {
			const answer = await signedOut.send({
				method: endpoint.method,
				url: urlFor(endpoint),
				headers: json,
				payload: '{"broken',
			})
			expect(answer.status).toBe(401)
			expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED', message: expect.any(String) })
		})
	}

	if (Array.isArray(endpoint.access)) {
		test('answers 403 to every role that it does not name', async () => {
			const wrong = everyRole.filter((role) => !endpoint.access.includes(role))
			for (const roles of [[], ...wrong.map((role) => [role])]) {
				const somebody = await someoneWith(roles)
				const answer = await somebody.send({
					method: endpoint.method,
					url: urlFor(endpoint),
					headers: json,
					payload: '{}',
				})
				expect(answer.status).toBe(403)
			}
		})
	}

	if (endpoint.method !== 'GET') {
		const provesItself = endpoint.path.includes('/webhooks/')
		test.skipIf(provesItself)('refuses what another site sends', async () => {
			for (const headers of [
				{ 'sec-fetch-site': 'cross-site' },
				{ 'sec-fetch-site': 'same-site' },
				{ 'sec-fetch-site': '', origin: 'https://evil.example' },
			]) {
				const answer = await signedOut.send({
					method: endpoint.method,
					url: urlFor(endpoint),
					headers: { ...json, ...headers },
					payload: '{}',
				})
				expect(answer.status).toBe(403)
				expect(answer.json()).toMatchObject({ code: 'BAD_ORIGIN' })
			}
		})

		test('takes JSON and nothing else', async () => {
			const answer = await signedOut.send({
				method: endpoint.method,
				url: urlFor(endpoint),
				headers: { 'content-type': 'text/plain' },
				payload: '{}',
			})
			expect(answer.status).toBe(415)
		})
	}

	if (endpoint.body || endpoint.query) {
		test('refuses keys it does not know', async () => {
			const who = endpoint.access === 'public' ? signedOut : await someoneWith(everyRole)
			const headers = { ...json, ...(endpoint.idempotent && { 'idempotency-key': 'walk' }) }
			if (endpoint.body) {
				const answer = await who.send({
					method: endpoint.method,
					url: urlFor(endpoint),
					headers,
					payload: { surprise: 1 },
				})
				expect(answer.status).toBe(400)
			}
			if (endpoint.query) {
				const answer = await who.send({
					method: endpoint.method,
					url: `${urlFor(endpoint)}?surprise=1`,
					...(endpoint.method !== 'GET' && { headers, payload: {} }),
				})
				expect(answer.status).toBe(400)
			}
		})
	}
})

test('an address that is no call is 404 in the same shape, for every method', async () => {
	for (const method of ['GET', 'POST', 'DELETE']) {
		const answer = await signedOut.send({
			method,
			url: '/api/nothing-here',
			headers: method === 'GET' ? {} : json,
			...(method !== 'GET' && { payload: '{}' }),
		})
		expect(answer.status).toBe(404)
		expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', requestId: expect.any(String) })
	}
})
