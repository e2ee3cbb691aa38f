import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import { AuthGuard } from './features/auth/auth-guard.tsx'
import { mayOpen } from './features/auth/may-open.ts'
import { knownViewer } from './features/auth/viewer.ts'
import { Frame } from './features/frame/frame.tsx'
import { CrashScreen, PageError } from './features/frame/page-error.tsx'
import type { Call } from './lib/api.ts'
import type { PageModule } from './page.ts'
import { type PageRoute, routes } from './routes.ts'

export interface AppContext {
	call: Call
	queries: QueryClient
}

/** The router's tree: the frame, and in it every page of the table. */
export function routeTree(context: AppContext): RouteObject[] {
	return [
		{
			id: 'frame',
			Component: Frame,
			ErrorBoundary: CrashScreen,
			children: routes.map((route) => routeOf(context, route)),
		},
	]
}

const routeOf = (context: AppContext, route: PageRoute): RouteObject => ({
	id: route.path,
	path: route.path,
	handle: route,
	ErrorBoundary: PageError,
	lazy: async () => partsOf(context, route, await loadPage(route)),
})

function partsOf({ call, queries }: AppContext, route: PageRoute, page: PageModule) {
	const { default: Content } = page
	const isPublic = route.access === 'public'
	return {
		Component: isPublic ? Content : () => <AuthGuard access={route.access} Content={Content} />,
		loader: async ({ params, request }: { params: Record<string, string | undefined>; request: Request }) => {
			const preloading = () => page.preload({ call, queries, params, url: new URL(request.url) })
			if (isPublic) await preloading()
			// A guarded page shows its own loading states; its data starts to load once the visitor is known to be let in.
			else if (mayOpen(route.access, knownViewer(queries))) preloading().catch(() => {})
			return null
		},
	}
}

const loaded = new Map<PageRoute['load'], PageModule>()

async function loadPage(route: PageRoute): Promise<PageModule> {
	const page = loaded.get(route.load) ?? (await route.load())
	loaded.set(route.load, page)
	return page
}

/** The page's module if it has been loaded; whatever shows has been. */
export const loadedPage = (route: PageRoute): PageModule | undefined => loaded.get(route.load)

/** The table's row for an address without its origin; every address has one, the last being not-found. */
export function routeFor(url: string): { route: PageRoute; params: Record<string, string | undefined> } {
	const [match] =
		matchRoutes(
			routes.map((route) => ({ path: route.path, handle: route })),
			pathOf(url),
		) ?? []
	if (!match) throw new Error(`No route for ${url}`)
	return { route: match.route.handle, params: match.params }
}

const pathOf = (url: string): string => url.split(/[?#]/)[0] || '/'

/** Loads the modules of the page at this address into the tree, so that the first render needs no waiting. */
export async function loadInto(tree: RouteObject[], context: AppContext, url: string): Promise<void> {
	const { route } = routeFor(url)
	const node = tree[0]?.children?.find(({ id }) => id === route.path)
	if (!node) return
	Object.assign(node, partsOf(context, route, await loadPage(route)))
	delete node.lazy
}

/** Starts to load a page and its data before the click; what fails here fails again, visibly, on the visit. */
export async function prefetchPage({ call, queries }: AppContext, href: string): Promise<void> {
	const url = new URL(href, location.origin)
	const { route, params } = routeFor(url.pathname)
	const page = await loadPage(route)
	if (route.access === 'public') await page.preload({ call, queries, params, url })
}
