import type { FastifyRequest } from 'fastify'

/**
 * Whether a state-changing request comes from our own pages. Browsers set both headers themselves and no page can
 * forge them; a request with neither is not from a browser that we can trust with a cookie. Where the store has a public
 * URL, that is the one origin there is; a store without one has that of the host that it was called by.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
	const site = request.headers['sec-fetch-site']
	if (site !== undefined && site !== 'same-origin') return false
	const { origin } = request.headers
	if (origin === undefined) return site === 'same-origin'
	if (publicUrl !== undefined) return origin === new URL(publicUrl).origin
	return URL.canParse(origin) && new URL(origin).host === request.host
}
