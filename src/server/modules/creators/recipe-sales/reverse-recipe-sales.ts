import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isNotKept, type RowOfJob } from '#server/jobs/failed-rows.ts'
import { publishedOrders, publishedRefundLines } from '#server/modules/orders/index.ts'
import { newRefunds, refundStepsOf } from '../earnings/refund-steps.ts'
import { baseLeft } from '../earnings/rules.ts'
import { addToRecipe } from './add-to-recipe.ts'
import { royaltyOf } from './rules.ts'
import { recipeReferrals, recipeRoyalties, recipeSales } from './tables.ts'

/** Takes back what came back since of what recipes sold, with the shares of others in it; once for each line and refund. */
export async function reverseRecipeSales(deps: RowJobDeps): Promise<void> {
	const news = await newRefunds(deps.db, 'refunds of recipes')
	await doEachRow(deps, {
		work: 'recipe-refund',
		atOnce: Number.POSITIVE_INFINITY,
		next: async (_, retried) => [...(await ordersWithNews(deps.db, news.firstId)), ...retried],
		act: ({ id }) => transaction(deps.db, (tx) => reverseOrderOfRecipes(tx, id)),
	})
	await news.done()
}

function ordersWithNews(db: Db, firstId: string): Promise<RowOfJob[]> {
	const { refundId, lineId } = publishedRefundLines
	return db
		.selectDistinct({ id: recipeSales.orderId, about: publishedOrders.number, orderNumber: publishedOrders.number })
		.from(publishedRefundLines)
		.innerJoin(recipeSales, and(eq(recipeSales.lineId, lineId), eq(recipeSales.cause, 'sale')))
		.innerJoin(publishedOrders, eq(publishedOrders.id, recipeSales.orderId))
		.where(and(gte(refundId, firstId), isNotKept(db, 'recipe-refund', recipeSales.orderId)))
}

/** Brings what recipes sold by an order to what its refunds leave. The referral is locked: of two, the second finds it done. */
async function reverseOrderOfRecipes(tx: Tx, orderId: string): Promise<number> {
	await tx.select().from(recipeReferrals).where(eq(recipeReferrals.orderId, orderId)).for('no key update')
	const entries = await tx
		.select()
		.from(recipeSales)
		.where(
			inArray(
				recipeSales.lineId,
				tx.select({ id: recipeSales.lineId }).from(recipeSales).where(eq(recipeSales.orderId, orderId)),
			),
		)
		.orderBy(asc(recipeSales.recipeId))
	const sales = entries.filter(({ cause }) => cause === 'sale')
	const known = new Set(entries.map(({ lineId, cause }) => `${lineId} ${cause}`))
	const lineIds = sales.map(({ lineId }) => lineId)
	let reversed = 0
	for (const step of await refundStepsOf(tx, lineIds)) {
		const sale = sales.find(({ lineId }) => lineId === step.lineId)
		if (!sale || known.has(`${step.lineId} ${step.refundId}`)) continue
		const left = (refunded: number) => baseLeft(sale.baseCents, step.ordered, refunded)
		const bases = { before: left(step.before), after: left(step.before + step.quantity) }
		const { recipeId, lineId } = sale
		const taken = { units: -step.quantity, baseCents: bases.after - bases.before }
		await tx.insert(recipeSales).values({ recipeId, orderId, lineId, cause: step.refundId, ...taken })
		await addToRecipe(tx, recipeId, taken)
		await takeShares(tx, { lineId, refundId: step.refundId }, bases)
		reversed++
	}
	return reversed
}

async function takeShares(
	tx: Tx,
	{ lineId, refundId }: { lineId: string; refundId: string },
	bases: { before: number; after: number },
): Promise<void> {
	const ofLine = and(eq(recipeRoyalties.lineId, lineId), eq(recipeRoyalties.cause, 'sale'))
	const shares = await tx.select().from(recipeRoyalties).where(ofLine).orderBy(asc(recipeRoyalties.recipeId))
	for (const { id: _, createdAt: __, ...share } of shares) {
		const cents = royaltyOf(bases.after, share.rate) - royaltyOf(bases.before, share.rate)
		if (cents === 0) continue
		await tx.insert(recipeRoyalties).values({ ...share, cause: refundId, cents })
		await addToRecipe(tx, share.recipeId, { royaltyCents: cents })
	}
}
