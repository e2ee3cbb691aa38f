import { sql } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import type { Db } from '#server/db/client.ts'
import { countedPath } from './rules.ts'
import { pageViews } from './tables.ts'

/** Counts a view of a page, by day of the store and path: who viewed it is not kept. */
export async function recordView(db: Db, path: string): Promise<void> {
	await db
		.insert(pageViews)
		.values({ day: storeToday(), path: countedPath(path), views: 1 })
		.onConflictDoUpdate({ target: [pageViews.day, pageViews.path], set: { views: sql`${pageViews.views} + 1` } })
}
