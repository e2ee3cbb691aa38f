import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isNotKept, type RowOfJob } from '#server/jobs/failed-rows.ts'
import { publishedOrderEdits, publishedOrders, publishedRefundLines } from '#server/modules/orders/index.ts'
import { baseLeft } from '../reversals/base-left.ts'
import { type OrderNews, orderNews } from '../reversals/order-news.ts'
import { takenBackOf } from '../reversals/taken-back.ts'
import { addToRecipe } from './add-to-recipe.ts'
import { royaltyOf } from './rules.ts'
import { recipeReferrals, recipeRoyalties, recipeSales } from './tables.ts'

/** Takes back what came back since of what recipes sold, with the shares of others in it; once for each line and refund or edit. */
export async function reverseRecipeSales(deps: RowJobDeps): Promise<void> {
	const news = await orderNews(deps.db, 'recipes')
	await doEachRow(deps, {
		work: 'recipe-refund',
		atOnce: Number.POSITIVE_INFINITY,
		next: async (_, retried) => [
			...(await refundedOrders(deps.db, news)),
			...(await editedOrders(deps.db, news)),
			...retried,
		],
		act: ({ id }) => transaction(deps.db, (tx) => reverseRecipeSalesOfOrder(tx, id)),
	})
	await news.done()
}

/** Orders with a refund of a line that no entry follows. */
function refundedOrders(db: Db, { firstRefund }: OrderNews): Promise<RowOfJob[]> {
	const { refundId, lineId } = publishedRefundLines
	const isNew = sql`NOT EXISTS (SELECT FROM recipe_sales e WHERE e.line_id = ${lineId} AND e.cause = ${refundId}::text)`
	return db
		.selectDistinct({ id: recipeSales.orderId, about: publishedOrders.number, orderNumber: publishedOrders.number })
		.from(publishedRefundLines)
		.innerJoin(recipeSales, and(eq(recipeSales.lineId, lineId), eq(recipeSales.cause, 'sale')))
		.innerJoin(publishedOrders, eq(publishedOrders.id, recipeSales.orderId))
		.where(and(gte(refundId, firstRefund), isNew, isNotKept(db, 'recipe-refund', recipeSales.orderId)))
}

/** Orders with more units of a line than an edit left. */
function editedOrders(db: Db, { editedSince }: OrderNews): Promise<RowOfJob[]> {
	const { orderId, endedAt } = publishedOrderEdits
	const isNew = sql`EXISTS (SELECT FROM recipe_sales e LEFT JOIN published.order_lines l ON l.id = e.line_id
		WHERE e.order_id = ${orderId} GROUP BY e.line_id HAVING sum(e.units) > coalesce(max(l.quantity), 0))`
	return db
		.selectDistinct({ id: orderId, about: publishedOrders.number, orderNumber: publishedOrders.number })
		.from(publishedOrderEdits)
		.innerJoin(publishedOrders, eq(publishedOrders.id, orderId))
		.where(and(gte(endedAt, editedSince), isNew, isNotKept(db, 'recipe-refund', orderId)))
}

/** Brings what recipes sold by an order to what refunds and edits leave. The referral is locked: of two, the second finds it done. */
export async function reverseRecipeSalesOfOrder(tx: Tx, orderId: string): Promise<void> {
	await tx.select().from(recipeReferrals).where(eq(recipeReferrals.orderId, orderId)).for('no key update')
	const entries = await tx
		.select()
		.from(recipeSales)
		.where(eq(recipeSales.orderId, orderId))
		.orderBy(asc(recipeSales.recipeId))
	for (const { lineId, cause, units, sold, before } of await takenBackOf(tx, orderId, entries)) {
		const sale = entries.find((each) => each.lineId === lineId && each.cause === 'sale')
		if (!sale) continue
		const left = (gone: number) => baseLeft(sale.baseCents, sold, gone)
		const bases = { before: left(before), after: left(before + units) }
		const taken = { units: -units, baseCents: bases.after - bases.before }
		await tx.insert(recipeSales).values({ recipeId: sale.recipeId, orderId, lineId, cause, ...taken })
		await addToRecipe(tx, sale.recipeId, taken)
		await takeShares(tx, { lineId, cause }, bases)
	}
}

async function takeShares(
	tx: Tx,
	{ lineId, cause }: { lineId: string; cause: string },
	bases: { before: number; after: number },
): Promise<void> {
	const ofLine = and(eq(recipeRoyalties.lineId, lineId), eq(recipeRoyalties.cause, 'sale'))
	const shares = await tx.select().from(recipeRoyalties).where(ofLine).orderBy(asc(recipeRoyalties.recipeId))
	for (const { id: _, createdAt: __, ...share } of shares) {
		const cents = royaltyOf(bases.after, share.rate) - royaltyOf(bases.before, share.rate)
		if (cents === 0) continue
		await tx.insert(recipeRoyalties).values({ ...share, cause, cents })
		await addToRecipe(tx, share.recipeId, { royaltyCents: cents })
	}
}
