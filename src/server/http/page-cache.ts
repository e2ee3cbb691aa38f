import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { entityTagOf, isHeld } from './entity-tags.ts'

/** A finished public page: the same bytes for everybody, compressed once. */
interface FinishedPage {
	headers: Record<string, string>
	plain: Buffer
	gzip: Buffer
	br: Buffer
	etag: string
	generation: number
}

export interface PageCache {
	/** Keeps a page that was rendered while nothing changed; ignored when something did. */
	keep(url: string, html: string, headers: Record<string, string>, generation: number): Promise<void>
	/** Answers from memory; false when the page is not there. */
	answer(request: IncomingMessage, response: ServerResponse): boolean
	/** The same when the page could not be made anew: as it was before the last change, and for a moment without trying. */
	answerAsItWas(request: IncomingMessage, response: ServerResponse): boolean
	/** Counts the changes of what pages show; take it before rendering, hand it to `keep`. */
	readonly generation: number
	drop(): void
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Enough for every page and the usual filters of the shop; the one that was kept longest goes first. */
const mostPages = 2000
/** How long old pages are served before somebody has to wait and see whether the database is back, in ms. */
const triedAgainAfter = 2000

export function openPageCache(onHit: () => void): PageCache {
	const pages = new Map<string, FinishedPage>()
	let generation = 0
	let oldWillDoUntil = 0

	return {
		get generation() {
			return generation
		},
		drop() {
			generation++
		},
		async keep(url, html, headers, renderedIn) {
			const plain = Buffer.from(html)
			const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
			const [br, zipped] = await Promise.all([compressBrotli(plain, quality), compressGzip(plain, { level: 9 })])
			// What was rendered before a change must not come back after it.
			if (renderedIn !== generation) return
			pages.delete(url)
			if (pages.size >= mostPages) pages.delete(pages.keys().next().value ?? '')
			const etag = entityTagOf(html)
			pages.set(url, {
				headers: { ...headers, etag, vary: 'accept-encoding' },
				plain,
				gzip: zipped,
				br,
				etag,
				generation,
			})
		},
		answerAsItWas(request, response) {
			oldWillDoUntil = performance.now() + triedAgainAfter
			return this.answer(request, response)
		},
		answer(request, response) {
			if (request.method !== 'GET' && request.method !== 'HEAD') return false
			const page = pages.get(request.url ?? '')
			if (!page || (page.generation !== generation && performance.now() > oldWillDoUntil)) return false
			onHit()
			if (isHeld(request.headers['if-none-match'], page.etag)) {
				response.writeHead(304, page.headers).end()
				return true
			}
			const encoding = preferred(request.headers['accept-encoding'])
			const body = page[encoding]
			const headers: Record<string, string | number> = { ...page.headers, 'content-length': body.length }
			if (encoding !== 'plain') headers['content-encoding'] = encoding
			response.writeHead(200, headers)
			response.end(request.method === 'HEAD' ? undefined : body)
			return true
		},
	}
}

function preferred(accepted: string | string[] | undefined): 'br' | 'gzip' | 'plain' {
	const text = String(accepted ?? '')
	if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(text)) return 'br'
	return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(text) ? 'gzip' : 'plain'
}
