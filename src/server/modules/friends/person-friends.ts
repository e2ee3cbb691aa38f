import { and, desc, eq, inArray } from 'drizzle-orm'
import { type EntrySources, entryId, entryTime, olderEntries } from '#server/db/person-entries.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { friends } from './tables.ts'

const listOf = (username: string | null) => username && `/admin/customers?${new URLSearchParams({ q: username })}`

/** Friends whom a member brought, and by whom they came themselves. */
export const friendSources: EntrySources = {
	async friend(db, { userIds }, { before, limit }) {
		const { id, joinedAt, state, inviterTokens, friendId } = friends
		const rows = await db
			.select({ id: entryId(id), at: entryTime(joinedAt), state, inviterTokens, username: publishedUsers.username })
			.from(friends)
			.leftJoin(publishedUsers, eq(publishedUsers.id, friendId))
			.where(and(inArray(friends.inviterId, [...userIds]), olderEntries(joinedAt, id, before)))
			.orderBy(desc(joinedAt), desc(id))
			.limit(limit)
		return rows.map((row) => ({
			...{ id: row.id, at: row.at, state: row.state, tokens: row.inviterTokens || null, path: listOf(row.username) },
			title: `Brought ${row.username ?? 'a friend who has left'}`,
		}))
	},
	async invited(db, { userIds }, { before, limit }) {
		const { id, joinedAt, friendTokens, inviterId } = friends
		const rows = await db
			.select({ id: entryId(id), at: entryTime(joinedAt), friendTokens, username: publishedUsers.username })
			.from(friends)
			.leftJoin(publishedUsers, eq(publishedUsers.id, inviterId))
			.where(and(inArray(friends.friendId, [...userIds]), olderEntries(joinedAt, id, before)))
			.orderBy(desc(joinedAt), desc(id))
			.limit(limit)
		return rows.map((row) => ({
			...{ id: row.id, at: row.at, tokens: row.friendTokens || null, path: listOf(row.username) },
			title: `Came by ${row.username ?? 'somebody who has left'}`,
		}))
	},
}
