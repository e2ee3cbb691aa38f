import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { recipeTotals } from './tables.ts'

/** Adds to what a recipe sold, or to what its remixes brought. */
export async function addToRecipe(
	tx: Tx,
	recipeId: string,
	added: Partial<Record<'orders' | 'units' | 'baseCents' | 'royaltyCents', number>>,
): Promise<void> {
	const { orders, units, baseCents, royaltyCents } = recipeTotals
	await tx
		.insert(recipeTotals)
		.values({ recipeId, ...added })
		.onConflictDoUpdate({
			target: recipeTotals.recipeId,
			set: {
				orders: sql`${orders} + excluded.orders`,
				units: sql`${units} + excluded.units`,
				baseCents: sql`${baseCents} + excluded.base_cents`,
				royaltyCents: sql`${royaltyCents} + excluded.royalty_cents`,
			},
		})
}
