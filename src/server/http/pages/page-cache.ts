/*
 * Public pages in memory, answered before the framework sees the request (`listening.ts`). A hit skips all of its hooks:
 *   - the log line, `x-request-id` and the duration of `observe`: a hit is counted in `cached_pages_total` alone;
 *   - the refusal under overload and the limit of an answer's time: a hit costs about what a file costs;
 *   - the guard and the session: a page is the same for everybody, and GET changes nothing;
 *   - rewriting of the URL (`readableTarget`) and compression: here are `targetParts` and bytes compressed once.
 * It does not skip the check of the Host, the security headers (kept with the page), HEAD, ETag with 304, and Vary.
 * What a new hook adds to every answer must be kept with the page (`sharedHeaders` in `pages.ts`), or a hit goes without.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { targetParts } from '../requests/request-target.ts'
import { type FinishedPage, finishPage, sendPage } from './finished-page.ts'
import type { PageUrl, RenderedPage } from './render-page.ts'

/** Finished public pages in memory. Nothing personal is ever here. */
export interface PageCache {
	/** Keeps a page unless something changed since its rendering began; `headers` are those that everybody may have. */
	keep(pageUrl: PageUrl, page: RenderedPage, headers: Readonly<Record<string, string>>): Promise<void>
	/** Answers from memory; false when the page is not there, or is old. `pageUrl`, if it is known, tells which page. */
	answer(request: IncomingMessage, response: ServerResponse, pageUrl?: PageUrl): boolean
	/** The kept page, waited for if it is being rendered just now. */
	answerOnceKept(request: IncomingMessage, response: ServerResponse, pageUrl: PageUrl): Promise<boolean>
	/** Answers with the page as it was before the last change, after rendering it anew has failed; and for a moment without trying. */
	answerAsItWas(request: IncomingMessage, response: ServerResponse, pageUrl: PageUrl): boolean
	/** Counts the changes of what pages show. */
	readonly generation: number
	/** Forgets every page, because the data that pages show has changed. */
	drop(): void
	/** Drops within a quarter of a second, once for many changes: for stock that sells fast. */
	dropSoon(): void
	/** Bytes that are held. */
	size(): number
}

const megabyte = 1024 * 1024
/** Bytes for pages as everybody asks for them, and for one search of many; the one unused for longest goes first. */
const maxUsualBytes = 32 * megabyte
const maxRareBytes = 12 * megabyte

/** How long an old page is served before somebody has to wait and see whether the database is back. */
const triedAgainAfterMs = 2000
const gatheredMs = 250

/** The pages that are held, found by what a request asks for. */
function createPageStore() {
	const heldUpTo = (maxSize: number) =>
		new LRUCache<string, FinishedPage>({
			maxSize,
			sizeCalculation: ({ plain, gzip, br }) => plain.length + gzip.length + br.length,
		})
	const usual = heldUpTo(maxUsualBytes)
	const rare = heldUpTo(maxRareBytes)
	/** How each path reads its query, learned with the first page of it that is kept. */
	const readers = new LRUCache<string, PageUrl['read']>({ max: 5000 })

	function urlOf(request: IncomingMessage): string | undefined {
		const { path, search } = targetParts(request.url ?? '')
		if (!search) return path
		const read = readers.get(path)
		return read && path + read(search)
	}

	return {
		find(request: IncomingMessage, url = urlOf(request)): FinishedPage | undefined {
			if (request.method !== 'GET' && request.method !== 'HEAD') return
			return url === undefined ? undefined : (usual.get(url) ?? rare.get(url))
		},
		hold(pageUrl: PageUrl, page: FinishedPage) {
			readers.set(pageUrl.path, pageUrl.read)
			const store = pageUrl.isUsual ? usual : rare
			store.set(pageUrl.url, page)
		},
		size: () => usual.calculatedSize + rare.calculatedSize,
	}
}

/** Counts the changes of catalog and stock that pages show; changes in quick succession count as one. */
function createGenerations() {
	let current = 0
	let droppedAt = Number.NEGATIVE_INFINITY
	let dropping: NodeJS.Timeout | undefined

	function drop() {
		current++
		droppedAt = performance.now()
		clearTimeout(dropping)
		dropping = undefined
	}

	function dropSoon() {
		if (dropping) return
		const wait = droppedAt + gatheredMs - performance.now()
		if (wait <= 0) drop()
		else dropping = setTimeout(drop, wait).unref()
	}

	return { current: () => current, drop, dropSoon }
}

export function createPageCache(onHit: () => void): PageCache {
	const store = createPageStore()
	const generations = createGenerations()
	const keeping = new Map<string, { generation: number; done: Promise<void> }>()

	function send(page: FinishedPage, request: IncomingMessage, response: ServerResponse): true {
		onHit()
		sendPage(page, request, response)
		return true
	}

	async function finish(pageUrl: PageUrl, page: RenderedPage, headers: Readonly<Record<string, string>>) {
		const finished = await finishPage(pageUrl, page, headers)
		if (finished.generation === generations.current()) store.hold(pageUrl, finished)
	}

	return {
		get generation() {
			return generations.current()
		},
		drop: generations.drop,
		dropSoon: generations.dropSoon,
		async keep(pageUrl, page, headers) {
			if (page.generation !== generations.current()) return
			const underWay = keeping.get(pageUrl.url)
			// Everybody who waited for one render brings the same page.
			if (underWay?.generation === page.generation) return underWay.done
			const done = finish(pageUrl, page, headers).finally(() => {
				if (keeping.get(pageUrl.url)?.done === done) keeping.delete(pageUrl.url)
			})
			keeping.set(pageUrl.url, { generation: page.generation, done })
			return done
		},
		answer(request, response, pageUrl) {
			const page = store.find(request, pageUrl?.url)
			if (!page) return false
			const now = Date.now()
			const isFresh = page.generation === generations.current() && now < page.freshUntil
			return (isFresh || now < page.oldWillDoUntil) && send(page, request, response)
		},
		async answerOnceKept(request, response, pageUrl) {
			await keeping.get(pageUrl.url)?.done
			return this.answer(request, response, pageUrl)
		},
		answerAsItWas(request, response, { url }) {
			const page = store.find(request, url)
			if (!page) return false
			page.oldWillDoUntil = Date.now() + triedAgainAfterMs
			return send(page, request, response)
		},
		size: store.size,
	}
}
