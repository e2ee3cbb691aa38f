import { and, asc, count, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { OrderReturn } from '#contracts/returns/return-shapes.ts'
import { maxWaiting, type returnFilter, type returnSummary } from '#contracts/returns/staff-return-calls.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { cursorKeyOf, idCursorKey, pageOf } from '#server/db/paging.ts'
import { publishedProducts, publishedVariants } from '#server/modules/catalog/index.ts'
import { orderRefunds } from '../refunds/tables.ts'
import { orderLines, orders } from '../tables.ts'
import { orderReturnLines, orderReturnPhotos, orderReturns } from './tables.ts'

/** Returns and claims of an order, the first first. */
export const returnsOf = (db: DbOrTx, orderId: string): Promise<OrderReturn[]> =>
	returnsBy(db, eq(orderReturns.orderId, orderId))

/** Returns with their lines and photographs, the first first. */
export async function returnsBy(db: DbOrTx, where: SQL): Promise<OrderReturn[]> {
	const [rows, lines, photos] = await Promise.all([
		db
			.select({ row: orderReturns, refundKind: orderRefunds.kind })
			.from(orderReturns)
			.leftJoin(orderRefunds, eq(orderRefunds.id, orderReturns.refundId))
			.where(where)
			.orderBy(asc(orderReturns.id)),
		db
			.select({ line: orderReturnLines, name: publishedProducts.name, variantName: publishedVariants.name })
			.from(orderReturnLines)
			.innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
			.innerJoin(orderLines, eq(orderLines.id, orderReturnLines.lineId))
			.leftJoin(publishedVariants, eq(publishedVariants.id, orderReturnLines.exchangeFor))
			.leftJoin(publishedProducts, eq(publishedProducts.id, publishedVariants.productId))
			.where(where)
			.orderBy(asc(orderLines.position)),
		db
			.select({ id: orderReturnPhotos.id, returnId: orderReturnPhotos.returnId })
			.from(orderReturnPhotos)
			.innerJoin(orderReturns, eq(orderReturns.id, orderReturnPhotos.returnId))
			.where(where)
			.orderBy(asc(orderReturnPhotos.nth)),
	])
	return rows.map(
		({ row: { orderId: _, requestId, planned, requestedAt, expiresAt, closedAt, ...row }, refundKind }) => ({
			...row,
			// Unpaid in time, what came back is paid back: that is a refund.
			hasInvoice: requestId !== null && refundKind === 'exchange',
			sentInstead: refundKind === 'exchange' ? (planned?.goods ?? []).flatMap(({ lineId }) => lineId ?? []) : [],
			requestedAt: requestedAt.toISOString(),
			expiresAt: expiresAt?.toISOString() ?? null,
			closedAt: closedAt?.toISOString() ?? null,
			lines: lines
				.filter(({ line }) => line.returnId === row.id)
				.map(({ line, name, variantName }) => ({
					lineId: line.lineId,
					asked: line.asked,
					approved: line.approved,
					restocked: line.restocked,
					scrapped: line.scrapped,
					scrapReason: line.scrapReason,
					reason: line.reason,
					exchangeFor: line.exchangeFor
						? { variantId: line.exchangeFor, name: [name, variantName].filter(Boolean).join(', ') }
						: null,
				})),
			photos: photos.filter(({ returnId }) => returnId === row.id).map(({ id }) => id),
		}),
	)
}

/** Returns by their reference or the number of their order, each by its index. */
const named = (db: Db, q: string) =>
	unionAll(
		db.select({ id: orderReturns.id }).from(orderReturns).where(eq(orderReturns.reference, q)),
		db
			.select({ id: orderReturns.id })
			.from(orders)
			.innerJoin(orderReturns, eq(orderReturns.orderId, orders.id))
			.where(eq(orders.number, q)),
	)

/** How many wait for staff to decide, counted by the index of the queue. */
export async function waitingReturns(db: Db): Promise<{ waiting: number }> {
	const asked = db
		.select({ id: orderReturns.id })
		.from(orderReturns)
		.where(eq(orderReturns.state, 'requested'))
		.limit(maxWaiting)
		.as('asked')
	const [row] = await db.select({ waiting: count() }).from(asked)
	return { waiting: row?.waiting ?? 0 }
}

/** The queue of the back office, the newest first: ids count upwards in time. */
export async function returnPage(db: Db, query: z.output<typeof returnFilter>) {
	const limit = Number(query.limit ?? 20)
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const q = query.q?.trim().toUpperCase()
	const { id, reference, kind, state, requestedAt } = orderReturns
	const summed = db
		.select({
			units: sql<number>`sum(${orderReturnLines.asked})::int`.as('units'),
			what: sql<string>`string_agg(${orderReturnLines.asked} || ' × ' || ${orderLines.sku}, ', ' ORDER BY ${orderLines.position})`.as(
				'what',
			),
		})
		.from(orderReturnLines)
		.innerJoin(orderLines, eq(orderLines.id, orderReturnLines.lineId))
		.where(eq(orderReturnLines.returnId, id))
		.as('summed')
	const rows = await db
		.select({
			id,
			reference,
			order: orders.number,
			email: orders.email,
			kind,
			state,
			requestedAt,
			units: summed.units,
			what: summed.what,
		})
		.from(orderReturns)
		.innerJoin(orders, eq(orders.id, orderReturns.orderId))
		.innerJoinLateral(summed, sql`true`)
		.where(
			and(
				last ? lt(id, last[0]) : undefined,
				query.kind ? eq(kind, query.kind) : undefined,
				query.state ? eq(state, query.state) : undefined,
				q ? inArray(id, named(db, q)) : undefined,
			),
		)
		.orderBy(desc(id))
		.limit(limit + 1)
	const page = pageOf(rows, limit, (row) => [row.id])
	return {
		...page,
		items: page.items.map(
			(row): z.output<typeof returnSummary> => ({ ...row, requestedAt: row.requestedAt.toISOString() }),
		),
	}
}
