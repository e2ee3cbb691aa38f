import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { DisplayRole } from '#contracts/account/identity.ts'
import type { StaffRole } from '#contracts/shared/permissions.ts'
import { mayOpen } from '#web/features/auth/may-open.ts'
import { ApiError, type Call } from '#web/lib/api.ts'
import { CallProvider } from '#web/lib/call-context.tsx'
import { loaderThrough, newQueryClient } from '#web/lib/query.ts'
import { loadedPage, loadPageAt, routeFor, routeTree } from './app.tsx'
import { type Assets, filesOf } from './assets.ts'
import { documentOf } from './document.ts'
import { failedHead, type Head } from './head.ts'
import type { PageRoute } from './routes.ts'

export type { Assets }

export interface RenderRequest {
	/** Path and search. */
	url: string
	call: Call
	assets: Assets
	/** Where the outside reaches us (`PUBLIC_URL`), without a slash at the end. */
	origin: string
	/** Decides the status of guarded pages, and nothing else: what is rendered is the same for everybody. */
	viewer: { roles: readonly DisplayRole[]; staffRole?: StaffRole | null } | null
	analyticsKey?: string
	isTestStore: boolean
}

export interface Rendered {
	status: number
	html: string
	location?: string
}

export { pictureSources } from '#web/lib/pictures.ts'
export { type PageUrl, pageUrl } from './page-url.ts'
export { listedPages } from './seo/listed-pages.ts'

export async function render(request: RenderRequest): Promise<Rendered> {
	const { url, call, assets, origin, viewer, analyticsKey, isTestStore } = request
	const queries = newQueryClient(loaderThrough(call))
	const context = { call, queries }
	const { route, params } = routeFor(url)
	const tree = routeTree(context, route)
	await loadPageAt(url)
	const pageUrl = new URL(url, origin)
	const handler = createStaticHandler(tree)
	const outcome = await handler.query(new Request(pageUrl))
	if (outcome instanceof Response)
		return { status: outcome.status, html: '', location: outcome.headers.get('location') ?? '/' }

	const [thrown] = Object.values(outcome.errors ?? {})
	const error = thrown === undefined ? null : asApiError(thrown)
	const page = loadedPage(route)
	if (outcome.errors) outcome.errors = { [route.path]: error }
	const head = error || !page ? headOf(error) : page.head({ queries, params, url: pageUrl })
	const body = renderToString(
		<QueryClientProvider client={queries}>
			<CallProvider call={call}>
				<StaticRouterProvider
					router={createStaticRouter(handler.dataRoutes, outcome)}
					context={outcome}
					hydrate={false}
				/>
			</CallProvider>
		</QueryClientProvider>,
	)
	const state = {
		// Their endpoints are known to the hooks that ask for them; what travels is data.
		queries: { mutations: [], queries: dehydrate(queries).queries.map(({ meta, ...query }) => query) },
		error: error && { status: error.status, body: JSON.stringify(error.refusal) },
		analyticsKey: analyticsKey ?? null,
	}
	queries.clear()
	return {
		status: error?.status ?? statusOf(route, viewer),
		html: documentOf({ head, url: pageUrl, origin, files: filesOf(assets, route.file), body, state, isTestStore }),
	}
}

function statusOf(route: PageRoute, viewer: RenderRequest['viewer']): number {
	if (route.path === '*') return 404
	if (mayOpen(route, viewer)) return 200
	return viewer ? 403 : 401
}

const headOf = (error: ApiError | null): Head =>
	error?.status === 404
		? { title: 'Page not found', description: 'This page does not exist.', isPrivate: true as const }
		: failedHead

/** A failed call keeps its status; anything else is a bug in the page, which the server answers and logs as such. */
function asApiError(thrown: unknown): ApiError {
	if (thrown instanceof ApiError) return thrown
	const { status, message } = thrown as { status?: unknown; message?: unknown }
	if (typeof status !== 'number') throw thrown
	return new ApiError(status, String(message).replace(/^\d+: /, ''))
}
