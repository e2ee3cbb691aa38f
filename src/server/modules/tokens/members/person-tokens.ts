import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { type EntrySources, entryId, entryTime, olderEntries } from '#server/db/person-entries.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { entryTitle, type LedgerAccount } from '../ledger/rules.ts'
import { tokenAccounts, tokenTransfers } from '../ledger/tables.ts'

const ofMember: ReadonlySet<LedgerAccount> = new Set(['available', 'pending', 'held'])

/** What moved a member's tokens; steps of an order's payment, and pending ones that became available, are left out. */
export const tokenSources: EntrySources = {
	async tokens(db, { userIds }, { before, limit }) {
		const { id, at, kind, amount, toAccount, member } = tokenTransfers
		const rows = await db
			.select({ id: entryId(id), at: entryTime(at), kind, amount, toAccount, username: publishedUsers.username })
			.from(tokenAccounts)
			.innerJoin(tokenTransfers, eq(member, tokenAccounts.number))
			.innerJoin(publishedUsers, eq(publishedUsers.id, tokenAccounts.userId))
			.where(
				and(
					inArray(tokenAccounts.userId, [...userIds]),
					notInArray(kind, ['hold', 'release', 'mature']),
					olderEntries(at, id, before),
				),
			)
			.orderBy(desc(at), desc(id))
			.limit(limit)
		return rows.map((row) => ({
			...{ id: row.id, at: row.at, title: entryTitle(row.kind, null) },
			tokens: ofMember.has(row.toAccount) ? row.amount : -row.amount,
			path: `/admin/tokens?${new URLSearchParams({ q: row.username })}`,
		}))
	},
}

/** The balances of accounts. */
export const tokenBalancesOf = (db: Db, userIds: readonly string[]) =>
	db
		.select({
			username: publishedUsers.username,
			available: tokenAccounts.available,
			pending: tokenAccounts.pending,
			held: tokenAccounts.held,
		})
		.from(tokenAccounts)
		.innerJoin(publishedUsers, eq(publishedUsers.id, tokenAccounts.userId))
		.where(inArray(tokenAccounts.userId, [...userIds]))
		.orderBy(publishedUsers.username)
