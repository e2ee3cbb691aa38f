import { asc, ilike, or } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/paging.ts'
import { creators } from '../tables.ts'

/** Creators by a part of their handle or name; there are few enough to look at each. */
export async function findCreators(db: Db, q: string, limit: number) {
	const { id, handle, name } = creators
	const rows = await db
		.select({ id, handle, name })
		.from(creators)
		.where(or(ilike(handle, containing(q.replace(/^@/, ''))), ilike(name, containing(q))))
		.orderBy(asc(handle))
		.limit(limit)
	return rows.map((row) => ({
		title: `@${row.handle}`,
		detail: row.name,
		path: `/admin/creators/people/${row.id}`,
	}))
}
