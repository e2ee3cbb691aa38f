import type { FastifyInstance } from 'fastify'
import { getCaseCatalog } from '#contracts/wholesale/case-catalog.ts'
import * as contract from '#contracts/wholesale/orders.ts'
import { getStartingPoints } from '#contracts/wholesale/starting-points.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { ApplicationDeps } from './applications/change-own-application.ts'
import { applicationRoutes } from './applications/routes.ts'
import { companyOf } from './companies/company-of.ts'
import { type CompanyDeps, companyRoutes } from './companies/routes.ts'
import { cancelWholesaleOrder } from './orders/cancel-order.ts'
import { placeWholesaleOrder } from './orders/place-order.ts'
import { wholesaleOrderOf } from './orders/reads.ts'
import { startingPointsOf } from './orders/starting-points.ts'
import { caseCatalogFor, type PriceDeps } from './price-lists/case-catalog.ts'

export function wholesaleRoutes(app: FastifyInstance, deps: PriceDeps & ApplicationDeps & CompanyDeps): void {
	const { db } = deps
	applicationRoutes(app, deps)
	companyRoutes(app, deps)
	serve(app, getCaseCatalog, ({ viewer, query }) => caseCatalogFor(deps, signedIn(viewer), query))
	serve(app, contract.placeWholesaleOrder, ({ viewer, query: { company }, body, idempotency }) =>
		placeWholesaleOrder(deps, signedIn(viewer), { company, body, idempotency }),
	)
	serve(app, contract.cancelWholesaleOrder, ({ viewer, query, params: { number } }) =>
		cancelWholesaleOrder(deps, signedIn(viewer), { company: query.company, number }),
	)
	serve(app, contract.getWholesaleOrder, async ({ viewer, query, params }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		return wholesaleOrderOf(db, company.id, params.number)
	})
	serve(app, getStartingPoints, async ({ viewer, query }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		return startingPointsOf(db, company.id)
	})
}
