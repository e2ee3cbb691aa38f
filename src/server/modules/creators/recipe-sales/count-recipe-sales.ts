import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { publishedOrders, publishedRecipeLines } from '#server/modules/orders/index.ts'
import { creditedLinesOf } from '../earnings/credited-lines.ts'
import { creditedOrderColumns, isPaidOrOver } from '../earnings/credited-orders.ts'
import { basesOf } from '../earnings/rules.ts'
import { currentCreatorSettings } from '../settings/current-settings.ts'
import { addToRecipe } from './add-to-recipe.ts'
import { recipesBySlug, sharersOf } from './recipe-lineage.ts'
import { type LineageRecipe, royaltyOf } from './rules.ts'
import { recipeReferrals, recipeRoyalties, recipeSales } from './tables.ts'

/** So many orders are counted by one transaction. */
const slice = 50
const dayMs = 24 * 60 * 60 * 1000

/** Counts what recipes sold since, with the shares of those that they were made from; each order once, however often it runs. */
export async function countRecipeSales({ db }: { db: Db }): Promise<number> {
	let done = 0
	for (;;) {
		const some = await transaction(db, countSome)
		done += some
		if (some < slice) return done
	}
}

async function countSome(tx: Tx): Promise<number> {
	const rows = await openRecipeOrders(tx)
	if (rows.length === 0) return 0
	const { holdDays } = await currentCreatorSettings(tx)
	for (const row of rows) {
		const payableAt = new Date((row.paidAt ?? row.placedAt).getTime() + holdDays * dayMs)
		if (row.paidAt && row.status !== 'cancelled') await countOrder(tx, row, payableAt)
	}
	const ids = rows.map(({ orderId }) => orderId)
	const done = { doneAt: sql`now()` }
	await tx.update(recipeReferrals).set(done).where(inArray(recipeReferrals.orderId, ids))
	return rows.length
}

/** Orders with recipes that are paid or have ended, locked; others go past those that somebody else has. */
const openRecipeOrders = (tx: Tx) =>
	tx
		.select({
			orderId: recipeReferrals.orderId,
			...creditedOrderColumns,
		})
		.from(recipeReferrals)
		.innerJoin(publishedOrders, eq(publishedOrders.id, recipeReferrals.orderId))
		.where(and(isNull(recipeReferrals.doneAt), isPaidOrOver))
		.orderBy(asc(recipeReferrals.createdAt))
		.limit(slice)
		.for('update', { of: recipeReferrals, skipLocked: true })
type RecipeOrder = Awaited<ReturnType<typeof openRecipeOrders>>[number]

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
}

/** The lines that recipes put into the cart, with what was paid for them in money. */
async function soldLinesOf(tx: Tx, order: RecipeOrder): Promise<SoldLine[]> {
	const { lineId, recipe, orderId } = publishedRecipeLines
	const named = await tx.select({ lineId, recipe }).from(publishedRecipeLines).where(eq(orderId, order.orderId))
	const known = await recipesBySlug(
		tx,
		named.flatMap((line) => line.recipe ?? []),
	)
	const lines = await creditedLinesOf(tx, order.orderId)
	const bases = basesOf({ ...order, lines })
	return lines.flatMap(({ id, quantity }, index) => {
		const slug = named.find((each) => each.lineId === id)?.recipe
		const found = known.find((each) => each.slug === slug)
		return found ? [{ recipe: found, lineId: id, units: quantity, baseCents: bases[index] ?? 0 }] : []
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
