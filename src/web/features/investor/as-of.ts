/** The day that the URL asks for; what is none is left out. */
export function asOfIn(params: URLSearchParams): { asOf?: string } {
	const asOf = params.get('asOf')
	const isDay = asOf !== null && /^(19|20)\d\d-\d\d-\d\d$/.test(asOf) && !Number.isNaN(Date.parse(asOf))
	return isDay && new Date(asOf).toISOString().startsWith(asOf) ? { asOf } : {}
}

/** A page as of the day that another is looked at. */
export function urlAsOf(path: string, params: URLSearchParams): string {
	const { asOf } = asOfIn(params)
	return asOf ? `${path}?asOf=${asOf}` : path
}
