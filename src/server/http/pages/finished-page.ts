import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { nextCutOff } from '#contracts/checkout/delivery.ts'
import { entityTagOf, isHeld } from './entity-tags.ts'
import type { PageUrl, RenderedPage } from './render-page.ts'

/** A finished public page: the same bytes for everybody, compressed once. */
export interface FinishedPage {
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

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** How each kind is compressed. Above 6, Brotli saves 3 bytes of 1,000 for 15 times the work and 30 MB at a time. */
const effort = { usual: { brotli: 6, gzip: 6 }, rare: { brotli: 3, gzip: 1 } }
const maxKeptMs = 600_000

/** Compresses a page once for everybody; `headers` are those that everybody may have. */
export async function finishPage(
	pageUrl: PageUrl,
	{ html, generation }: RenderedPage,
	headers: Readonly<Record<string, string>>,
): Promise<FinishedPage> {
	const plain = Buffer.from(html)
	const { brotli, gzip: level } = pageUrl.isUsual ? effort.usual : effort.rare
	const [br, zipped] = await Promise.all([
		compressBrotli(plain, {
			params: { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
		}),
		compressGzip(plain, { level }),
	])
	const etag = entityTagOf(html)
	return {
		headers: { ...headers, etag, vary: 'accept-encoding' },
		plain,
		gzip: zipped,
		br,
		etag,
		generation,
		freshUntil: freshUntil(Date.now(), pageUrl.freshForSeconds),
		oldWillDoUntil: 0,
	}
}

/** Answers with the page, or with 304 where the browser has it. */
export function sendPage(page: FinishedPage, request: IncomingMessage, response: ServerResponse): void {
	if (isHeld(request.headers['if-none-match'], page.etag)) {
		response.writeHead(304, page.headers).end()
		return
	}
	const encoding = preferredEncoding(request.headers['accept-encoding'])
	const body = page[encoding]
	const headers: Record<string, string | number> = { ...page.headers, 'content-length': body.length }
	if (encoding !== 'plain') headers['content-encoding'] = encoding
	response.writeHead(200, headers)
	response.end(request.method === 'HEAD' ? undefined : body)
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
export function preferredEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | 'plain' {
	const taken = String(accepted ?? '')
		.toLowerCase()
		.split(',')
		.map((each) => /^\s*([^\s;]+)\s*(?:;\s*q\s*=\s*(\S+))?/.exec(each))
		.flatMap((each) => (each?.[1] && Number(each[2] ?? 1) > 0 ? [each[1]] : []))
	if (taken.includes('br')) return 'br'
	return taken.includes('gzip') ? 'gzip' : 'plain'
}
