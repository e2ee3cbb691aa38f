import { desc, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { publishedUserName, publishedUsers, staleRefusal } from '#server/modules/identity/index.ts'
import { recipeEvents } from '../tables.ts'
import type { RecipeRow } from '../writing/write-recipe.ts'

/** Throws `STALE` for a version that is older than the recipe's. What its author writes leaves no event: then it was the author. */
export async function refuseOlderRecipe(tx: Tx, recipe: RecipeRow, seen: number): Promise<void> {
	if (recipe.version === seen) return
	const { actor, kind } = recipeEvents
	const [last] = await tx
		.select({ actor, kind, by: publishedUserName })
		.from(recipeEvents)
		.leftJoin(publishedUsers, eq(publishedUsers.id, actor))
		.where(eq(recipeEvents.recipeId, recipe.id))
		.orderBy(desc(recipeEvents.id))
		.limit(1)
	const who = last?.kind === recipe.state ? last : { actor: recipe.authorId ?? 'house', by: 'Its author' }
	const changes = [{ field: 'state', before: null, after: recipe.state.replaceAll('_', ' ') }]
	throw staleRefusal({ seen, now: recipe.version, record: 'this recipe', fields: { state: 'this recipe' } }, [
		{ ...who, changes },
	])
}
