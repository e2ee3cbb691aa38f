import type { FastifyInstance } from 'fastify'
import { type Assets, type PageUrl, pageUrl, type Rendered, render } from '#web/entry-server.tsx'
import { inProcessCall } from '../in-process-call.ts'
import { targetParts } from '../requests/request-target.ts'
import type { Viewer } from '../session.ts'
import { createRenderQueue } from './render-queue.ts'

export { listedPages, pictureSources } from '#web/entry-server.tsx'
export type { Assets, PageUrl }

export interface RenderedPage extends Rendered {
	/** Which changes it has seen: the generation in which its rendering began. */
	generation: number
}

export interface RenderPage {
	urlOf(url: string): Promise<PageUrl>
	/** Throws 503 `UNAVAILABLE` when too many others wait to be rendered. */
	page(pageUrl: PageUrl, viewer: Viewer | null): Promise<RenderedPage>
}

interface Options {
	assets: Assets
	publicUrl: () => string
	analyticsKey: string | undefined
	isTestStore: boolean
	/** Counts the changes of what pages show. */
	generation: () => number
	onRender: () => void
	/** The pages that are called after what they show. */
	namedPages: () => Promise<ReadonlyArray<{ path: string }>>
}

interface Flight {
	/** Something changed since it began. */
	isOld(): boolean
	page: Promise<RenderedPage>
}

/** Renders pages on the server, through the same routes that the browser calls. */
export function renderPages(app: FastifyInstance, options: Options): RenderPage {
	const { assets, publicUrl, analyticsKey, isTestStore, generation, onRender } = options
	const isNamed = openNames(options)
	const call = inProcessCall(app)
	const queue = createRenderQueue()
	const flights = new Map<string, Flight>()

	function renderFresh(url: string, viewer: Viewer | null) {
		onRender()
		return render({
			url,
			call,
			viewer: viewer && { roles: viewer.roles, staffRole: viewer.staffRole },
			assets,
			origin: publicUrl(),
			isTestStore,
			...(analyticsKey && { analyticsKey }),
		})
	}

	function takeOff({ url, isUsual }: PageUrl): Flight {
		// Null while it waits for its turn.
		let beganIn: number | null = null
		const page = queue.run(async () => {
			const seen = generation()
			beganIn = seen
			return { ...(await renderFresh(url, null)), generation: seen }
		}, isUsual)
		const flight = { isOld: () => beganIn !== null && beganIn !== generation(), page }
		const land = () => void (flights.get(url) === flight && flights.delete(url))
		// Only when everybody on board has the page: by then it is being kept.
		page.then(
			() => setImmediate(land),
			() => setImmediate(land),
		)
		flights.set(url, flight)
		return flight
	}

	return {
		urlOf: (url) => pageUrl(targetParts(url), isNamed),
		async page(pageUrl, viewer) {
			if (pageUrl.access !== 'public') {
				const page = await queue.run(() => renderFresh(pageUrl.url, viewer), viewer !== null)
				return { ...page, generation: generation() }
			}
			// Many may ask for the same page at once: it is rendered once, and nobody who came after a change is handed a render
			// that began before it.
			const running = flights.get(pageUrl.url)
			return (running && !running.isOld() ? running : takeOff(pageUrl)).page
		},
	}
}

/** Knows which named pages there are, anew after each change of what pages show. */
function openNames({ namedPages, generation }: Options): (path: string) => Promise<boolean> {
	let known: ReadonlySet<string> = new Set()
	let knownIn: number | undefined
	let learning: Promise<void> | undefined

	async function learn() {
		const learnedIn = generation()
		try {
			known = new Set((await namedPages()).map(({ path }) => path))
			knownIn = learnedIn
		} catch {
			// The named pages cannot be read: those from before the last change will do, and the next request tries again.
		}
		learning = undefined
	}

	return async (path) => {
		if (knownIn !== generation()) {
			learning ??= learn()
			await learning
		}
		return known.has(path)
	}
}
