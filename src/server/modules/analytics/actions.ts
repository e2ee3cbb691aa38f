import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { pageViews } from './tables.ts'

/** Counts a view of a page. What follows a product, an order or a recipe is its own page; nothing else is kept. */
export async function recordView(db: Db, path: string): Promise<void> {
	const day = new Date().toISOString().slice(0, 10)
	await db
		.insert(pageViews)
		.values({ day, path: path.startsWith('/order/') ? '/order' : path, views: 1 })
		.onConflictDoUpdate({ target: [pageViews.day, pageViews.path], set: { views: sql`${pageViews.views} + 1` } })
}
