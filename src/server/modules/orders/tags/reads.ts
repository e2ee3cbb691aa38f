import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/composed.ts'

const maxShownTags = 500

/** Tags that orders have, the first of the alphabet: from each to the next by their index, however many orders have it. */
export async function tagsInUse(db: Db): Promise<string[]> {
	const rows = await rowsOf<{ tag: string }>(
		db,
		sql`WITH RECURSIVE used AS (
			(SELECT tag FROM order_tags ORDER BY tag LIMIT 1)
			UNION ALL
			SELECT (SELECT t.tag FROM order_tags t WHERE t.tag > used.tag ORDER BY t.tag LIMIT 1) FROM used WHERE used.tag IS NOT NULL
		)
		SELECT tag FROM used WHERE tag IS NOT NULL LIMIT ${sql.raw(String(maxShownTags))}`,
	)
	return rows.map(({ tag }) => tag)
}
