import type { FastifyInstance } from 'fastify'
import { approveRefund as approveContract } from '#contracts/back-office/approvals.ts'
import * as cardRefunds from '#contracts/orders/card-refund-calls.ts'
import { disputeEvidence } from '#contracts/orders/disputes.ts'
import * as fulfilling from '#contracts/orders/fulfillment-calls.ts'
import * as acts from '#contracts/orders/order-acts.ts'
import * as documents from '#contracts/orders/order-documents.ts'
import * as editing from '#contracts/orders/order-edits.ts'
import { exportOrders, listAllOrders } from '#contracts/orders/order-list.ts'
import * as contract from '#contracts/orders/orders.ts'
import * as refunding from '#contracts/orders/refund-calls.ts'
import * as shipping from '#contracts/orders/shipment-calls.ts'
import * as tagging from '#contracts/orders/tag-calls.ts'
import type { Db } from '#server/db/client.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { valuesInUse } from '#server/db/statements/values-in-use.ts'
import { serveList } from '#server/http/csv/serve-list.ts'
import { inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Gateway } from '#server/modules/payments/index.ts'
import { attachedPdf } from '../../documents/attached-pdf.ts'
import { cancelOwnOrder } from './cancellation/cancel-own-order.ts'
import { evidenceOf } from './disputes/evidence.ts'
import { type EditDeps, editOrder, previewOfEdit, withdrawEdit } from './edits/edit-order.ts'
import { attentionCounts } from './lists/attention.ts'
import { allOrders, ordersOf } from './lists/lists.ts'
import { resendGiftCard } from './mails/resend-gift-card.ts'
import { resendMail } from './mails/resend-mail.ts'
import { creditNotePdf, exchangeInvoicePdf, invoicePdf, packingSlip } from './order-documents.ts'
import { packingSlips } from './picking/packing-slips.ts'
import { pickListOf } from './picking/pick-list.ts'
import { pickListPdf } from './picking/pick-list-pdf.ts'
import { orderForStaff, orderOf } from './reads.ts'
import {
	approveRefund,
	cancelOrder,
	previewOfCancellation,
	previewOfRefund,
	refundOrder,
	requestCancellationApproval,
	requestRefundApproval,
} from './refunds/refund-order.ts'
import { endCardRefund, refundAtProvider, refusedRefundShown } from './refunds/refused-card-refund.ts'
import { changeTracking } from './shipments/change-tracking.ts'
import { markDelivered } from './shipments/mark-delivered.ts'
import { shipOrder } from './shipments/ship-order.ts'
import { shipRest } from './shipments/ship-rest.ts'
import { changeTags } from './tags/change-tags.ts'
import { orderTags } from './tags/tables.ts'
import { writeNote } from './write-note.ts'

interface OrderDeps extends EditDeps {
	db: Db
	mailer: Mailer
	jobs: Jobs
	orderKey: string
	giftCardKey: string
	gateway: Gateway
}

/** The terms as buyers read them today. */
async function termsPage(app: FastifyInstance): Promise<string | null> {
	const page = await app.inject({ method: 'GET', url: '/terms' })
	return page.statusCode === 200 ? page.body : null
}

export function orderRoutes(app: FastifyInstance, deps: OrderDeps): void {
	const { db, orderKey } = deps
	serve(app, contract.listOrders, ({ viewer, query }) => ordersOf(db, signedIn(viewer), query))
	serve(app, contract.getOrder, ({ viewer, params, query }) =>
		orderOf(batchReads(db), params.number, { viewer, token: query.token, key: orderKey }),
	)
	serveList(app, {
		list: listAllOrders,
		file: exportOrders,
		name: 'orders',
		read: (query) => allOrders(db, query),
	})
	serve(app, fulfilling.countAttention, () => attentionCounts(db))
	serve(app, fulfilling.getPickList, ({ query }) => pickListOf(db, query.orders))
	serve(app, contract.getAnyOrder, ({ params }) => orderForStaff(batchReads(db), params.number))
	serve(app, acts.resendGiftCard, async ({ viewer, params: { number, id }, body }) => {
		await resendGiftCard(deps, signedIn(viewer), { number, cardId: id, ...body })
		return orderForStaff(batchReads(db), number)
	})
	serve(app, shipping.shipOrder, ({ viewer, params, body, idempotency }) =>
		inOneTransaction(db, idempotency, 201, (tx) => shipOrder(tx, deps, signedIn(viewer), params.number, body)),
	)
	serve(app, fulfilling.shipRest, ({ viewer, params, body, idempotency }) =>
		inOneTransaction(db, idempotency, 201, (tx) => shipRest(tx, deps, signedIn(viewer), params.number, body)),
	)
	serve(app, shipping.markDelivered, ({ viewer, params }) => markDelivered(deps, signedIn(viewer), params))
	serve(app, shipping.changeTracking, ({ viewer, params, body }) => changeTracking(db, signedIn(viewer), params, body))
	serve(app, acts.resendMail, async ({ viewer, params }) => {
		await resendMail(db, signedIn(viewer), params)
		return orderForStaff(batchReads(db), params.number)
	})
	serve(app, tagging.listTags, async () => ({ tags: await valuesInUse(db, orderTags.tag) }))
	serve(app, tagging.changeTags, async ({ viewer, params: { number }, body }) => {
		await changeTags(db, signedIn(viewer), number, body)
		return orderForStaff(batchReads(db), number)
	})
	serve(app, acts.addOrderNote, async ({ viewer, params, body }) => {
		await writeNote(db, signedIn(viewer), params.number, body.text)
		return orderForStaff(batchReads(db), params.number)
	})
	changeRoutes(app, deps)
	documentRoutes(app, deps)
}

