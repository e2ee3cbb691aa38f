import type { FastifyInstance } from 'fastify'
import * as messages from '#contracts/wholesale/orders/order-messages.ts'
import { inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { type MessageDeps, markMessagesRead, writeAboutOrder, writeAboutOwnOrder } from './write-message.ts'

export function orderMessageRoutes(app: FastifyInstance, deps: MessageDeps): void {
	serve(app, messages.writeAboutOwnOrder, ({ viewer, query, params, body, idempotency }) =>
		writeAboutOwnOrder(deps, signedIn(viewer), { company: query.company, ...params, message: body, idempotency }),
	)
	serve(app, messages.writeAboutOrder, ({ viewer, params, body, idempotency }) =>
		inOneTransaction(deps.db, idempotency, 201, (tx) =>
			writeAboutOrder(deps, tx, signedIn(viewer), { ...params, message: body }),
		),
	)
	serve(app, messages.markOrderMessagesRead, ({ viewer, params, body }) =>
		markMessagesRead(deps, signedIn(viewer), { ...params, ...body }),
	)
}
