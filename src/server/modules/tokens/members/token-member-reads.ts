import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { listTokenMembers, TokenMember, TokenMemberRecord } from '#contracts/tokens/admin-tokens.ts'
import { claimCodeProblem, plainClaimCode } from '#contracts/tokens/claim-code.ts'
import type { Db } from '#server/db/client.ts'
import { beginning, cursorKeyOf, idCursorKey, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { hashOfClaimCode } from '../claim-codes/rules.ts'
import { claimCodes } from '../claim-codes/tables.ts'
import { tokenEarnings } from '../earning/tables.ts'
import { tokenAccounts } from '../ledger/tables.ts'
import { entriesOf } from '../member-entries.ts'

interface TokenMemberDeps {
	db: Db
	claimCodeKey: string
}

const { number, userId, available, pending, held } = tokenAccounts

const tokenMembers = (db: Db) =>
	db
		.select({ number, id: userId, username: publishedUserName, email: publishedUsers.email, available, pending, held })
		.from(tokenAccounts)
		.innerJoin(publishedUsers, eq(publishedUsers.id, userId))

/** The number of an order, however it is typed. */
const orderNumber = /^ut-\d{4,12}$/i

/** Condition for the member that a search means: by name, e-mail, claimed code, or an order that earned tokens. */
function whoIs({ db, claimCodeKey }: TokenMemberDeps, q: string): SQL | undefined {
	const typed = q.trim()
	if (claimCodeProblem(typed) === null) {
		const hash = hashOfClaimCode(claimCodeKey, plainClaimCode(typed))
		const claimedBy = db.select({ by: claimCodes.claimedBy }).from(claimCodes).where(eq(claimCodes.codeHash, hash))
		return eq(number, claimedBy)
	}
	if (orderNumber.test(typed)) {
		const earned = eq(tokenEarnings.orderNumber, typed.toUpperCase())
		return inArray(number, db.select({ member: tokenEarnings.member }).from(tokenEarnings).where(earned))
	}
	const pattern = beginning(typed.toLowerCase())
	return or(sql`${publishedUsers.username} LIKE ${pattern}`, sql`${publishedUsers.email} LIKE ${pattern}`)
}

/** Numbers of accounts count upwards in time: the newest first. */
export async function tokenMemberPage(
	deps: TokenMemberDeps,
	query: NonNullable<z.output<typeof listTokenMembers.query>>,
): Promise<ReplyOf<typeof listTokenMembers>> {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const rows = await tokenMembers(deps.db)
		.where(
			and(
				query.q ? whoIs(deps, query.q) : undefined,
				query.balance === 'negative' ? lt(available, 0) : undefined,
				last ? lt(number, last[0]) : undefined,
			),
		)
		.orderBy(desc(number))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.number])
	return { items: items.map(shownTokenMember), nextCursor }
}

const shownTokenMember = ({ number: _, ...member }: TokenMember & { number: string }): TokenMember => member

const shownEntries = 50

/** Throws 404 for who never had tokens. */
export async function tokenMemberBy(db: Db, id: string): Promise<TokenMemberRecord> {
	const [row] = await tokenMembers(db).where(eq(userId, id))
	if (!row) throw notFound('This member')
	const { items, nextCursor } = await entriesOf(db, id, { limit: String(shownEntries) })
	return { ...shownTokenMember(row), entries: items, hasMore: nextCursor !== null }
}
