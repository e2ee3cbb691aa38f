import type { FastifyInstance } from 'fastify'
import * as staff from '#contracts/wholesale/admin-orders.ts'
import { getWholesaleOrder } from '#contracts/wholesale/order-record.ts'
import * as contract from '#contracts/wholesale/orders.ts'
import type { Db } from '#server/db/client.ts'
import { together } from '#server/db/statements/together.ts'
import { inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { companyOf } from './companies/company-of.ts'
import { cancelWholesaleOrder } from './orders/cancel-order.ts'
import { orderRecordOf } from './orders/order-record.ts'
import { placeWholesaleOrder } from './orders/place-order.ts'
import { confirmOrder, markSeen } from './orders/staff-steps.ts'
import type { PriceDeps } from './price-lists/case-catalog.ts'
import { shipCases } from './shipments/ship-cases.ts'

export function caseOrderRoutes(app: FastifyInstance, deps: PriceDeps): void {
	const { db } = deps
	serve(app, contract.placeWholesaleOrder, ({ viewer, query: { company }, body, idempotency }) =>
		placeWholesaleOrder(deps, signedIn(viewer), { company, body, idempotency }),
	)
	serve(app, contract.cancelWholesaleOrder, ({ viewer, query, params: { number } }) =>
		cancelWholesaleOrder(deps, signedIn(viewer), { company: query.company, number }),
	)
	serve(app, getWholesaleOrder, async ({ viewer, query, params }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		return orderRecordOf(together(db), { number: params.number, companyId: company.id })
	})
	orderStaffRoutes(app, db)
}

function orderStaffRoutes(app: FastifyInstance, db: Db): void {
	serve(app, staff.getCompanyOrder, ({ params }) => orderRecordOf(together(db), params))
	serve(app, staff.markOrderSeen, ({ viewer, params, body }) => markSeen(db, signedIn(viewer), { ...params, ...body }))
	serve(app, staff.confirmCompanyOrder, ({ viewer, params, body }) =>
		confirmOrder(db, signedIn(viewer), { ...params, ...body }),
	)
	serve(app, staff.shipCompanyOrder, ({ viewer, params, body, idempotency }) =>
		inOneTransaction(db, idempotency, 201, (tx) => shipCases(tx, signedIn(viewer), params.number, body)),
	)
}
