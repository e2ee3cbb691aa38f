import type { StructuredData } from './seo/structured-data.ts'

/** What a page says about itself to the browser's tab, search engines and link previews. */
export interface Head {
	/** Without the brand's name, which is added. */
	title: string
	description: string
	/** The picture (a name in the manifest) that the first screen shows; it is preloaded. */
	hero?: { name: string; sizes: string }
	/** The picture for link previews, if it is another. */
	preview?: string
	/** Structured data for search engines; written by the server alone. */
	data?: readonly StructuredData[]
	/** Not for search engines: accounts, portals, confirmations. */
	isPrivate?: true
	/** The URL holds a secret: it goes to nobody as the referrer. */
	noReferrer?: true
}

/** Of a page that could not be shown. */
export const failedHead: Head = {
	title: 'Something went wrong',
	description: 'We encountered an unexpected error.',
	isPrivate: true,
}

export const titleOf = ({ title }: Head): string => (title.includes('UNTAPPED') ? title : `${title} — UNTAPPED`)

export const referrerOf = ({ noReferrer }: Head): string =>
	noReferrer ? 'no-referrer' : 'strict-origin-when-cross-origin'

/** The canonical URL keeps the path and drops the query: filters and variants are the same page. */
export const canonicalOf = (origin: string, url: URL): string => `${origin}${url.pathname}`

/** Brings the document's head up to date after a navigation; the first head is the server's. */
export function showHead(head: Head, url: URL): void {
	document.title = titleOf(head)
	const set = (selector: string, attribute: string, value: string) =>
		document.head.querySelector(selector)?.setAttribute(attribute, value)
	set('meta[name="description"]', 'content', head.description)
	set('meta[name="robots"]', 'content', head.isPrivate ? 'noindex' : 'index,follow')
	set('meta[name="referrer"]', 'content', referrerOf(head))
	set('link[rel="canonical"]', 'href', canonicalOf(url.origin, url))
	set('meta[property="og:title"]', 'content', titleOf(head))
	set('meta[property="og:description"]', 'content', head.description)
	set('meta[property="og:url"]', 'content', canonicalOf(url.origin, url))
}
