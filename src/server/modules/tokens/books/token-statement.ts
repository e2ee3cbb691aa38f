import { and, eq, lt, sql } from 'drizzle-orm'
import { dayMs } from '#contracts/shared/calendar.ts'
import { maxStatementEntries } from '#contracts/tokens/token-statement.ts'
import type { MemberAccount, TokenEntry } from '#contracts/tokens/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import { publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { tokenAccounts, tokenEntries, tokenTransfers } from '../ledger/tables.ts'
import { entriesWithin } from '../member-entries.ts'

type Balances = Record<MemberAccount, number>

export interface TokenStatement {
	username: string
	/** The first and the last day (UTC). */
	from: string
	to: string
	before: Balances
	after: Balances
	entries: TokenEntry[]
}

/** A member's entries of some days with the balances around them. Throws `INVALID_INPUT` where they are too many. */
export async function tokenStatementOf(
	db: Db,
	userId: string,
	{ from, to }: { from: string; to: string },
): Promise<TokenStatement> {
	const start = new Date(from)
	const until = new Date(Date.parse(to) + dayMs)
	const [[user], before, entries] = await Promise.all([
		db.select({ username: publishedUserName }).from(publishedUsers).where(eq(publishedUsers.id, userId)),
		balancesBefore(db, userId, start),
		entriesWithin(db, userId, { from: start, until, limit: maxStatementEntries + 1 }),
	])
	if (entries.length > maxStatementEntries) {
		const message = 'These days have more than 5,000 entries. Please choose fewer.'
		throw invalidField('from', message)
	}
	const after = { ...before }
	for (const { account, amount } of entries) after[account] += amount
	return { username: user?.username ?? '', from, to, before, after, entries }
}

/** The balance before a moment. */
async function balancesBefore(db: Db, userId: string, start: Date): Promise<Balances> {
	const { member, id, at } = tokenTransfers
	const rows = await db
		.select({ account: tokenEntries.account, tokens: sql<number>`sum(${tokenEntries.amount})::int` })
		.from(tokenAccounts)
		.innerJoin(tokenTransfers, eq(member, tokenAccounts.number))
		.innerJoin(tokenEntries, and(eq(tokenEntries.transferId, id), eq(tokenEntries.member, tokenAccounts.number)))
		.where(and(eq(tokenAccounts.userId, userId), lt(at, start)))
		.groupBy(tokenEntries.account)
	const balances: Balances = { available: 0, pending: 0, held: 0 }
	// Entries with a member are on one of the member's accounts.
	for (const { account, tokens } of rows) balances[account as MemberAccount] = tokens
	return balances
}
