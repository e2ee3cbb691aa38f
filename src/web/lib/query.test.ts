import { afterEach, expect, test, vi } from 'vitest'
import { me } from '#contracts/account/identity.ts'
import { getProduct, listProducts } from '#contracts/catalog/catalog.ts'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { ApiError, browserCall, load, messageOf, NoAnswer } from './api.ts'
import { keyOf, loader, newQueryClient, queryOf, urlOfKey } from './query.ts'

const answering = (status: number, body: string, statusText = '') => {
	const fetched = vi.fn(async (_: string, __?: RequestInit) => new Response(body, { status, statusText }))
	vi.stubGlobal('fetch', fetched)
	return fetched
}
afterEach(() => void vi.unstubAllGlobals())

test('a key is the address in segments, and joins to the address again', () => {
	expect(keyOf(me)).toEqual(['/api/auth', 'me'])
	expect(keyOf(getProduct, { params: { slug: 'a b' } })).toEqual(['/api/products', 'a%20b'])
	const listed = keyOf(listProducts, { query: { category: 'bundle', q: undefined, sort: 'name' } })
	expect(urlOfKey(listed)).toBe('/api/products?category=bundle&sort=name')
	expect(urlOfKey(['/api/products', 'mint'])).toBe('/api/products/mint')
})

test('the default loader sends the cookies and parses the answer', async () => {
	const fetched = answering(200, '{"id":"1"}')
	const queries = newQueryClient(loader())
	expect(await queries.fetchQuery(queryOf(me, {}))).toEqual({ id: '1' })
	expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/me')
	expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' })
})

test('a 401 is an error, unless it shall yield null', async () => {
	answering(401, '{"code":"UNAUTHENTICATED","message":"Please sign in."}')
	await expect(newQueryClient(loader()).fetchQuery(queryOf(me, {}))).rejects.toThrow('401: ')
	expect(await newQueryClient(loader({ on401: 'null' })).fetchQuery(queryOf(me, {}))).toBeNull()
})

test('being signed out is the same 401 to the page when the server gives it as an answer', async () => {
	const body = '{"code":"UNAUTHENTICATED","message":"Please sign in."}'
	const fetched = vi.fn(
		async (_: string, __?: RequestInit) =>
			new Response(body, { headers: { 'preference-applied': 'handling=lenient' } }),
	)
	vi.stubGlobal('fetch', fetched)
	await expect(load('/api/auth/me')).rejects.toMatchObject({ status: 401, refusal: { message: 'Please sign in.' } })
	expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ prefer: 'handling=lenient' })
})

test('an error reads as its status, a colon and the body, or the status text when there is no body', async () => {
	answering(500, 'boom', 'Internal Server Error')
	await expect(newQueryClient(loader()).fetchQuery(queryOf(me, {}))).rejects.toThrow(/^500: boom$/)
	answering(503, '', 'Service Unavailable')
	await expect(newQueryClient(loader()).fetchQuery(queryOf(me, {}))).rejects.toThrow(/^503: Service Unavailable$/)
})

test('no query or mutation is retried or polled, none goes stale, and none is refetched on focus', () => {
	const { queries, mutations } = newQueryClient(loader()).getDefaultOptions()
	expect(queries).toMatchObject({ retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false })
	expect(queries?.refetchInterval).toBeUndefined()
	expect(mutations).toMatchObject({ retry: false })
})

test('without a connection a call fails at once as such, and a cancelled one stays cancelled', async () => {
	const broken = vi.fn(async (_: string, init?: RequestInit) => {
		throw init?.signal?.aborted ? new DOMException('Cancelled', 'AbortError') : new TypeError('Failed to fetch')
	})
	vi.stubGlobal('fetch', broken)
	vi.stubGlobal('navigator', { onLine: false })
	await expect(newQueryClient(loader()).fetchQuery(queryOf(me, {}))).rejects.toBeInstanceOf(NoAnswer)
	await expect(load('/api/auth/me', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
	expect(broken).toHaveBeenCalledTimes(2)
})

test('one call drops everything under an area', async () => {
	answering(200, '{"items":[]}')
	const queries = newQueryClient(loader())
	await queries.fetchQuery(queryOf(listProducts, { query: { q: 'mint' } }))
	await queries.fetchQuery(queryOf(getProduct, { params: { slug: 'mint' } }))
	expect(queries.getQueryCache().findAll({ queryKey: ['/api/products'] })).toHaveLength(2)
})

test('only a request with a body says that it is JSON, and the idempotency key travels as a header', async () => {
	const fetched = answering(200, '{}')
	await browserCall(me, {})
	await browserCall(placeOrder, { body: {} as never, idempotencyKey: 'k-1' })
	const headers = fetched.mock.calls.map(([, init]) => new Headers(init?.headers))
	expect(headers[0]?.has('content-type')).toBe(false)
	expect(headers[1]?.get('content-type')).toBe('application/json')
	expect(headers[1]?.get('idempotency-key')).toBe('k-1')
})

test('a person hears the sentence of the refusal, or that there is no connection', () => {
	expect(messageOf(new ApiError(409, '{"code":"OUT_OF_STOCK","message":"Only 2 left."}'))).toBe('Only 2 left.')
	expect(messageOf(new ApiError(502, '<html>'))).toContain('our side')
	expect(messageOf(new NoAnswer(new TypeError('Failed to fetch')))).toContain('connection')
})
