import { and, desc, gt, inArray, sql } from 'drizzle-orm'
import type { Address } from '#contracts/shared/address.ts'
import type { Db } from '#server/db/client.ts'
import { type EntrySources, entryId, entryTime, olderEntries } from '#server/db/person-entries.ts'
import { savedAddresses, sessions, users } from '../tables.ts'

/** When a customer's accounts were made. */
export const accountSources: EntrySources = {
	async joined(db, { userIds }, { before, limit }) {
		const { id, createdAt, username } = users
		const rows = await db
			.select({ id: entryId(id), at: entryTime(createdAt), username })
			.from(users)
			.where(and(inArray(id, [...userIds]), olderEntries(createdAt, id, before, 'text')))
			.orderBy(desc(createdAt), desc(id))
			.limit(limit)
		return rows.map((row) => ({ id: row.id, at: row.at, title: `Made the account ${row.username}` }))
	},
}

/** Settings and saved records of accounts. */
export async function accountFactsOf(db: Db, userIds: readonly string[]) {
	const ids = [...userIds]
	const [accounts, open, saved] = await Promise.all([
		db
			.select({
				id: users.id,
				username: users.username,
				wantsNewsletter: users.wantsNewsletter,
				hasTwoFactor: users.twoFactorEnabled,
			})
			.from(users)
			.where(inArray(users.id, ids))
			.orderBy(users.createdAt, users.id),
		db
			.select({
				userId: sessions.userId,
				count: sql<number>`count(*)::int`,
				lastSeenAt: sql<string>`max(${sessions.updatedAt})::text`,
			})
			.from(sessions)
			.where(and(inArray(sessions.userId, ids), gt(sessions.expiresAt, sql`now()`)))
			.groupBy(sessions.userId),
		db
			.select({ userId: savedAddresses.userId, address: savedAddresses.address })
			.from(savedAddresses)
			.where(inArray(savedAddresses.userId, ids))
			.orderBy(desc(savedAddresses.isDefault), desc(savedAddresses.id)),
	])
	return accounts.map(({ id, ...account }) => {
		const signedIn = open.find(({ userId }) => userId === id)
		return {
			...account,
			sessions: signedIn?.count ?? 0,
			lastSeenAt: signedIn ? new Date(signedIn.lastSeenAt).toISOString() : null,
			addresses: saved.flatMap(({ userId, address }): Address[] => (userId === id ? [address] : [])),
		}
	})
}
