import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import * as staff from '#contracts/wholesale/orders/admin-orders.ts'
import * as free from '#contracts/wholesale/orders/free-orders.ts'
import { getHeldLots } from '#contracts/wholesale/orders/held-lots.ts'
import * as changes from '#contracts/wholesale/orders/order-changes.ts'
import { placeWholesaleOrders as placeWholesaleOrdersCall } from '#contracts/wholesale/orders/order-groups.ts'
import * as lists from '#contracts/wholesale/orders/order-lists.ts'
import {
	decideOwnWholesaleOrder,
	getWholesaleOrder,
	type orderDecision,
} from '#contracts/wholesale/orders/order-record.ts'
import * as contract from '#contracts/wholesale/orders/orders.ts'
import { listRecalledOrders, mailRecalledOrders } from '#contracts/wholesale/orders/recalled-orders.ts'
import { getCaseQuote } from '#contracts/wholesale/prices/case-quote.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { serveList } from '#server/http/csv/serve-list.ts'
import { inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { putOnBackorder } from './backorders/put-on-backorder.ts'
import { companyOf } from './companies/company-of.ts'
import { placeFreeOrder } from './free-orders/place-free-order.ts'
import { decideOrderChange } from './order-changes/decide-order-change.ts'
import { proposeChange } from './order-changes/propose-change.ts'
import { orderChangesOf } from './order-changes/reads.ts'
import { orderCsv } from './orders/lists/order-export.ts'
import { wholesaleOrderPage } from './orders/lists/order-lists.ts'
import { orderMessageRoutes } from './orders/messages/routes.ts'
import type { MessageDeps } from './orders/messages/write-message.ts'
import { placeWholesaleOrder, placeWholesaleOrders } from './orders/place-order.ts'
import { quoteCases } from './orders/quote-cases.ts'
import { approveOwnOrder } from './orders/steps/approve-order.ts'
import { cancelOrderForCompany } from './orders/steps/cancel-for-company.ts'
import { cancelOwnWholesaleOrder } from './orders/steps/cancel-order.ts'
import { confirmOrder } from './orders/steps/confirm-order.ts'
import { giveUpOpenCases } from './orders/steps/give-up-open-cases.ts'
import { markSeen } from './orders/steps/mark-seen.ts'
import type { OrderDeps } from './orders/steps/order-mails.ts'
import { orderRecordOf } from './orders/steps/order-record.ts'
import { reviewOrder } from './orders/steps/review-order.ts'
import { orderTemplateRoutes } from './orders/templates/routes.ts'
import type { PriceDeps } from './price-lists/case-catalog.ts'
import { mailRecalledCompanies, recalledOrders } from './recalls/recalled-orders.ts'
import { heldLots } from './shipments/held-lots.ts'
import { shipCases } from './shipments/ship-cases.ts'

export function wholesaleOrderRoutes(app: FastifyInstance, deps: PriceDeps & MessageDeps): void {
	const { db } = deps
	serve(app, contract.placeWholesaleOrder, ({ viewer, query: { company }, body, idempotency }) =>
		placeWholesaleOrder(deps, signedIn(viewer), { company, body, idempotency }),
	)
	serve(app, placeWholesaleOrdersCall, ({ viewer, query: { company }, body, idempotency }) =>
		placeWholesaleOrders(deps, signedIn(viewer), { company, body, idempotency }),
	)
	serve(app, getCaseQuote, ({ viewer, query: { company }, body }) =>
		quoteCases(deps, signedIn(viewer), { company, body }),
	)
	serve(app, contract.cancelOwnWholesaleOrder, ({ viewer, query, params: { number } }) =>
		cancelOwnWholesaleOrder(deps, signedIn(viewer), { company: query.company, number }),
	)
	serve(app, getWholesaleOrder, async ({ viewer, query, params }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		return orderRecordOf(batchReads(db), { number: params.number, companyId: company.id })
	})
	serve(app, decideOwnWholesaleOrder, ({ viewer, query, params, body }) =>
		approveOwnOrder(deps, signedIn(viewer), query.company, decisionOf(params, body)),
	)
	orderMessageRoutes(app, deps)
	orderTemplateRoutes(app, deps)
	orderListRoutes(app, db)
	orderStaffRoutes(app, deps)
	serve(app, free.placeFreeOrder, ({ viewer, params, body, idempotency }) =>
		inOneTransaction(db, idempotency, 201, (tx) => placeFreeOrder(deps, tx, signedIn(viewer), { ...params, ...body })),
	)
}

const decisionOf = ({ number }: { number: string }, { reason, ...body }: z.output<typeof orderDecision>) => ({
	...body,
	number,
	reason,
})

function orderListRoutes(app: FastifyInstance, db: Db): void {
	serve(app, lists.listWholesaleOrders, async ({ viewer, query: { company: asked, ...query } }) => {
		const { company } = await companyOf(db, signedIn(viewer), asked)
		return wholesaleOrderPage(batchReads(db), { ...query, companyId: company.id })
	})
	serve(app, lists.exportWholesaleOrders, async ({ viewer, query: { company: asked, ...query } }) => {
		const { company } = await companyOf(db, signedIn(viewer), asked)
		return {
			attached: Readable.from(orderCsv(db, company.id, query)),
			fileName: 'orders.csv',
			type: 'text/csv; charset=utf-8',
		}
	})
	serveList(app, {
		list: lists.listAllWholesaleOrders,
		file: lists.exportAllWholesaleOrders,
		name: 'wholesale-orders',
		read: (query) => wholesaleOrderPage(batchReads(db), query),
	})
}

function orderStaffRoutes(app: FastifyInstance, deps: OrderDeps): void {
	const { db } = deps
	serve(app, staff.getAnyWholesaleOrder, ({ params }) => orderRecordOf(batchReads(db), params))
	serve(app, getHeldLots, ({ params }) => heldLots(db, params.number))
	serve(app, staff.markOrderSeen, ({ viewer, params, body }) =>
		markSeen(deps, signedIn(viewer), { ...params, ...body }),
	)
	serve(app, staff.confirmWholesaleOrder, ({ viewer, params, body }) =>
		confirmOrder(deps, signedIn(viewer), { ...params, ...body }),
	)
	serve(app, staff.shipWholesaleOrder, ({ viewer, params, body, idempotency }) =>
		inOneTransaction(db, idempotency, 201, (tx) => shipCases(deps, tx, signedIn(viewer), params.number, body)),
	)
	serve(app, staff.reviewWholesaleOrder, ({ viewer, params, body }) =>
		reviewOrder(deps, signedIn(viewer), decisionOf(params, body)),
	)
	serve(app, staff.cancelAnyWholesaleOrder, ({ viewer, params, body }) =>
		cancelOrderForCompany(deps, signedIn(viewer), { ...params, ...body }),
	)
	serve(app, staff.closeOrderRest, ({ viewer, params, body }) =>
		giveUpOpenCases(deps, signedIn(viewer), { ...params, ...body }),
	)
	serve(app, staff.backorderCases, ({ viewer, params, body }) =>
		putOnBackorder(db, signedIn(viewer), { ...params, ...body }),
	)
	orderChangeRoutes(app, deps)
}

function orderChangeRoutes(app: FastifyInstance, deps: OrderDeps): void {
	const { db } = deps
	serve(app, changes.getOwnOrderChanges, async ({ viewer, query, params }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		return orderChangesOf(db, { ...params, companyId: company.id })
	})
	serve(app, changes.getOrderChanges, ({ params }) => orderChangesOf(db, params))
	serve(app, changes.proposeOrderChange, ({ viewer, params, body }) =>
		proposeChange(deps, signedIn(viewer), { ...params, ...body }),
	)
	serve(app, changes.decideOrderChange, ({ viewer, query, params, body: { isAccepted, answer } }) =>
		decideOrderChange(deps, signedIn(viewer), { ...params, company: query.company, isAccepted, answer }),
	)
	serve(app, listRecalledOrders, ({ params }) => recalledOrders(db, params.id))
	serve(app, mailRecalledOrders, ({ viewer, params }) =>
		transaction(db, async (tx) => {
			await confirmRole(tx, signedIn(viewer), 'ADMIN')
			return mailRecalledCompanies(tx, deps.mailer, params.id)
		}),
	)
}
