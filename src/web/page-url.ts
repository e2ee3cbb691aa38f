import { generatePath } from 'react-router'
import type { Access } from '#contracts/endpoint.ts'
import { loadPageAt, routeFor } from './app.tsx'
import type { Page } from './page.ts'

/** A URL, without what its page does not read of it. */
export interface PageUrl {
	/** Path and query, alike for all URLs of the same page. */
	url: string
	path: string
	/** The part of a query that the page reads, in one order and spelling: `?a=1&b=2`, or nothing. */
	read: (search: string) => string
	access: Access
	/** The page and nothing narrower, spelled as we spell it: what a visitor comes to, not one search of many. */
	isUsual: boolean
	/** Who may keep its document: we alone, if it leads to what is one person's; nobody, if it holds a token. */
	keptBy: 'everybody' | 'us' | 'nobody'
	/** For how many seconds the finished page may serve others; until the catalog changes, unless it is stated. */
	freshForSeconds: number | undefined
}

/** `isNamed` knows the pages that are called after what they show. */
export async function pageUrl(
	{ path: asked, search }: { path: string; search: string },
	isNamed: (path: string) => Promise<boolean>,
): Promise<PageUrl> {
	const { route, params } = routeFor(asked)
	const { query } = await loadPageAt(asked)
	const path = route.renderedAs ?? asked
	// Guarded pages are rendered for each visit, with all that stands in their URL.
	const read = route.access === 'public' ? reader(query ?? []) : (whole: string) => whole
	const said = read(search)
	const exists = async () => {
		if (route.renderedAs) return true
		if (route.path === '*' || generatePath(route.path, params) !== path) return false
		return !route.path.includes(':') || isNamed(path)
	}
	return {
		url: path + said,
		path,
		read,
		access: route.access,
		isUsual: said === '' && (await exists()),
		keptBy: route.renderedAs ? 'us' : new URLSearchParams(said).has('token') ? 'nobody' : 'everybody',
		freshForSeconds: route.freshForSeconds,
	}
}

function reader(query: Page['query']): PageUrl['read'] {
	const take = typeof query === 'function' ? query : byName(query)
	return (search) => {
		if (search.length < 2) return ''
		const said = Object.entries(take(new URLSearchParams(search)))
			.filter((entry): entry is [string, string] => Boolean(entry[1]))
			.sort(([a], [b]) => (a < b ? -1 : 1))
		return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
	}
}

const byName = (names: readonly string[]) => (search: URLSearchParams) =>
	Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined]))
