import { and, eq, gte, ne } from 'drizzle-orm'
import { commissionOf } from '#contracts/creators/commission.ts'
import { storeDay } from '#contracts/shared/calendar.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isNotKept, type RowOfJob } from '#server/jobs/failed-rows.ts'
import { publishedRefundLines } from '#server/modules/orders/index.ts'
import { addToDay } from '../links/add-to-day.ts'
import { newRefunds, refundStepsOf } from './refund-steps.ts'
import { baseLeft } from './rules.ts'
import { commissionEntries, creatorAttributions } from './tables.ts'

/** Takes back what came back since the last time, by line and refund; what was taken back already stays as it is. */
export async function reverseRefunds(deps: RowJobDeps): Promise<void> {
	const news = await newRefunds(deps.db, 'refunds')
	await doEachRow(deps, {
		work: 'commission-refund',
		atOnce: Number.POSITIVE_INFINITY,
		next: async (_, retried) => [...(await receiptsWithNews(deps.db, news.firstId)), ...retried],
		act: ({ id }) => transaction(deps.db, (tx) => reverseOrder(tx, id)),
	})
	await news.done()
}

function receiptsWithNews(db: Db, firstId: string): Promise<RowOfJob[]> {
	const { id, orderId, orderNumber, outcome } = creatorAttributions
	return db
		.selectDistinct({ id, about: orderNumber, orderNumber })
		.from(publishedRefundLines)
		.innerJoin(creatorAttributions, and(eq(orderId, publishedRefundLines.orderId), ne(outcome, 'lost')))
		.where(and(gte(publishedRefundLines.refundId, firstId), isNotKept(db, 'commission-refund', id)))
}

/** Brings the commission of an order to what its refunds leave of it. The receipt is locked: of two, the second finds it done. */
export async function reverseOrder(tx: Tx, attributionId: string): Promise<number> {
	const [receipt] = await tx
		.select()
		.from(creatorAttributions)
		.where(eq(creatorAttributions.id, attributionId))
		.for('no key update')
	if (!receipt || receipt.outcome === 'refused') return 0
	const entries = await tx.select().from(commissionEntries).where(eq(commissionEntries.attributionId, attributionId))
	const sales = entries.filter(({ cause }) => cause === 'sale')
	const lineIds = sales.map(({ lineId }) => lineId)
	if (lineIds.length === 0) return 0
	const known = new Set(entries.map(({ lineId, cause }) => `${lineId} ${cause}`))
	let reversed = 0
	for (const step of await refundStepsOf(tx, lineIds)) {
		const sale = sales.find(({ lineId }) => lineId === step.lineId)
		if (!sale || known.has(`${step.lineId} ${step.refundId}`)) continue
		const left = (refunded: number) => baseLeft(sale.baseCents, step.ordered, refunded)
		const [before, after] = [left(step.before), left(step.before + step.quantity)]
		const taken = {
			baseCents: after - before,
			cents: commissionOf(after, receipt.rate) - commissionOf(before, receipt.rate),
		}
		const day = storeDay(step.createdAt)
		const about = { attributionId, lineId: step.lineId, sourceId: receipt.sourceId, day, cause: step.refundId }
		await tx.insert(commissionEntries).values({ ...about, ...taken })
		const amounts = { orders: 0, baseCents: taken.baseCents, commissionCents: taken.cents }
		await addToDay(tx, receipt, day, amounts)
		reversed++
	}
	return reversed
}
