import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contracts/content.ts'
import { addressOf, type Endpoint } from '../../../contracts/endpoint.ts'
import * as inbox from '../../../contracts/inbox.ts'
import * as message from '../../../contracts/messages.ts'
import { notFound } from '../../errors.ts'
import { type Moved, serve } from '../../http/serve.ts'
import { signedIn } from '../../http/session.ts'
import { moveMessage } from './actions.ts'
import { allOpenings, allReleases, allStories, openingBy, presentSlug, releaseBy, storyBy } from './content.ts'
import { type PressKitParts, pressKitRoute } from './press-kit.ts'
import { cvOf, messageBy, messagePage } from './reads.ts'
import { type ReceiveParts, receiveApplication, receiveMessage } from './receive.ts'

export function contentRoutes(app: FastifyInstance, parts: ReceiveParts & PressKitParts): void {
	const { db, files } = parts

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
	pressKitRoute(app, parts)

	serve(app, message.sendMessage, ({ body, idempotency }) => receiveMessage(parts, idempotency, body))
	serve(app, message.apply, ({ params, body, idempotency }) =>
		receiveApplication(parts, idempotency, params.slug, body),
	)

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
	return { movedTo: addressOf(endpoint, { params: { slug } }) }
}
