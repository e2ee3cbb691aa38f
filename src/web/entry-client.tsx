import './styles.css'
import { focusManager, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { reportPageView } from '#web/features/frame/page-views.ts'
import { showPendingToast } from '#web/features/toaster/toast-store.ts'
import { ApiError, browserCall } from '#web/lib/api.ts'
import { replaceCovers } from '#web/lib/browser/back-closes.ts'
import { keepInStorage } from '#web/lib/browser/storage.ts'
import { CallProvider } from '#web/lib/call-context.tsx'
import { logWarning } from '#web/lib/log.ts'
import { PrefetchContext } from '#web/lib/page-link.tsx'
import { loader, newQueryClient } from '#web/lib/query.ts'
import { hydrateAll } from '#web/ui/hydration/hydrate-when-seen.tsx'
import { loadedPage, loadPageAt, otherRoutes, prefetchPage, routeFor, routeTree } from './app.tsx'
import type { StartState } from './document.ts'
import { failedHead, showHead } from './head.ts'

/** A cheap phone takes long for each step of the start: between two of them the page scrolls and answers. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

const fromServer = loader()
/** A page that comes alive asks several questions at once; each leaves in a task of its own. */
const queries = newQueryClient(async (question) => {
	await nextTask()
	return fromServer(question)
})
// A window beside another gets focus without having been hidden (spec §7: the balance).
window.addEventListener('focus', () => focusManager.onFocus())
const context = { call: browserCall, queries }
const start = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as StartState
hydrate(queries, start.queries)
await nextTask()

const { route } = routeFor(location.pathname)
await loadPageAt(location.pathname)
await nextTask()

const router = createBrowserRouter(routeTree(context, route), {
	patchRoutesOnNavigation: otherRoutes(context, route),
	// The server has loaded this page already: its answers are in the query cache.
	hydrationData: start.error
		? { errors: { [route.path]: new ApiError(start.error.status, start.error.body) } }
		: { loaderData: { [route.path]: null } },
})

replaceCovers(router)

/** A page that fails has no name of its own; it says itself what is the matter. */
function nameDocument(path: string): void {
	const { route, params } = routeFor(path)
	const url = new URL(shown, location.origin)
	try {
		const head = router.state.errors ? failedHead : loadedPage(route)?.head({ queries, params, url })
		if (head) showHead(head, url)
	} catch (error) {
		showHead(failedHead, url)
		logWarning('A page could not be named.', error)
	}
}

let shown = location.pathname + location.search
// The server's document is named after none of those that it stands for.
if (route.renderedAs && !start.error) nameDocument(location.pathname)
router.subscribe(({ location: next, navigation, historyAction }) => {
	// A part that still stands as the server wrote it cannot follow a change of the URL.
	hydrateAll()
	if (navigation.state !== 'idle' || shown === next.pathname + next.search) return
	const isNewPage = shown.split('?')[0] !== next.pathname
	shown = next.pathname + next.search
	nameDocument(next.pathname)
	if (!isNewPage) return
	reportPageView(next.pathname, start.analyticsKey)
	// A visitor by keyboard or screen reader goes on at the new page's beginning, and hears its title.
	if (historyAction !== 'POP') document.getElementById('main')?.focus({ preventScroll: true })
	const announcer = document.getElementById('page-announcer')
	if (announcer) announcer.textContent = document.title
})

const prefetched = new Set<string>()
const prefetch = (href: string) => {
	if (prefetched.has(href)) return
	prefetched.add(href)
	prefetchPage(context, href).catch(() => prefetched.delete(href))
}

await nextTask()
const app = document.getElementById('app')
if (app)
	// As a transition it comes alive in small steps, between which the page scrolls and answers.
	startTransition(() => {
		hydrateRoot(
			app,
			<QueryClientProvider client={queries}>
				<CallProvider call={browserCall}>
					<PrefetchContext value={prefetch}>
						<RouterProvider router={router} />
					</PrefetchContext>
				</CallProvider>
			</QueryClientProvider>,
		)
	})
// Nobody waits for it.
setTimeout(() => {
	reportPageView(location.pathname, start.analyticsKey)
	// `early/load-page.ts` gives a first visit more time before the script.
	keepInStorage('visited', true)
})
showPendingToast()
