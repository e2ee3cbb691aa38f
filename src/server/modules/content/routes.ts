import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/content/content.ts'
import { type Endpoint, urlOf } from '#contracts/endpoint.ts'
import { notFound } from '#server/errors.ts'
import { type RedirectReply, serve } from '#server/http/serve.ts'
import { allOpenings, allReleases, allStories, currentSlug, openingBy, releaseBy, storyBy } from './content.ts'
import { type PressKitDeps, pressKitRoute } from './press-kit/press-kit.ts'

export function contentRoutes(app: FastifyInstance, deps: PressKitDeps): void {
	serve(app, contract.listStories, async () => allStories())
	serve(
		app,
		contract.getStory,
		async ({ params: { slug } }) =>
			storyBy(slug) ?? present(contract.getStory, currentSlug('stories', slug), 'This story'),
	)
	serve(app, contract.listReleases, async () => allReleases())
	serve(
		app,
		contract.getRelease,
		async ({ params: { slug } }) =>
			releaseBy(slug) ?? present(contract.getRelease, currentSlug('releases', slug), 'This release'),
	)
	serve(app, contract.listOpenings, async () => allOpenings())
	serve(
		app,
		contract.getOpening,
		async ({ params: { slug } }) =>
			openingBy(slug) ?? present(contract.getOpening, currentSlug('openings', slug), 'This position'),
	)
	pressKitRoute(app, deps)
}

/** Where a text with a former slug is now; throws `NOT_FOUND` where there was none. */
function present(endpoint: Endpoint, slug: string | undefined, what: string): RedirectReply {
	if (!slug) throw notFound(what)
	return { movedTo: urlOf(endpoint, { params: { slug } }) }
}
