import { eq, sql } from 'drizzle-orm'
import type { RecipeSalesFigures } from '#contracts/creators/recipe-sales.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { publishedRecipes } from '#server/modules/mixology/index.ts'
import { recipeRoyalties, recipeTotals } from './tables.ts'

/** What the recipes of an author sold; those that sold nothing are left out. */
export async function recipeSalesOf(db: Db, authorId: string): Promise<{ items: RecipeSalesFigures[] }> {
	const items = await db
		.select({
			recipeId: recipeTotals.recipeId,
			orders: recipeTotals.orders,
			units: recipeTotals.units,
			baseCents: recipeTotals.baseCents,
			royaltyCents: recipeTotals.royaltyCents,
		})
		.from(publishedRecipes)
		.innerJoin(recipeTotals, eq(recipeTotals.recipeId, publishedRecipes.id))
		.where(eq(publishedRecipes.authorId, authorId))
		.limit(1000)
	return { items }
}

/** The shares of a creator in what remixes sold: those whose day has come, and those that wait for it. */
export async function royaltiesOf(
	db: DbOrTx,
	creatorId: string,
	now = new Date(),
): Promise<{ payableCents: number; pendingCents: number }> {
	const { cents, payableAt } = recipeRoyalties
	const sumOf = (condition: ReturnType<typeof sql>) =>
		sql<number>`coalesce(sum(${cents}) FILTER (WHERE ${condition}), 0)::bigint`.mapWith(Number)
	const [row] = await db
		.select({
			payableCents: sumOf(sql`${payableAt} <= ${now}`),
			pendingCents: sumOf(sql`${payableAt} > ${now}`),
		})
		.from(recipeRoyalties)
		.where(eq(recipeRoyalties.creatorId, creatorId))
	return row ?? { payableCents: 0, pendingCents: 0 }
}
