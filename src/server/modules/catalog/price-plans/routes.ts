import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/catalog/price-plans.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { pricePlanPage } from './list-plans.ts'
import { planPrices, withdrawPricePlan } from './make-plans.ts'

export function pricePlanRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, contract.listPricePlans, ({ query }) => pricePlanPage(db, query))
	serve(app, contract.planPrices, ({ viewer, body, idempotency }) =>
		planPrices(db, signedIn(viewer), { body, idempotency }),
	)
	serve(app, contract.withdrawPricePlan, ({ viewer, params }) => withdrawPricePlan(db, signedIn(viewer), params.id))
}
