/** Programs that read links before people do, or instead of them. */
const bots = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|curl|wget|python|headless|monitor|scan|fetch/i

/** The kind of device behind a click, by what it says of itself. */
export function clickDeviceOf(userAgent: string | undefined): 'phone' | 'tablet' | 'computer' | 'bot' {
	if (!userAgent || bots.test(userAgent)) return 'bot'
	if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
	return /mobi|iphone|android/i.test(userAgent) ? 'phone' : 'computer'
}

/** The host of the page that a visitor came from; never its path. */
export function referrerHostOf(referrer: string | undefined): string | null {
	const host = referrer ? URL.parse(referrer)?.hostname : null
	return host && host.length <= 253 ? host : null
}
