import type { FastifyRequest } from 'fastify'

/**
 * Whether a state-changing request comes from our own pages. Browsers set both headers themselves and no page can
 * forge them; a request with neither is not from a browser that we can trust with a cookie.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
	const site = request.headers['sec-fetch-site']
	if (site !== undefined && site !== 'same-origin') return false
	const { origin } = request.headers
	if (origin === undefined) return site === 'same-origin'
	if (origin === publicOrigin) return true
	return URL.canParse(origin) && new URL(origin).host === request.host
}
