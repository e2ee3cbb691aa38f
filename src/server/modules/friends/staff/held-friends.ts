import { and, desc, eq, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { HeldFriend } from '#contracts/friends/held-friends.ts'
import type { Db } from '#server/db/client.ts'
import { cursorKeyOf, idCursorKey, type Paging, pageOf } from '#server/db/paging.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { friends } from '../tables.ts'

const { id, state, friendId, inviterId, orderNumber, reason, joinedAt } = friends

/** First orders that wait for a person, newest first. */
export async function heldFriendPage(db: Db, query: Paging) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const nameOf = (user: SQLWrapper) =>
		sql<string | null>`(SELECT username FROM ${publishedUsers} WHERE ${publishedUsers.id} = ${user})`
	const rows = await db
		.select({ id, orderNumber, reason, joinedAt, inviter: nameOf(inviterId), friend: nameOf(friendId) })
		.from(friends)
		.where(and(eq(state, 'held'), last ? lt(id, last[0]) : undefined))
		.orderBy(desc(id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.id])
	return {
		items: items.map(
			(row): HeldFriend => ({
				...row,
				orderNumber: row.orderNumber ?? '',
				reason: row.reason ?? '',
				joinedAt: row.joinedAt.toISOString(),
			}),
		),
		nextCursor,
	}
}
