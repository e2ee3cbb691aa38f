import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#web/lib/api.ts'
import type { Head } from './head.ts'

export interface PageContext {
	call: Call
	queries: QueryClient
	params: Readonly<Record<string, string | undefined>>
	url: URL
}

/** What every page file exports next to its component. */
export interface Page {
	/**
	 * What a public page reads of its query, by name or in its one spelling. All URLs that say the same in it are one
	 * page to the server, which renders and keeps them once; what is not stated here (`utm_source`, `gclid`) says nothing.
	 */
	query: readonly string[] | ((search: URLSearchParams) => Readonly<Record<string, string | undefined>>)
	/** Fills the query cache before the page shows; what it throws is the page's error (a 404 shows the not-found page). */
	preload: (context: PageContext) => Promise<unknown>
	/** For the document's head. On guarded pages it runs without data as well, so it may rely on none. */
	head: (context: Omit<PageContext, 'call'>) => Head
}

export interface PageModule extends Omit<Page, 'query'> {
	query?: Page['query']
	default: () => React.ReactNode
}

/** For pages that need nothing before they show. */
export const noPreload: Page['preload'] = async () => {}
