import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { paymentSettings } from '#contracts/checkout/checkout.ts'
import {
	createWalletSession as createWalletSessionContract,
	listSavedMethods,
	providerWebhook,
	removeSavedMethod as removeSavedMethodContract,
} from '#contracts/checkout/payments.ts'
import { notFound } from '#server/errors.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { comparisonRoutes } from './comparison/routes.ts'
import { createWalletSession, removeSavedMethod, savedMethodsOf } from './customers.ts'
import { type ReceiveEventDeps, receiveEvent } from './events/receive-event.ts'

export function paymentRoutes(app: FastifyInstance, deps: ReceiveEventDeps & { jobs: Jobs; log: Logger }): void {
	const { gateway, log } = deps
	comparisonRoutes(app, deps)

	serve(app, paymentSettings, async () => ({ provider: gateway.provider, publishableKey: gateway.publishableKey }))

	serve(app, createWalletSessionContract, async ({ viewer }) => ({
		clientSecret: await createWalletSession(deps, signedIn(viewer)).catch((error) => {
			// One can pay without what one has kept.
			log.warn({ err: error }, 'open wallet')
			return null
		}),
	}))
	serve(app, listSavedMethods, async ({ viewer }) => {
		const items = await savedMethodsOf(deps, signedIn(viewer))
		return { isOffered: items !== null, items: items ?? [] }
	})
	serve(app, removeSavedMethodContract, async ({ viewer, params }) => {
		await removeSavedMethod(deps, signedIn(viewer), params.id)
		return { isRemoved: true as const }
	})

	serve(
		app,
		providerWebhook,
		async ({ params, request }) => {
			if (params.provider !== gateway.provider || !request.rawBody) throw notFound('This payment provider')
			await receiveEvent(deps, gateway.parseWebhook(request.rawBody, request.headers))
			return { received: true as const }
		},
		{ keepsRawBody: true },
	)
}
