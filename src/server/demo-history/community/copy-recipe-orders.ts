import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { copyInto } from '#server/db/statements/copy.ts'
import { recipeReferrals } from '#server/modules/creators/recipe-sales/tables.ts'
import { recipes } from '#server/modules/mixology/tables.ts'
import { orderLines, orders } from '#server/modules/orders/tables.ts'

/** The drink of ours in each recipe of the demo's creator that the public reads. */
const drinks = { 'porch-light-mule': 'peach-static', 'night-bus-cola': 'midnight-cola' }

/** Of orders with the drink of a recipe since it is public, one in ten came from it; the store's own job counts what that sold. */
export async function copyRecipeOrders(client: Client): Promise<void> {
	const db = drizzle({ client })
	const sold = new Map<string, Date>()
	for (const [recipe, drink] of Object.entries(drinks)) {
		const since = db.select({ at: recipes.publishedAt }).from(recipes).where(eq(recipes.slug, recipe))
		const lines = await db
			.update(orderLines)
			.set({ recipe })
			.from(orders)
			.where(
				and(
					eq(orders.id, orderLines.orderId),
					eq(orderLines.slug, drink),
					isNotNull(orders.paidAt),
					ne(orders.status, 'cancelled'),
					gt(orders.placedAt, since),
					sql`right(${orders.number}, 1) = '5'`,
				),
			)
			.returning({ orderId: orderLines.orderId, placedAt: orders.placedAt })
		for (const { orderId, placedAt } of lines) sold.set(orderId, placedAt)
	}
	await copyInto(
		client,
		recipeReferrals,
		[...sold].map(([orderId, createdAt]) => ({ orderId, createdAt, doneAt: null })),
	)
}
