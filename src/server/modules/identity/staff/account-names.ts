import { and, inArray, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { publishedUserName, publishedUsers } from '../views.ts'

/** The names of accounts, by their ids; nobody's who is gone, and none for what is no account. */
export async function accountNames(
	db: DbOrTx,
	ids: ReadonlyArray<string | null>,
): Promise<ReadonlyMap<string, string>> {
	const wanted = [...new Set(ids.filter((id) => id !== null))]
	if (wanted.length === 0) return new Map()
	const { id, deletedAt } = publishedUsers
	const named = await db
		.select({ id, name: publishedUserName })
		.from(publishedUsers)
		.where(and(inArray(id, wanted), isNull(deletedAt)))
	return new Map(named.map((user) => [user.id, user.name]))
}
