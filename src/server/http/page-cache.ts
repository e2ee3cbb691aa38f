/*
 * Public pages in memory, answered before the framework sees the request (`listening.ts`). A hit skips all of its hooks:
 *   - the log line, `x-request-id` and the duration of `observe`: a hit is counted in `cached_pages_total` alone;
 *   - the refusal under overload and the limit of an answer's time: a hit costs about what a file costs;
 *   - the guard and the session: a page is the same for everybody, and GET changes nothing;
 *   - rewriting of the address (`readableTarget`) and compression: here are `targetParts` and bytes compressed once.
 * It does not skip the check of the Host, the security headers (kept with the page), HEAD, ETag with 304, and Vary.
 * What a new hook adds to every answer must be kept with the page (`sharedHeaders` in `pages.ts`), or a hit goes without.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { nextCutOff } from '#contracts/delivery.ts'
import { entityTagOf, isHeld } from './entity-tags.ts'
import type { PageAddress, RenderedPage } from './render-page.ts'
import { targetParts } from './request-target.ts'

/** A finished public page: the same bytes for everybody, compressed once. */
interface FinishedPage {
	headers: Readonly<Record<string, string>>
	plain: Buffer
	gzip: Buffer
	br: Buffer
	etag: string
	generation: number
	/** In ms since 1970: until when it may be served while nothing changes. */
	freshUntil: number
	/** Until when it may be served although something changed, for it could not be made anew. */
	oldWillDoUntil: number
}

