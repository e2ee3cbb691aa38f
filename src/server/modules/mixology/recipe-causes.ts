import { and, inArray, isNotNull } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { uuidsIn } from '#server/db/matches-id.ts'
import { publishedRecipes } from './views.ts'

/** Recipes that members were given tokens for, with their pages; without those that are not public. */
export async function recipeCauses(db: DbOrTx, ids: readonly string[]) {
	const { id, slug, title, publishedVersionId } = publishedRecipes
	const rows = await db
		.select({ id, slug, title })
		.from(publishedRecipes)
		.where(and(inArray(id, uuidsIn(ids)), isNotNull(publishedVersionId)))
	return new Map(rows.map((row) => [row.id, { name: row.title ?? row.slug, path: `/mixology/${row.slug}` }]))
}
