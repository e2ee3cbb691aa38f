import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { multiplyCents } from '#contracts/shared/money.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import type { WholesaleOrder } from '#contracts/wholesale/orders/orders.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { companyName } from '../../companies/company-name.ts'
import { companies } from '../../companies/tables.ts'
import { prepaymentOf } from '../../invoices/prepaid/prepayments.ts'
import { wholesaleOrderEvents, wholesaleOrderLines, wholesaleOrders } from '../tables.ts'
import { expectedBackorders } from './expected-backorders.ts'
import { wholesaleShipmentsOf } from './order-shipments.ts'
import type { OrderRow } from './order-steps.ts'
import { isToBePaid, payByOf } from './prepaid-terms.ts'

type LineRow = typeof wholesaleOrderLines.$inferSelect

type ShownOrder = Omit<
	OrderRow,
	| 'companyId'
	| 'locationId'
	| 'termsAnchor'
	| 'earlyDiscountBp'
	| 'earlyDiscountDays'
	| 'minBestBy'
	| 'waitingSince'
	| 'unreadSince'
	| 'groupId'
	| 'placedBy'
>
type ShownLine = Omit<LineRow, 'orderId' | 'position' | 'casePackId' | 'minCases' | 'taxPpm'>

/** An order as everybody who may see it does. */
export function shownOrder(order: ShownOrder, lines: readonly ShownLine[], placedBy: string | null): WholesaleOrder {
	const { id, number, state, kind, freeReason, version, reviewReason, tier, terms, cases, poNumber } = order
	const { subtotalCents, depositCents, taxCents, totalCents } = order
	return {
		...{ id, number, state, kind, freeReason, version, reviewReason, tier, terms, cases, poNumber },
		...{ subtotalCents, depositCents, taxCents, totalCents },
		lines: lines.map((line) => ({
			id: line.id,
			productId: line.productId,
			sku: line.sku,
			name: line.name,
			unitsPerCase: line.unitsPerCase,
			cases: line.cases,
			cancelled: line.cancelled,
			shipped: line.shipped,
			backordered: line.backordered,
			priceCents: line.priceCents,
			subtotalCents: multiplyCents(line.priceCents, line.cases),
			depositCents: line.depositCents,
			taxCents: line.taxCents,
		})),
		certificate: order.certificate,
		shipTo: order.shipTo,
		requestedDate: order.requestedOn,
		placedBy,
		placedAt: order.placedAt.toISOString(),
	}
}

function eventsOf(db: DbOrTx, orderId: SQL) {
	const { id, action, actor, details, at } = wholesaleOrderEvents
	return db
		.select({ id, action, actor, details, at, name: publishedUserName })
		.from(wholesaleOrderEvents)
		.leftJoin(publishedUsers, eq(publishedUsers.id, actor))
		.where(eq(wholesaleOrderEvents.orderId, orderId))
		.orderBy(desc(id))
		.limit(200)
}

/** The orders of the act that an order was placed in; none for an order of its own. */
function deliveriesOf(db: DbOrTx, orderId: SQL) {
	const { number, state, cases, shipTo, requestedOn, groupId } = wholesaleOrders
	return db
		.select({ number, state, cases, shipTo, requestedOn })
		.from(wholesaleOrders)
		.where(eq(groupId, sql`(SELECT group_id FROM wholesale_orders WHERE id = ${orderId})`))
		.orderBy(asc(wholesaleOrders.id))
}

/** One order with everything that belongs to it, of this company or of any. Throws `NOT_FOUND`. */
export async function orderRecordOf(
	db: DbOrTx,
	wanted: { number: string; companyId?: string },
): Promise<WholesaleOrderRecord> {
	const orderId = sql`(SELECT id FROM wholesale_orders WHERE number = ${wanted.number})`
	const [rows, shipments, events, prepayment, deliveries] = await Promise.all([
		db
			.select({
				order: wholesaleOrders,
				line: wholesaleOrderLines,
				placedBy: publishedUserName,
				company: { id: companies.id, number: companies.number, name: companyName },
			})
			.from(wholesaleOrders)
			.innerJoin(companies, eq(companies.id, wholesaleOrders.companyId))
			.innerJoin(wholesaleOrderLines, eq(wholesaleOrderLines.orderId, wholesaleOrders.id))
			.leftJoin(publishedUsers, eq(publishedUsers.id, wholesaleOrders.placedBy))
			.where(eq(wholesaleOrders.number, wanted.number))
			.orderBy(asc(wholesaleOrderLines.position)),
		wholesaleShipmentsOf(db, orderId),
		eventsOf(db, orderId),
		prepaymentOf(db, orderId),
		deliveriesOf(db, orderId),
	])
	const [first] = rows
	if (!first || (wanted.companyId && first.company.id !== wanted.companyId)) throw notFound('This order')
	return {
		...shownOrder(
			first.order,
			rows.map(({ line }) => line),
			first.placedBy,
		),
		company: first.company,
		prepayment: isToBePaid(first.order) ? { ...prepayment, payBy: payByOf(first.order, events) } : null,
		shipments,
		expectedBackorders: await expectedBackorders(
			db,
			rows.map(({ line }) => line),
		),
		unreadSince: first.order.unreadSince?.toISOString() ?? null,
		deliveries: deliveries.map(({ shipTo: { city, state }, requestedOn, ...delivery }) => ({
			...delivery,
			shipTo: { city, state },
			requestedDate: requestedOn,
		})),
		events: events.map(({ actor, name, at, ...event }) => ({
			...event,
			by: actorNameOf(actor, name),
			at: at.toISOString(),
		})),
	}
}
