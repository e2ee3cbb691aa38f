import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { commissionOf } from '#contracts/creators/commission.ts'
import { storeDay } from '#contracts/shared/calendar.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isNotKept, type RowOfJob } from '#server/jobs/failed-rows.ts'
import { publishedOrderEdits, publishedRefundLines } from '#server/modules/orders/index.ts'
import { commissionEntries, creatorAttributions } from '../earnings/tables.ts'
import { addToDay } from '../links/add-to-day.ts'
import { baseLeft } from './base-left.ts'
import { type OrderNews, orderNews } from './order-news.ts'
import { takenBackOf } from './taken-back.ts'

/** Takes back what came back since the last time, by line and refund or edit; what was taken back already stays as it is. */
export async function reverseCommissions(deps: RowJobDeps): Promise<void> {
	const news = await orderNews(deps.db, 'commission')
	await doEachRow(deps, {
		work: 'commission-refund',
		atOnce: Number.POSITIVE_INFINITY,
		next: async (_, retried) => [
			...(await refundedReceipts(deps.db, news)),
			...(await editedReceipts(deps.db, news)),
			...retried,
		],
		act: ({ id }) => transaction(deps.db, (tx) => reverseCommissionOfOrder(tx, id)),
	})
	await news.done()
}

const { id, orderId, orderNumber, outcome } = creatorAttributions
const mayPay = inArray(outcome, ['counted', 'held'])

/** Receipts with a refund of a line that no entry follows. */
function refundedReceipts(db: Db, { firstRefund }: OrderNews): Promise<RowOfJob[]> {
	const { refundId, lineId } = publishedRefundLines
	const sale = alias(commissionEntries, 'sale')
	const isNew = sql`NOT EXISTS (SELECT FROM commission_entries e WHERE e.line_id = ${lineId} AND e.cause = ${refundId}::text)`
	return db
		.selectDistinct({ id, about: orderNumber, orderNumber })
		.from(publishedRefundLines)
		.innerJoin(sale, and(eq(sale.lineId, lineId), eq(sale.cause, 'sale')))
		.innerJoin(creatorAttributions, and(eq(id, sale.attributionId), mayPay))
		.where(and(gte(refundId, firstRefund), isNew, isNotKept(db, 'commission-refund', id)))
}

/** Receipts with more units of a line than an edit left. Of entries without units it is known where the line is gone. */
function editedReceipts(db: Db, { editedSince }: OrderNews): Promise<RowOfJob[]> {
	const isNew = sql`EXISTS (SELECT FROM commission_entries e LEFT JOIN published.order_lines l ON l.id = e.line_id
		WHERE e.attribution_id = ${id} GROUP BY e.line_id HAVING coalesce(sum(e.units), 1) > coalesce(max(l.quantity), 0))`
	return db
		.selectDistinct({ id, about: orderNumber, orderNumber })
		.from(publishedOrderEdits)
		.innerJoin(creatorAttributions, and(eq(orderId, publishedOrderEdits.orderId), mayPay))
		.where(and(gte(publishedOrderEdits.endedAt, editedSince), isNew, isNotKept(db, 'commission-refund', id)))
}

/** Brings the commission of an order to what refunds and edits leave of it. The receipt is locked: of two, the second finds it done. */
export async function reverseCommissionOfOrder(tx: Tx, attributionId: string): Promise<void> {
	const [receipt] = await tx
		.select()
		.from(creatorAttributions)
		.where(eq(creatorAttributions.id, attributionId))
		.for('no key update')
	if (!receipt || receipt.outcome === 'refused') return
	const entries = await tx.select().from(commissionEntries).where(eq(commissionEntries.attributionId, attributionId))
	for (const { lineId, cause, at, units, sold, before } of await takenBackOf(tx, receipt.orderId, entries)) {
		const baseCents = entries.find((each) => each.lineId === lineId && each.cause === 'sale')?.baseCents ?? 0
		const [had, has] = [baseLeft(baseCents, sold, before), baseLeft(baseCents, sold, before + units)]
		const taken = { baseCents: has - had, cents: commissionOf(has, receipt.rate) - commissionOf(had, receipt.rate) }
		const day = storeDay(at)
		const about = { attributionId, lineId, sourceId: receipt.sourceId, day, cause, units: -units }
		await tx.insert(commissionEntries).values({ ...about, ...taken })
		await addToDay(tx, receipt, day, { orders: 0, baseCents: taken.baseCents, commissionCents: taken.cents })
	}
}
