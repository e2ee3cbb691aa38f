import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishPage, preferredEncoding } from './finished-page.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import type { PageUrl } from './render-page.ts'

beforeEach(
	() =>
		void vi.useFakeTimers({
			now: Date.UTC(2026, 4, 4, 12),
			toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'],
		}),
)
afterEach(() => void vi.useRealTimers())

const megabyte = 1024 * 1024

/** A URL whose page reads `q` and nothing else. */
function pageUrlOf(path: string, q = '', more: Partial<PageUrl> = {}): PageUrl {
	const read = (search: string) => {
		const text = new URLSearchParams(search).get('q')
		return text ? `?q=${text}` : ''
	}
	const url = path + (q && `?q=${q}`)
	return {
		url,
		path,
		read,
		access: 'public',
		isUsual: q === '',
		keptBy: 'everybody',
		freshForSeconds: undefined,
		...more,
	}
}

const keep = (cache: PageCache, at: PageUrl, html: string, generation = cache.generation) =>
	cache.keep(at, { status: 200, html, generation }, { 'content-type': 'text/html' })

function ask(cache: PageCache, url: string, how: 'answer' | 'answerAsItWas' = 'answer', at?: PageUrl): string | null {
	let text = ''
	const response = {
		writeHead: () => response,
		end(body: Buffer) {
			text = brotliDecompressSync(body).toString()
		},
	}
	const request = { method: 'GET', url, headers: { 'accept-encoding': 'br' } } as unknown as IncomingMessage
	const to = response as unknown as ServerResponse
	const isAnswered =
		how === 'answer' ? cache.answer(request, to, at) : cache.answerAsItWas(request, to, at ?? pageUrlOf(url))
	return isAnswered ? text : null
}

test('what a page does not read of its address leads to the same page', async () => {
	const cache = createPageCache(() => {})
	await keep(cache, pageUrlOf('/shop'), 'the shop')
	for (const url of ['/shop', '/shop?utm_source=mail', '/shop?gclid=1&fbclid=2', '/shop?', '/shop?q=', '/shop#top'])
		expect(ask(cache, url), url).toBe('the shop')
	expect(ask(cache, '/shop?q=mint')).toBeNull()
	await keep(cache, pageUrlOf('/shop', 'mint'), 'mint')
	expect(ask(cache, '/shop?ref=x&q=mint&utm_term=y')).toBe('mint')
})

test('memory is bounded in bytes; a flood of searches pushes out searches, not the pages everybody comes to', async () => {
	const cache = createPageCache(() => {})
	await keep(cache, pageUrlOf('/shop'), 'the shop')
	const html = 'x'.repeat(megabyte)
	for (let n = 0; n < 30; n++) await keep(cache, pageUrlOf('/shop', `n${n}`), html + n)
	expect(cache.size()).toBeLessThan(13 * megabyte)
	expect(ask(cache, '/shop')).toBe('the shop')
	expect(ask(cache, '/shop?q=n0')).toBeNull()
	expect(ask(cache, '/shop?q=n29')).toBe(`${html}29`)
})

test('a page whose rendering began before a change is not kept', async () => {
	const cache = createPageCache(() => {})
	const before = cache.generation
	cache.drop()
	await keep(cache, pageUrlOf('/shop'), 'the old price', before)
	expect(ask(cache, '/shop')).toBeNull()
	const finishing = keep(cache, pageUrlOf('/shop'), 'the price before the next change')
	cache.drop()
	await finishing
	expect(ask(cache, '/shop')).toBeNull()
})

test('an old page stands in for the one that could not be made, for a moment, and for no other', async () => {
	const cache = createPageCache(() => {})
	await keep(cache, pageUrlOf('/shop'), 'the shop')
	await keep(cache, pageUrlOf('/about'), 'about us')
	cache.drop()
	expect(ask(cache, '/shop', 'answerAsItWas')).toBe('the shop')
	expect(ask(cache, '/shop')).toBe('the shop')
	expect(ask(cache, '/about')).toBeNull()
	vi.advanceTimersByTime(2000)
	expect(ask(cache, '/shop')).toBeNull()
})

