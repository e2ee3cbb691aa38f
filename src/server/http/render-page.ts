import type { FastifyInstance } from 'fastify'
import type { Access } from '../../contracts/endpoint.ts'
import { type Assets, accessOf, isLasting, render } from '../../web/entry-server.tsx'
import { inProcessCall } from './in-process-call.ts'
import type { Viewer } from './session.ts'

export { listedPages, pictureSources } from '../../web/entry-server.tsx'
export type { Assets }

export interface RenderPage {
	/** Who may see the page at this address; an unknown address is a public not-found page. */
	accessOf(url: string): Access
	/** Whether the finished page may serve others as it is, until the catalogue changes. */
	isLasting(url: string): boolean
	page(url: string, viewer: Viewer | null): Promise<{ status: number; html: string; location?: string }>
}

/** Renders pages on the server, through the same routes that the browser calls. */
export function renderPages(
	app: FastifyInstance,
	options: { assets: Assets; publicUrl: () => string; analyticsKey: string | undefined; isTestStore: boolean },
): RenderPage {
	const call = inProcessCall(app)
	// Many may ask for the same page at once while it is not in memory: it is rendered once.
	const underWay = new Map<string, ReturnType<RenderPage['page']>>()

	const renderFresh = (url: string, viewer: Viewer | null) =>
		render({
			url,
			call,
			viewer: viewer && { roles: viewer.roles },
			assets: options.assets,
			origin: options.publicUrl(),
			isTestStore: options.isTestStore,
			...(options.analyticsKey && { analyticsKey: options.analyticsKey }),
		})

	return {
		accessOf,
		isLasting,
		page(url, viewer) {
			if (accessOf(url) !== 'public') return renderFresh(url, viewer)
			const running = underWay.get(url) ?? renderFresh(url, null).finally(() => underWay.delete(url))
			underWay.set(url, running)
			return running
		},
	}
}
