import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/content.ts'
import { type Endpoint, urlOf } from '#contracts/endpoint.ts'
import * as inbox from '#contracts/inbox.ts'
import * as message from '#contracts/messages.ts'
import { notFound } from '#server/errors.ts'
import { type Moved, serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { moveMessage } from '#server/modules/messages/actions.ts'
import { cvOf, messageBy, messagePage } from '#server/modules/messages/reads.ts'
import { type ReceiveDeps, receiveApplication, receiveMessage } from '#server/modules/messages/receive.ts'
import { allOpenings, allReleases, allStories, openingBy, presentSlug, releaseBy, storyBy } from './content.ts'
import { type PressKitDeps, pressKitRoute } from './press-kit/press-kit.ts'

export function contentRoutes(app: FastifyInstance, deps: ReceiveDeps & PressKitDeps): void {
	const { db, files } = deps

	serve(app, contract.listStories, async () => allStories())
	serve(
		app,
		contract.getStory,
		async ({ params: { slug } }) =>
			storyBy(slug) ?? present(contract.getStory, presentSlug('stories', slug), 'This story'),
	)
	serve(app, contract.listReleases, async () => allReleases())
	serve(
		app,
		contract.getRelease,
		async ({ params: { slug } }) =>
			releaseBy(slug) ?? present(contract.getRelease, presentSlug('releases', slug), 'This release'),
	)
	serve(app, contract.listOpenings, async () => allOpenings())
	serve(
		app,
		contract.getOpening,
		async ({ params: { slug } }) =>
			openingBy(slug) ?? present(contract.getOpening, presentSlug('openings', slug), 'This position'),
	)
	pressKitRoute(app, deps)

	serve(app, message.sendMessage, ({ body, idempotency }) => receiveMessage(deps, idempotency, body))
	serve(app, message.apply, ({ params, body, idempotency }) => receiveApplication(deps, idempotency, params.slug, body))

	serve(app, inbox.listMessages, ({ query }) => messagePage(db, query))
	serve(app, inbox.getMessage, ({ params }) => messageBy(db, params.reference))
	serve(app, inbox.setMessageStatus, ({ params, body, viewer }) =>
		moveMessage(db, signedIn(viewer), params.reference, body.status),
	)
	serve(app, inbox.getCv, ({ params }) => cvOf(db, files, params.reference))
}

/** Where a text with a former slug is now; throws `NOT_FOUND` where there was none. */
function present(endpoint: Endpoint, slug: string | undefined, what: string): Moved {
	if (!slug) throw notFound(what)
	return { movedTo: urlOf(endpoint, { params: { slug } }) }
}
