import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/orders/draft-orders.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { CheckoutDeps } from '../types.ts'
import { cancelDraft } from './cancel-draft.ts'
import { createDraft } from './create-draft.ts'
import { previewOfDraft } from './price-draft.ts'

export function draftRoutes(app: FastifyInstance, deps: CheckoutDeps): void {
	serve(app, contract.previewDraft, ({ body }) => previewOfDraft(deps, body))
	serve(app, contract.createDraft, ({ viewer, body, idempotency }) =>
		createDraft(deps, signedIn(viewer), body, idempotency),
	)
	serve(app, contract.cancelDraft, async ({ viewer, params: { number } }) => {
		await cancelDraft(deps, signedIn(viewer), number)
		return { number }
	})
}
