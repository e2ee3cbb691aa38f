import { asc, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { priceLists } from './tables.ts'

/** Price lists that are no tier's, by name. */
export async function customPriceLists(db: Db) {
	const { id, name, tier } = priceLists
	return {
		items: await db.select({ id, name }).from(priceLists).where(isNull(tier)).orderBy(asc(name), asc(id)).limit(200),
	}
}
