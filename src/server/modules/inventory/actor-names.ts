import { inArray } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'

/** How actors are called: people by their user names, what came with the store by that, the rest as it is written. */
export async function actorNames(db: DbOrTx, actors: ReadonlyArray<string | null>): Promise<(actor: string) => string> {
	const ids = [...new Set(actors.filter((actor) => actor !== null))]
	const { id, username } = publishedUsers
	const found = ids.length > 0 ? await db.select({ id, username }).from(publishedUsers).where(inArray(id, ids)) : []
	const names = new Map(found.map((user) => [user.id, user.username]))
	return (actor) => names.get(actor) ?? (actor === 'seed' ? 'the store' : actor)
}
