import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router'
import { AuthGuard } from '#web/features/auth/auth-guard.tsx'
import { mayOpen } from '#web/features/auth/may-open.ts'
import { knownViewer } from '#web/features/auth/viewer.ts'
import { Frame } from '#web/features/frame/frame.tsx'
import { CrashScreen, PageError } from '#web/features/frame/page-error.tsx'
import { type Call, NoAnswer } from '#web/lib/api.ts'
import type { PageModule } from './page.ts'
import { type PageRoute, routes } from './routes.ts'

export interface AppContext {
	call: Call
	queries: QueryClient
}

const frameId = 'frame'

/**
 * The router's tree: the frame, and in it the page that shows. To rank every page of the table takes a cheap phone longer
 * than anything else at the start; the others come with the first navigation.
 */
export function routeTree(context: AppContext, shown: PageRoute): RouteObject[] {
	return [{ id: frameId, Component: Frame, ErrorBoundary: CrashScreen, children: [routeOf(context, shown)] }]
}

/** Brings all other pages into the tree at the first navigation. */
export function otherRoutes(context: AppContext, shown: PageRoute): PatchRoutesOnNavigationFunction {
	let areThere = false
	return ({ patch, signal }) => {
		// The router ignores what a navigation brings that was broken off.
		if (areThere || signal.aborted) return
		areThere = true
		const others = routes.filter((route) => route !== shown)
		patch(
			frameId,
			others.map((route) => routeOf(context, route)),
		)
	}
}

/** The loader loads the page's code as well, and not React Router's `lazy`, which shows nothing at all when that fails. */
const routeOf = ({ call, queries }: AppContext, route: PageRoute): RouteObject => ({
	id: route.path,
	path: route.path,
	handle: route,
	ErrorBoundary: PageError,
	// Each page is mounted anew: who looks is checked again, and nothing of the one before is left.
	element: <LoadedPage key={route.path} route={route} />,
	async loader({ params, request }) {
		const page = await loadPage(route)
		const preloading = () => page.preload({ call, queries, params, url: new URL(request.url) })
		if (route.access === 'public') await preloading()
		// A guarded page shows its own loading states; its data starts to load once the visitor is known to be let in.
		else if (mayOpen(route, knownViewer(queries))) preloading().catch(() => {})
		return null
	},
})

function LoadedPage({ route }: { route: PageRoute }) {
	const Content = loadedPage(route)?.default
	if (!Content) throw new Error(`${route.path} is shown before it is loaded.`)
	return route.access === 'public' ? <Content /> : <AuthGuard route={route} Content={Content} />
}

const loaded = new Map<PageRoute['load'], PageModule>()

async function loadPage(route: PageRoute): Promise<PageModule> {
	const known = loaded.get(route.load)
	if (known) return known
	const page = await route.load().catch((error: unknown) => {
		throw isFileMissing(error) ? new NoAnswer(error) : error
	})
	loaded.set(route.load, page)
	return page
}

/**
 * Browsers word it each in their own way; what all have in common is the type. A bug in a page is another one, or says
 * so. Of a style sheet it is the bundler who says it.
 */
const isFileMissing = (error: unknown): boolean =>
	error instanceof Error &&
	(error instanceof TypeError ? /import|module|load/i : /^Unable to preload CSS/).test(error.message)

/** The page's module if it has been loaded; whatever shows has been. */
export const loadedPage = (route: PageRoute): PageModule | undefined => loaded.get(route.load)

/** The table's row for a URL without its origin; every URL has one, the last being not-found. */
export function routeFor(url: string): RoutedPage {
	const path = pathOf(url)
	if (lastRouted?.path === path) return lastRouted
	const [match] = matchRoutes(candidatesFor(path), path) ?? []
	if (!match) throw new Error(`No route for ${url}`)
	lastRouted = { path, route: match.route.handle, params: match.params }
	return lastRouted
}

interface RoutedPage {
	path: string
	route: PageRoute
	params: Record<string, string | undefined>
}
const matchable = routes.map((route) => ({ path: route.path, handle: route }))
/** The same one is asked for often. */
let lastRouted: RoutedPage | undefined

/** Of all routes those that can match by the first part of the path, so that few are ranked. */
function candidatesFor(path: string) {
	const first = firstPart(path)?.toLowerCase()
	return first?.includes('%')
		? matchable
		: matchable.filter((route) => [undefined, first].includes(firstPart(route.path)))
}

/** Undefined for what begins with anything: the page of what is not found. */
const firstPart = (path: string): string | undefined => path.split('/')[1]

const pathOf = (url: string): string => url.split(/[?#]/)[0] || '/'

/** Loads the code of the page at this URL, so that the first render needs no waiting. */
export const loadPageAt = (url: string): Promise<PageModule> => loadPage(routeFor(url).route)

/** Starts to load a page and its data before the click; what fails here fails again, visibly, on the visit. */
export async function prefetchPage({ call, queries }: AppContext, href: string): Promise<void> {
	const url = new URL(href, location.origin)
	const { route, params } = routeFor(url.pathname)
	const page = await loadPage(route)
	if (route.access === 'public') await page.preload({ call, queries, params, url })
}