/** Finished public pages in memory. Nothing personal is ever here. */
export interface PageCache {
	/** Keeps a page unless something changed since its rendering began; `headers` are those that everybody may have. */
	keep(address: PageAddress, page: RenderedPage, headers: Readonly<Record<string, string>>): Promise<void>
	/** Answers from memory; false when the page is not there, or is old. `address`, if it is known, tells which page. */
	answer(request: IncomingMessage, response: ServerResponse, address?: PageAddress): boolean
	/** The same once the page is kept, if that is just being done. */
	answerOnceKept(request: IncomingMessage, response: ServerResponse, address: PageAddress): Promise<boolean>
	/** The same for a page that could not be made anew: as it was before the last change, and for a moment without trying. */
	answerAsItWas(request: IncomingMessage, response: ServerResponse, address: PageAddress): boolean
	/** Counts the changes of what pages show. */
	readonly generation: number
	/** What pages show has changed: none from before is served from now on. */
	drop(): void
	/** The same within a quarter of a second: for changes that come one upon the other, as sales of what is scarce. */
	dropSoon(): void
	/** Bytes that are held. */
	size(): number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const megabyte = 1024 * 1024
/** Bytes for pages as everybody asks for them, and for one search of many; the one unused for longest goes first. */
const maxUsualBytes = 32 * megabyte
const maxRareBytes = 12 * megabyte
/** How each kind is compressed. Above 6, Brotli saves 3 bytes of 1,000 for 15 times the work and 30 MB at a time. */
const effort = { usual: { brotli: 6, gzip: 6 }, rare: { brotli: 3, gzip: 1 } }

const maxKeptMs = 600_000
/** How long an old page is served before somebody has to wait and see whether the database is back. */
const triedAgainAfterMs = 2000
const gatheredMs = 250

const createStore = (maxSize: number) =>
	new LRUCache<string, FinishedPage>({
		maxSize,
		sizeCalculation: ({ plain, gzip, br }) => plain.length + gzip.length + br.length,
	})

export function createPageCache(onHit: () => void): PageCache {
	const usual = createStore(maxUsualBytes)
	const rare = createStore(maxRareBytes)
	/** How each path reads its query, learned with the first page of it that is kept. */
	const readers = new LRUCache<string, PageAddress['read']>({ max: 5000 })
	const keeping = new Map<string, { generation: number; done: Promise<void> }>()
	let generation = 0
	let droppedAt = Number.NEGATIVE_INFINITY
	let dropping: NodeJS.Timeout | undefined

	function find(request: IncomingMessage, url = urlOf(request)): FinishedPage | undefined {
		if (request.method !== 'GET' && request.method !== 'HEAD') return
		return url === undefined ? undefined : (usual.get(url) ?? rare.get(url))
	}

	function urlOf(request: IncomingMessage): string | undefined {
		const { path, search } = targetParts(request.url ?? '')
		if (!search) return path
		const read = readers.get(path)
		return read && path + read(search)
	}

	function send(page: FinishedPage, request: IncomingMessage, response: ServerResponse): true {
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
	}

	async function finish(address: PageAddress, page: RenderedPage, headers: Readonly<Record<string, string>>) {
		const plain = Buffer.from(page.html)
		const { brotli, gzip: level } = address.isUsual ? effort.usual : effort.rare
		const [br, zipped] = await Promise.all([
			compressBrotli(plain, {
				params: { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
			}),
			compressGzip(plain, { level }),
		])
		if (page.generation !== generation) return
		const etag = entityTagOf(page.html)
		readers.set(address.path, address.read)
		const store = address.isUsual ? usual : rare
		store.set(address.url, {
			headers: { ...headers, etag, vary: 'accept-encoding' },
			plain,
			gzip: zipped,
			br,
			etag,
			generation,
			freshUntil: freshUntil(Date.now(), address.freshForSeconds),
			oldWillDoUntil: 0,
		})
	}

	function drop() {
		generation++
		droppedAt = performance.now()
		clearTimeout(dropping)
		dropping = undefined
	}

	return {
		get generation() {
			return generation
		},
		drop,
		dropSoon() {
			if (dropping) return
			const wait = droppedAt + gatheredMs - performance.now()
			if (wait <= 0) drop()
			else dropping = setTimeout(drop, wait).unref()
		},
		async keep(address, page, headers) {
			if (page.generation !== generation) return
			const underWay = keeping.get(address.url)
			// Everybody who waited for one render brings the same page.
			if (underWay?.generation === page.generation) return underWay.done
			const done = finish(address, page, headers).finally(() => {
				if (keeping.get(address.url)?.done === done) keeping.delete(address.url)
			})
			keeping.set(address.url, { generation: page.generation, done })
			return done
		},
		answer(request, response, address) {
			const page = find(request, address?.url)
			if (!page) return false
			const now = Date.now()
			const isFresh = page.generation === generation && now < page.freshUntil
			return (isFresh || now < page.oldWillDoUntil) && send(page, request, response)
		},
		async answerOnceKept(request, response, address) {
			await keeping.get(address.url)?.done
			return this.answer(request, response, address)
		},
		answerAsItWas(request, response, { url }) {
			const page = find(request, url)
			if (!page) return false
			page.oldWillDoUntil = Date.now() + triedAgainAfterMs
			return send(page, request, response)
		},
		size: () => usual.calculatedSize + rare.calculatedSize,
	}
}

/**
 * What expires does so at midnight UTC, and delivery dates change at the cut-off, without anything being written; no page
 * is older than ten minutes.
 */
function freshUntil(now: number, freshForSeconds: number | undefined): number {
	const midnight = new Date(now).setUTCHours(24, 0, 0, 0)
	return Math.min(
		midnight,
		nextCutOff(new Date(now)).getTime(),
		now + (freshForSeconds === undefined ? maxKeptMs : freshForSeconds * 1000),
	)
}

/** Which of ours a browser takes (RFC 9110, 12.5.3); a weight of nothing refuses. */
export function preferred(accepted: string | string[] | undefined): 'br' | 'gzip' | 'plain' {
	const taken = String(accepted ?? '')
		.toLowerCase()
		.split(',')
		.map((each) => /^\s*([^\s;]+)\s*(?:;\s*q\s*=\s*(\S+))?/.exec(each))
		.flatMap((each) => (each?.[1] && Number(each[2] ?? 1) > 0 ? [each[1]] : []))
	if (taken.includes('br')) return 'br'
	return taken.includes('gzip') ? 'gzip' : 'plain'
}
