import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

export interface HeaderOptions {
	/** Served over TLS, by us or by the proxy before us. */
	isSecure: boolean
	usesStripe: boolean
	usesAnalytics: boolean
}

/** The sources that Stripe's elements need: its script, its interface, and the frames of its forms and of 3-D Secure. */
const stripeSources = {
	scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
	calls: ['https://api.stripe.com'],
	frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}
const nothingMore: typeof stripeSources = { scripts: [], calls: [], frames: [] }

/** Headers of every answer, errors and files too. Pages hold no inline script, so no hash or nonce is needed. */
export function securityHeaders(options: HeaderOptions): Readonly<Record<string, string>> {
	const stripe = options.usesStripe ? stripeSources : nothingMore
	const analytics = options.usesAnalytics ? ['https://www.googletagmanager.com', 'https://*.google-analytics.com'] : []
	const protect = helmet({
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				defaultSrc: ["'self'"],
				scriptSrc: ["'self'", ...stripe.scripts, ...analytics],
				styleSrc: ["'self'"],
				// Flavor colors travel in style attributes; elements and sheets come from us alone.
				styleSrcAttr: ["'unsafe-inline'"],
				imgSrc: ["'self'", 'data:', ...analytics],
				fontSrc: ["'self'"],
				connectSrc: ["'self'", ...stripe.calls, ...analytics],
				frameSrc: stripe.frames.length > 0 ? stripe.frames : ["'none'"],
				objectSrc: ["'none'"],
				baseUri: ["'none'"],
				formAction: ["'self'"],
				frameAncestors: ["'none'"],
				manifestSrc: ["'self'"],
				...(options.isSecure && { upgradeInsecureRequests: [] }),
			},
		},
		strictTransportSecurity: options.isSecure && { maxAge: 63_072_000, includeSubDomains: true },
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
		// Google Pay and Link open a window of theirs, and hear from it how it ended.
		crossOriginOpenerPolicy: { policy: options.usesStripe ? 'same-origin-allow-popups' : 'same-origin' },
		crossOriginResourcePolicy: { policy: 'same-origin' },
		xFrameOptions: { action: 'deny' },
	})
	// The same for every request, so they are asked for once.
	const headers: Record<string, string> = {}
	const setHeader = (name: string, value: string) => {
		headers[name.toLowerCase()] = value
	}
	protect({} as IncomingMessage, { setHeader, removeHeader() {} } as unknown as ServerResponse, () => {})
	return headers
}