/** Refunds, cancellations and edits. */
function changeRoutes(app: FastifyInstance, deps: OrderDeps): void {
	const { db, orderKey } = deps
	serve(app, refunding.previewRefund, ({ params, body }) => previewOfRefund(db, params.number, body))
	serve(app, refunding.refundOrder, ({ viewer, params, body, idempotency }) =>
		inOneTransaction(db, idempotency, 201, (tx) => refundOrder(tx, deps, signedIn(viewer), params.number, body)),
	)
	serve(app, refunding.previewCancel, ({ params, body }) => previewOfCancellation(db, params.number, body))
	serve(app, refunding.cancelOrder, ({ viewer, params, body, idempotency }) =>
		inOneTransaction(db, idempotency, 200, (tx) => cancelOrder(tx, deps, signedIn(viewer), params.number, body)),
	)
	serve(app, refunding.requestRefundApproval, ({ viewer, params, body, idempotency }) =>
		inOneTransaction(db, idempotency, 201, (tx) => requestRefundApproval(tx, signedIn(viewer), params.number, body)),
	)
	serve(app, refunding.requestCancellationApproval, ({ viewer, params, body, idempotency }) =>
		inOneTransaction(db, idempotency, 201, (tx) =>
			requestCancellationApproval(tx, signedIn(viewer), params.number, body),
		),
	)
	serve(app, approveContract, ({ viewer, params }) => approveRefund(db, deps, signedIn(viewer), params.id))
	serve(app, cardRefunds.getRefusedRefund, ({ params }) => refusedRefundShown(deps, params))
	serve(app, cardRefunds.endRefusedRefund, async ({ viewer, params, body, idempotency }) => {
		const theirs = await refundAtProvider(deps, params)
		return inOneTransaction(db, idempotency, 200, async (tx) => {
			await endCardRefund(tx, deps, signedIn(viewer), params, { ...body, theirs })
			return orderForStaff(tx, params.number)
		})
	})
	serve(app, refunding.cancelOwnOrder, ({ viewer, params: { number }, query, body, idempotency }) => {
		const by = { viewer, token: query.token, key: orderKey }
		return inOneTransaction(db, idempotency, 200, async (tx) => {
			await cancelOwnOrder(tx, deps, number, by, body.reason)
			return orderOf(tx, number, by)
		})
	})
	serve(app, editing.previewEdit, ({ params, body }) => previewOfEdit(deps, params.number, body))
	serve(app, editing.editOrder, ({ viewer, params: { number }, body, idempotency }) =>
		inOneTransaction(db, idempotency, 201, (tx) => editOrder(tx, deps, signedIn(viewer), number, body)),
	)
	serve(app, editing.withdrawEdit, async ({ viewer, params: { number } }) => {
		await withdrawEdit(deps, signedIn(viewer), number)
		return orderForStaff(batchReads(db), number)
	})
}

/** The documents of an order, to be printed or downloaded. */
function documentRoutes(app: FastifyInstance, { db, orderKey }: OrderDeps): void {
	serve(app, disputeEvidence, ({ params }) => evidenceOf(db, params, () => termsPage(app)))
	serve(app, documents.getInvoice, ({ viewer, params, query }) =>
		invoicePdf(db, params.number, { viewer, token: query.token, key: orderKey }),
	)
	serve(app, documents.getCreditNote, ({ viewer, params, query }) =>
		creditNotePdf(db, params.number, params.id, { viewer, token: query.token, key: orderKey }),
	)
	serve(app, documents.getExchangeInvoice, ({ viewer, params, query }) =>
		exchangeInvoicePdf(db, params.number, params.id, { viewer, token: query.token, key: orderKey }),
	)
	serve(app, documents.getAnyExchangeInvoice, ({ params }) => exchangeInvoicePdf(db, params.number, params.id, null))
	serve(app, documents.getAnyInvoice, ({ params }) => invoicePdf(db, params.number, null))
	serve(app, documents.getAnyCreditNote, ({ params }) => creditNotePdf(db, params.number, params.id, null))
	serve(app, fulfilling.getPickListPdf, async ({ query }) =>
		attachedPdf('pick-list', await pickListPdf(await pickListOf(db, query.orders), new Date())),
	)
	serve(app, fulfilling.getPackingSlips, ({ query }) => packingSlips(db, query.orders))
	serve(app, documents.getPackingSlip, ({ params }) => packingSlip(db, params.number, params.id))
}
