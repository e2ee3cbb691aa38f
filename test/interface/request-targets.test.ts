import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
	await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

/** Bytes on a bare socket, and what comes back until the server or we are done. */
function send(text: string): Promise<{ status: number; headers: Map<string, string>; body: string }> {
	return new Promise((resolve, reject) => {
		const { port } = shop.app.server.address() as AddressInfo
		const socket = connect(port, '127.0.0.1', () => socket.write(text))
		const parts: Buffer[] = []
		socket.on('data', (bytes: Buffer) => parts.push(bytes)).on('error', reject)
		socket.on('close', () => {
			const [head = '', ...rest] = Buffer.concat(parts).toString().split('\r\n\r\n')
			const [first = '', ...lines] = head.split('\r\n')
			const headers = new Map(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]))
			const body = rest.join('\r\n\r\n')
			resolve({
				status: Number(first.split(' ')[1]),
				headers: new Map([...headers].map(([n, v]) => [n.toLowerCase(), v])),
				body,
			})
		})
	})
}

const ask = (method: string, target: string, ...headers: string[]) =>
	send([`${method} ${target} HTTP/1.1`, 'host: shop', 'connection: close', ...headers, '', ''].join('\r\n'))

type Answer = Awaited<ReturnType<typeof ask>>
const expectSafe = ({ headers }: Answer) => {
	expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
	expect(headers.get('x-content-type-options')).toBe('nosniff')
	expect(headers.get('referrer-policy')).toBeTruthy()
	expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
	expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
}
const expectRefusal = (answer: Answer, status: number) => {
	expect(answer.status).toBe(status)
	expectSafe(answer)
	const body = JSON.parse(answer.body)
	expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String), requestId: expect.any(String) })
}

describe('an address that nothing can read is refused in the agreed shape', () => {
	test.each([
		...[
			'/account%0ax.css',
			'//',
			'///',
			'//evil.example/x',
			'/\\',
			'/\\evil.example',
			'/%zz',
			'/%',
			'/a%00b',
			'/%E0%A4%A',
			'/stories/%2e%2e',
			'/product/%2E',
			'/order/.%2e?token=x',
			'/careers/../shop',
			'/api/stories/%2e%2e/products',
		],
		...[
			'/api/products/%',
			'/api/products/%zz',
			'/api/%0d%0aX-Evil:1',
			'*',
			'shop',
			'ftp://host/shop',
			'http://host//x',
		],
	])('%s', async (target) => expectRefusal(await ask('GET', target), 400))
})

test.each(['http://shop/shop', 'HTTP://other.example/shop', 'http://shop/shop?utm_source=x'])(
	'the absolute form %s, as proxies send it, is the page it names',
	async (target) => {
		const answer = await ask('GET', target)
		expect(answer.status).toBe(200)
		expect(answer.body).toContain('<h1')
		expect(answer.body).not.toContain('other.example')
	},
)

test.each(['http://shop', 'http://shop?x=1'])(
	'the absolute form %s without a path is the home page',
	async (target) => {
		expect((await ask('GET', target)).status).toBe(200)
	},
)

describe('a method that nothing answers is refused in the agreed shape', () => {
	test.each(['TRACE', 'PROPFIND', 'SEARCH', 'PURGE', 'OPTIONS', 'DELETE', 'POST'])('%s', async (method) => {
		for (const target of ['/shop', '/api/nothing', '*']) {
			const answer = await ask(method, target, 'content-length: 0')
			expect(answer.status, target).toBeGreaterThanOrEqual(400)
			expectRefusal(answer, answer.status)
			expect(answer.status, target).toBeLessThan(500)
		}
	})
	test('CONNECT', async () => expectRefusal(await ask('CONNECT', 'evil.example:443'), 405))
	test('one that does not exist', async () => expectRefusal(await ask('BREW', '/shop'), 400))
})

describe('what is hardly HTTP is refused in the agreed shape', () => {
	test.each([
		['two Hosts', 'GET /shop HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n', 400],
		['two Hosts that are one', 'GET /shop HTTP/1.1\r\nHost: a\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
		['no Host', 'GET /shop HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
		['no HTTP', 'hello\r\n\r\n', 400],
		['a space in the address', 'GET /sh op HTTP/1.1\r\nhost: a\r\n\r\n', 400],
		['two lengths', 'POST /api/quote HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
		['headers without end', `GET /shop HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
	])('%s', async (_, text, status) => expectRefusal(await send(text), status))

	test('an expectation that nobody has is passed over', async () => {
		expect((await ask('GET', '/healthz', 'expect: tea')).status).toBe(200)
	})
	test('HTTP/1.0 needs no Host', async () => {
		expect((await send('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
	})
})

test('two Hosts are refused for a page in memory, too', async () => {
	await ask('GET', '/shop')
	expect((await ask('GET', '/shop')).headers.get('x-request-id')).toBeUndefined()
	expectRefusal(await ask('GET', '/shop', 'host: other'), 400)
})
