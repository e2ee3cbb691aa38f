import type { FastifyInstance } from 'fastify'
import * as inbox from '#contracts/content/inbox.ts'
import * as message from '#contracts/content/messages.ts'
import { serveList } from '#server/http/csv/serve-list.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { moveMessage } from './actions.ts'
import { cvOf, messageBy, messagePage } from './reads.ts'
import { type ReceiveDeps, receiveApplication, receiveMessage } from './receive.ts'

export function messageRoutes(app: FastifyInstance, deps: ReceiveDeps): void {
	const { db, files } = deps

	serve(app, message.sendMessage, ({ body, idempotency }) => receiveMessage(deps, idempotency, body))
	serve(app, message.applyForOpening, ({ params, body, idempotency }) =>
		receiveApplication(deps, idempotency, params.slug, body),
	)

	serveList(app, {
		list: inbox.listMessages,
		file: inbox.exportMessages,
		name: 'messages',
		read: (query) => messagePage(db, query),
	})
	serve(app, inbox.getMessage, ({ params }) => messageBy(db, params.reference))
	serve(app, inbox.setMessageStatus, ({ params, body, viewer }) =>
		moveMessage(db, signedIn(viewer), params.reference, body.status),
	)
	serve(app, inbox.getCv, ({ params }) => cvOf(db, files, params.reference))
}
