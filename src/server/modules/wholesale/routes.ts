import type { FastifyInstance } from 'fastify'
import { getCustomPriceLists } from '#contracts/wholesale/company/admin-companies.ts'
import { getStartingPoints } from '#contracts/wholesale/orders/starting-points.ts'
import { getCompanyDashboard } from '#contracts/wholesale/portal/dashboard.ts'
import { getCaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { CardPaymentDeps } from '#server/modules/checkout/index.ts'
import type { Env } from '#server/startup/env.ts'
import type { ApplicationDeps } from './applications/change-own-application.ts'
import { applicationRoutes } from './applications/routes.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { caseClaimRoutes } from './claims/routes.ts'
import { companyOf } from './companies/company-of.ts'
import { companyDocumentRoutes } from './company-documents/routes.ts'
import { type CompanyDeps, companyRoutes } from './company-routes.ts'
import { companyDashboardOf } from './dashboard/read-dashboard.ts'
import { wholesaleDocumentRoutes } from './documents/routes.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { cardPaymentRoutes } from './invoices/card-payments/routes.ts'
import type { CreditRefundDeps } from './invoices/credit-refunds/refund-credit.ts'
import { creditRefundRoutes } from './invoices/credit-refunds/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { wholesaleOrderRoutes } from './order-routes.ts'
import { startingPointsOf } from './orders/starting-points.ts'
import { caseCatalogFor, type PriceDeps } from './price-lists/case-catalog.ts'
import { customPriceLists } from './price-lists/custom-price-lists.ts'
import { priceListRoutes } from './price-lists/staff/routes.ts'
import { territoryRoutes } from './territories/routes.ts'

export function wholesaleRoutes(
	app: FastifyInstance,
	deps: PriceDeps &
		ApplicationDeps &
		CompanyDeps &
		CardPaymentDeps &
		CreditRefundDeps & { env: Pick<Env, 'REMITTANCE'> },
): void {
	const { db } = deps
	applicationRoutes(app, deps)
	companyRoutes(app, deps)
	memberRoutes(app, deps)
	certificateRoutes(app, deps)
	companyDocumentRoutes(app, deps)
	territoryRoutes(app, deps)
	serve(app, getCustomPriceLists, () => customPriceLists(db))
	priceListRoutes(app, db)
	serve(app, getCaseCatalog, ({ viewer, query }) => caseCatalogFor(deps, signedIn(viewer), query))
	invoiceRoutes(app, deps)
	cardPaymentRoutes(app, deps)
	creditRefundRoutes(app, deps)
	wholesaleDocumentRoutes(app, deps)
	wholesaleOrderRoutes(app, deps)
	caseClaimRoutes(app, deps)
	serve(app, getCompanyDashboard, async ({ viewer, query }) =>
		companyDashboardOf(batchReads(db), (await companyOf(db, signedIn(viewer), query.company)).company),
	)
	serve(app, getStartingPoints, async ({ viewer, query }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		return startingPointsOf(batchReads(db), company.id)
	})
}
