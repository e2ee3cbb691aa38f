import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/errors.ts'

/** Where requests go whose URL nothing may read. */
const malformed = '/malformed-request'

/** Browsers leave them out: a client that sends them means one page and would be shown another (WHATWG URL, dot segments). */
const dots = /\/(\.|%2e){1,2}(\/|$)/i

/** The absolute form that proxies use; only its path says something to us. */
const absolute = /^https?:\/\/[^/?#]*/i

/**
 * The URL of a request as routes may read it: it begins with one slash, its path can be decoded and holds no control
 * character, no backslash and no dots in place of a name, and there is one Host. Everything else is led to where it is refused like any bad input.
 */
export function readableTarget(request: IncomingMessage): string {
	if (!hasOneHost(request)) return malformed
	let target = request.url ?? ''
	if (!target.startsWith('/')) {
		if (!absolute.test(target)) return malformed
		target = target.replace(absolute, '')
		if (!target.startsWith('/')) target = `/${target}`
	}
	return isReadable(targetParts(target).path) ? target : malformed
}

/** Two of them could mean one shop to a proxy before us and another to us. */
export function hasOneHost({ rawHeaders, httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean {
	let hosts = 0
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at]
		if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
	}
	return hosts === 1 || (hosts === 0 && httpVersionMajor === 1 && httpVersionMinor === 0)
}

function isReadable(path: string): boolean {
	if (path.startsWith('//') || path.includes('\\') || dots.test(path)) return false
	try {
		return !/\p{Cc}/u.test(decodeURIComponent(path))
	} catch {
		return false
	}
}

/** A URL in two parts, the second with its question mark; a fragment, which no browser sends, is dropped. */
export function targetParts(url: string): { path: string; search: string } {
	const [whole = ''] = url.split('#', 1)
	const at = whole.indexOf('?')
	return at < 0 ? { path: whole, search: '' } : { path: whole.slice(0, at), search: whole.slice(at) }
}

export function refuseMalformed(app: FastifyInstance): void {
	app.all(malformed, { config: { open: true }, schema: { hide: true } }, async () => {
		throw new Refusal(
			'BAD_REQUEST',
			'This request is malformed: its address or its Host header is none that we can read.',
		)
	})
}