test('no page outlives the day, for lots expire at midnight, nor ten minutes, nor its own time', async () => {
	const cache = createPageCache(() => {})
	await keep(cache, pageUrlOf('/shop'), 'the shop')
	await keep(cache, pageUrlOf('/token', '', { freshForSeconds: 5 }), 'the supply')
	vi.advanceTimersByTime(5000)
	expect(ask(cache, '/token')).toBeNull()
	expect(ask(cache, '/shop')).toBe('the shop')
	vi.advanceTimersByTime(595_000)
	expect(ask(cache, '/shop')).toBeNull()
	vi.setSystemTime(Date.UTC(2026, 4, 4, 23, 59, 58))
	await keep(cache, pageUrlOf('/shop'), 'the shop, late')
	expect(ask(cache, '/shop')).toBe('the shop, late')
	vi.advanceTimersByTime(2000)
	expect(ask(cache, '/shop')).toBeNull()
})

test('a page that few come to is not compressed with the effort of one that everybody comes to', async () => {
	const html = Array.from({ length: 2000 }, (_, n) => `<li class="${n % 7}">${(n * 7919) % 1009}</li>`).join('')
	const finished = (at: PageUrl) => finishPage(at, { status: 200, html, generation: 0 }, {})
	const [usual, rare] = [await finished(pageUrlOf('/shop')), await finished(pageUrlOf('/shop', 'mint'))]
	const sizeAt = (quality: number) =>
		brotliCompressSync(html, {
			params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
		}).length
	expect([sizeAt(3), sizeAt(6), sizeAt(9)]).toEqual([sizeAt(3), sizeAt(6), sizeAt(9)].toSorted((a, b) => b - a))
	expect(rare.br).toHaveLength(sizeAt(3))
	expect(usual.br).toHaveLength(sizeAt(6))
	expect([sizeAt(9), sizeAt(11)]).not.toContain(sizeAt(6))
	expect(rare.gzip).toHaveLength(gzipSync(html, { level: 1 }).length)
	for (const { br, gzip } of [usual, rare])
		expect([brotliDecompressSync(br).toString(), gunzipSync(gzip).toString()]).toEqual([html, html])
})

test('changes that come one upon the other drop the pages at once, then together', () => {
	const cache = createPageCache(() => {})
	for (let sale = 0; sale < 20; sale++) cache.dropSoon()
	expect(cache.generation).toBe(1)
	vi.advanceTimersByTime(250)
	expect(cache.generation).toBe(2)
	vi.advanceTimersByTime(1000)
	expect(cache.generation).toBe(2)
})

test('a document that stands for many addresses is found by the one that it is kept under', async () => {
	const cache = createPageCache(() => {})
	const at = pageUrlOf('/order/yours')
	await keep(cache, at, 'your order')
	expect(ask(cache, '/order/UT-1')).toBeNull()
	expect(ask(cache, '/order/UT-1?token=x', 'answer', at)).toBe('your order')
	cache.drop()
	expect(ask(cache, '/order/UT-2', 'answer', at)).toBeNull()
	expect(ask(cache, '/order/UT-2', 'answerAsItWas', at)).toBe('your order')
})

test.each([
	['gzip, deflate, br, zstd', 'br'],
	['gzip', 'gzip'],
	['br;q=0, gzip', 'gzip'],
	['br; q=0, gzip', 'gzip'],
	['br ; Q=0.000 , GZIP;q=0.5', 'gzip'],
	['br; q=0, gzip; q=0', 'plain'],
	['x-br, x-gzip', 'plain'],
	['identity', 'plain'],
	['', 'plain'],
	[undefined, 'plain'],
	['br;q=high', 'plain'],
])('a client that takes "%s" gets %s', (accepted, encoding) => {
	expect(preferredEncoding(accepted)).toBe(encoding)
})
