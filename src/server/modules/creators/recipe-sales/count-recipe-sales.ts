import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { dayMs } from '#contracts/shared/calendar.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import { publishedOrders, publishedRecipeLines } from '#server/modules/orders/index.ts'
import { creditedBasesOf } from '../earnings/credited-lines.ts'
import { creditedOrderColumns, isPaidOrEnded } from '../earnings/credited-orders.ts'
import { currentCreatorSettings } from '../settings/current-settings.ts'
import { addToRecipe } from './add-to-recipe.ts'
import { recipesBySlug, sharersOf } from './recipe-lineage.ts'
import { reverseRecipeSalesOfOrder } from './reverse-recipe-sales.ts'
import { type LineageRecipe, royaltyOf } from './rules.ts'
import { recipeReferrals, recipeRoyalties, recipeSales } from './tables.ts'

/** Orders read at once. */
const slice = 50
const { orderId, createdAt, doneAt } = recipeReferrals

/** Counts what recipes sold since, with the shares of those that they were made from; each order once, however often it runs. */
export const countRecipeSales = (deps: RowJobDeps): Promise<void> =>
	doEachRow(deps, {
		work: 'recipe-sales',
		atOnce: slice,
		next: (after: OpenOrder | undefined) => openRecipeOrders(deps.db, after),
		act: ({ id }) => transaction(deps.db, (tx) => countOpenOrder(tx, id)),
	})
type OpenOrder = Awaited<ReturnType<typeof openRecipeOrders>>[number]

/** Orders with recipes that are paid or have ended, the oldest first, from behind one on. */
const openRecipeOrders = (db: Db, after: { at: string; id: string } | undefined) =>
	db
		.select({
			id: orderId,
			at: sql<string>`${createdAt}::text`,
			about: publishedOrders.number,
			orderNumber: publishedOrders.number,
		})
		.from(recipeReferrals)
		.innerJoin(publishedOrders, eq(publishedOrders.id, orderId))
		.where(
			and(
				isNull(doneAt),
				isPaidOrEnded,
				isDueAgain(db, 'recipe-sales', orderId),
				after && sql`(${createdAt}, ${orderId}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(createdAt), asc(orderId))
		.limit(slice)

async function countOpenOrder(tx: Tx, id: string): Promise<void> {
	const [row] = await lockRecipeOrder(tx, id)
	if (!row) return
	if (row.paidAt && row.status !== 'cancelled') {
		const { holdDays } = await currentCreatorSettings(tx)
		await countOrder(tx, row, new Date(row.paidAt.getTime() + holdDays * dayMs))
	}
	await tx.update(recipeReferrals).set({ doneAt: sql`now()` }).where(eq(orderId, id))
}

/** An order with recipes, locked; none while another has it, or once it is counted. */
const lockRecipeOrder = (tx: Tx, id: string) =>
	tx
		.select({ orderId, ...creditedOrderColumns })
		.from(recipeReferrals)
		.innerJoin(publishedOrders, eq(publishedOrders.id, orderId))
		.where(and(eq(orderId, id), isNull(doneAt), isPaidOrEnded))
		.for('update', { of: recipeReferrals, skipLocked: true })
type RecipeOrder = Awaited<ReturnType<typeof lockRecipeOrder>>[number]

interface SoldLine {
	recipe: LineageRecipe
	lineId: string
	units: number
	baseCents: number
}

async function countOrder(tx: Tx, order: RecipeOrder, payableAt: Date): Promise<void> {
	const sold = await soldLinesOf(tx, order)
	const byRecipe = [...Map.groupBy(sold, ({ recipe }) => recipe.id).entries()].toSorted(([one], [other]) =>
		one < other ? -1 : 1,
	)
	for (const [recipeId, lines] of byRecipe) {
		await tx
			.insert(recipeSales)
			.values(lines.map(({ recipe: _, ...line }) => ({ ...line, recipeId, orderId: order.orderId, cause: 'sale' })))
		const units = lines.reduce((sum, line) => sum + line.units, 0)
		const baseCents = lines.reduce((sum, line) => sum + line.baseCents, 0)
		await addToRecipe(tx, recipeId, { orders: 1, units, baseCents })
	}
	for (const [, lines] of byRecipe) await giveShares(tx, order, lines, payableAt)
	// What came back before it was counted is news no more.
	if (sold.length > 0) await reverseRecipeSalesOfOrder(tx, order.orderId)
}

/** The lines that recipes put into the cart, with what was paid for them in money. */
async function soldLinesOf(tx: Tx, order: RecipeOrder): Promise<SoldLine[]> {
	const { lineId, recipe } = publishedRecipeLines
	const ofOrder = eq(publishedRecipeLines.orderId, order.orderId)
	const named = await tx.select({ lineId, recipe }).from(publishedRecipeLines).where(ofOrder)
	const known = await recipesBySlug(
		tx,
		named.flatMap((line) => line.recipe ?? []),
	)
	return (await creditedBasesOf(tx, order)).flatMap((line) => {
		const slug = named.find(({ lineId }) => lineId === line.lineId)?.recipe
		const found = known.find((each) => each.slug === slug)
		return found ? [{ recipe: found, ...line }] : []
	})
}

/** The shares of the authors up the lineage, one for each line. */
async function giveShares(tx: Tx, order: RecipeOrder, lines: readonly SoldLine[], payableAt: Date): Promise<void> {
	const [first] = lines
	if (!first) return
	for (const { creatorId, recipeId, rate } of await sharersOf(tx, first.recipe, order)) {
		const shares = lines.flatMap(({ lineId, baseCents }) => {
			const cents = royaltyOf(baseCents, rate)
			const about = { creatorId, recipeId, soldRecipeId: first.recipe.id, lineId, cause: 'sale', rate, payableAt }
			return cents > 0 ? [{ ...about, cents }] : []
		})
		if (shares.length === 0) continue
		await tx.insert(recipeRoyalties).values(shares)
		await addToRecipe(tx, recipeId, { royaltyCents: shares.reduce((sum, { cents }) => sum + cents, 0) })
	}
}
