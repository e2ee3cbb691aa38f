import type { FastifyInstance } from 'fastify'
import * as templates from '#contracts/wholesale/orders/order-templates.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { companyOf } from '../../companies/company-of.ts'
import type { PriceDeps } from '../../price-lists/case-catalog.ts'
import { addOrderTemplate, changeOrderTemplate, orderTemplatesOf, removeOrderTemplate } from './order-templates.ts'

export function orderTemplateRoutes(app: FastifyInstance, deps: PriceDeps): void {
	serve(app, templates.listOrderTemplates, async ({ viewer, query }) => {
		const { company } = await companyOf(deps.db, signedIn(viewer), query.company)
		return orderTemplatesOf(deps.db, company.id)
	})
	serve(app, templates.addOrderTemplate, ({ viewer, query: { company }, body }) =>
		addOrderTemplate(deps, signedIn(viewer), { ...body, company }),
	)
	serve(app, templates.changeOrderTemplate, ({ viewer, query: { company }, params, body }) =>
		changeOrderTemplate(deps, signedIn(viewer), { ...params, ...body, company }),
	)
	serve(app, templates.removeOrderTemplate, ({ viewer, query: { company }, params }) =>
		removeOrderTemplate(deps, signedIn(viewer), { ...params, company }),
	)
}
