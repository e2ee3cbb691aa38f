import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#web/routes.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { rawGet } from '../support/raw-get.ts'
import { endpoints } from './endpoints.ts'

const reads = endpoints.filter(({ method, access }) => method === 'GET' && access === 'public')

/** What stands for each `:name` of a path: something that is there, where there can be. */
const present: Record<string, string> = { '/product': 'blood-orange', '/api/products': 'blood-orange' }
const urlOf = (path: string) =>
	path.replace(/^(.*)\/:\w+$/, (_, folder: string) => `${folder}/${present[folder] ?? 'no-such'}`)
const pages = routes.filter(({ access, path }) => access === 'public' && path !== '*').map(({ path }) => path)
const files = ['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/api/openapi.json']
const urls = [...pages, ...reads.map(({ path }) => path), ...files].map(urlOf)

const script = '<script>alert(1)</script>'
const queries = [
	...['page=-1', 'page=0', 'page=1e9', 'page=NaN', 'page=99999999999999999999', 'page=1&page=2', 'page[]=1', 'page='],
	...[
		'limit=0',
		'limit=101',
		'limit=abc',
		'cursor=zzz',
		`cursor=${'9'.repeat(500)}`,
		'sort=__proto__',
		'sort=price;--',
	],
	...['category=../../etc', 'flavor=__proto__', 'flavor=constructor', 'caffeine=-1', 'sugar=1e309', 'pack=0x10'],
	...['price=1e309', 'minPrice=-1', 'maxPrice=99999999999', `stock=${script}`, 'surprise=1', 'variant=%27%22%3E'],
	...['q=%00', 'q=%E0%A4%A', 'q=%ED%A0%80', 'q=%C0%AF', 'q=%u0041', 'q=%', '%', '%%%', '&&&', '='.repeat(50)],
	...['q[a]=1', '__proto__[x]=1', 'constructor=1', 'toString=', `q=${encodeURIComponent("' OR 1=1 --")}`],
	...[`q=${encodeURIComponent('\u202e\u0301\u{1f600}'.repeat(100))}`, `q=${encodeURIComponent(script)}`, 'q=%25_%5C'],
	...[`q=${'a'.repeat(10_000)}`, `slugs=${'x,'.repeat(1000)}`, `${'a'.repeat(7000)}=1`, 'a=1&'.repeat(2000)],
	...['place=%00', 'near=91,181', 'near=NaN,NaN', 'zip=99999999', 'topic=constructor', 'token=%0d%0aX-Evil:1'],
]

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
	await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.auditAndClose())

const ask = (path: string, headers?: Record<string, string>) => rawGet(shop, path, headers)

const known = new Set([200, 301, 304, 308, 400, 401, 403, 404, 414, 422, 431])

/** What is wrong with an answer, in words; nothing if it is as it should be. */
async function faultOf(path: string, headers: Record<string, string> = {}): Promise<string[]> {
	const answer = await ask(path, headers)
	const faults: string[] = []
	if (!known.has(answer.status)) faults.push(String(answer.status))
	if (answer.text.includes(script)) faults.push('runs what was sent')
	if (answer.headers['x-evil'] !== undefined) faults.push('takes a header from the address')
	if (answer.text.includes('evil.example')) faults.push('speaks of another host')
	const isCall = path.startsWith('/api/') && answer.status >= 400
	if (isCall && typeof JSON.parse(answer.text).message !== 'string') faults.push('says nothing in words')
	return faults.map((fault) => `${path.slice(0, 100)}: ${fault}`)
}

/** Pages that read their query are asked everything, the others what breaks whatever reads a URL. */
const reading = ['/shop', '/shop/compare', '/product/blood-orange', '/where-to-buy', '/checkout', '/verify']
const breaking = queries.filter((query) => /^[%_&=]|%00|%E0|%ED|script/.test(query))

describe('a query that makes no sense', () => {
	test.each(urls)('asked of %s gets a clear answer', async (url) => {
		const faults: string[] = []
		const isRead = reading.includes(url) || url.startsWith('/api/')
		for (const query of isRead ? queries : breaking) faults.push(...(await faultOf(`${url}?${query}`)))
		expect(faults).toEqual([])
	})
})

describe('an address that makes no sense', () => {
	test.each(
		[
			...['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '//evil.example', '/\\evil.example', '/shop/', '/SHOP'],
			...['/product/%00', '/product/%E0%A4%A', '/product/%ED%A0%80', `/product/${'a'.repeat(5000)}`, '/product/x;y=1'],
			...['/product/__proto__', '/stories/constructor', '/careers/toString', '/press/..%2f..', '/order/UT-1%00'],
			...['/api/products/__proto__', '/api/products/%00', `/api/products/${'%F0%9F%98%80'.repeat(50)}`, '/order/%27'],
			...['/assets/..%2f..%2fpackage.json', '/pictures/..%2f..%2fpackage.json', '/pictures/%00.avif'],
			...[
				'/product/starter-pack?x=%0d%0aX-Evil:1',
				'/stories/%0d%0aX-Evil:1',
				`/product/${encodeURIComponent(script)}`,
			],
		].map((url) => [url.slice(0, 60), url]),
	)('gets a clear answer: %s', async (_, url = '') => expect(await faultOf(url)).toEqual([]))
})

describe('headers that make no sense', () => {
	const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x-${index}`, 'x']))
	test.each<[string, Record<string, string>]>([
		['300 of them', many],
		['a tag of 7 kB', { 'if-none-match': 'x'.repeat(7000) }],
		['an encoding nobody has', { 'accept-encoding': 'x'.repeat(5000) }],
		['cookies without end', { cookie: 'a='.repeat(3000) }],
		['a session that is none', { cookie: 'better-auth.session_token=%00%E0%A4%A; __proto__=1' }],
		['a hundred addresses', { 'x-forwarded-for': '1.1.1.1,'.repeat(100) }],
		['another host', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }],
		['ranges without end', { range: `bytes=${'0-,'.repeat(500)}` }],
	])('get a clear answer: %s', async (_, headers) => {
		for (const path of ['/shop', '/product/blood-orange', '/api/products']) {
			const { status, text } = await ask(path, headers)
			expect([path, known.has(status), status]).toEqual([path, true, status])
			expect(text).not.toContain('evil.example')
		}
	})

	test('and are too large are refused before anything reads them', async () => {
		const { port } = shop.app.server.address() as AddressInfo
		const answer = await new Promise<string>((resolve, reject) => {
			const socket = connect(port, '127.0.0.1')
			socket.once('data', (bytes) => resolve(String(bytes))).once('error', reject)
			socket.write(`GET /shop HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`)
			socket.once('close', () => reject(new Error('closed without an answer')))
		})
		expect(answer).toMatch(/^HTTP\/1\.1 431 /)
	})
})
