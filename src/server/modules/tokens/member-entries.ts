import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { EarnedPart } from '#contracts/tokens/earned-tokens.ts'
import type { MemberAccount, TokenEntry, TransferKind } from '#contracts/tokens/tokens.ts'
import type { DbOrTx, Statement, StatementRunner } from '#server/db/client.ts'
import { cursorKeyOf, cursorPart, type Paging, pageOf } from '#server/db/paging.ts'
import { publishedProducts as products } from '#server/modules/catalog/index.ts'
import { claimBatches, claimCodes } from './claim-codes/tables.ts'
import { bonusTitles } from './earning/bonuses.ts'
import { tokenEarnings } from './earning/tables.ts'
import { type CauseReaders, causesOf } from './entry-causes.ts'
import { entryTitle } from './ledger/rules.ts'
import { tokenAccounts, tokenEntries, tokenTransfers } from './ledger/tables.ts'

export const balanceOfMember: Statement<{ available: number }> = {
	name: 'token-balance',
	text: `SELECT a.available - coalesce((SELECT sum(l.available) FROM token_lots l
			WHERE l.member = a.number AND l.available > 0 AND l.expires_at <= now()), 0)::int AS available
		FROM token_accounts a WHERE a.user_id = $1`,
}

/** Tokens a member can use now; expired ones are left out, even before the job has booked them. Zero without an account. */
export async function tokenBalanceOf(reader: StatementRunner, userId: string): Promise<number> {
	const [account] = await reader.run(balanceOfMember, [userId])
	return account?.available ?? 0
}

const byPosition = z.tuple([cursorPart.int4])

/** The member's own entries, newest first; with their causes where those can be read. A page ends with a whole transfer. */
export async function entriesOf(db: DbOrTx, userId: string, query: Paging, readers?: CauseReaders) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, byPosition)
	const rows = await entries(db)
		.where(and(eq(tokenAccounts.userId, userId), last ? lt(tokenTransfers.position, last[0]) : undefined))
		// A transfer between two accounts of the member has two entries with one position: what left comes first.
		.orderBy(desc(tokenTransfers.position), asc(tokenEntries.amount))
		.limit(limit + 2)
	const lastOfPage = rows[limit - 1]
	const isSplit = lastOfPage !== undefined && lastOfPage.position === rows[limit]?.position
	const { items, nextCursor } = pageOf(rows, isSplit ? limit + 1 : limit, ({ position }) => [position])
	const causeOf = readers && (await causesOf(db, items, readers))
	return { items: items.map((row) => ({ ...asEntry(row), cause: causeOf?.(row) ?? null })), nextCursor }
}

/** The member's own entries from one moment until before another, oldest first. */
export async function entriesWithin(
	db: DbOrTx,
	userId: string,
	{ from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<TokenEntry[]> {
	const { at, position } = tokenTransfers
	const rows = await entries(db)
		.where(and(eq(tokenAccounts.userId, userId), gte(at, from), lt(at, until)))
		.orderBy(asc(position), asc(tokenEntries.amount))
		.limit(limit)
	return rows.map(asEntry)
}

function entries(db: DbOrTx) {
	const { id, position, kind, at, member, causeType, causeId } = tokenTransfers
	// Where a transfer is about an order, its cause begins with the order's id.
	const isOfOrder = eq(
		sql`CASE WHEN ${causeType} IN ('order', 'order-refund', 'order-edit') THEN left(${causeId}, 36)::uuid END`,
		tokenEarnings.orderId,
	)
	const { account, amount, balanceAfter } = tokenEntries
	return db
		.select({
			id,
			position,
			kind,
			product: products.name,
			order: tokenEarnings.orderNumber,
			about: causeType,
			causeId,
			parts: tokenEarnings.parts,
			account,
			amount,
			balanceAfter,
			at,
		})
		.from(tokenAccounts)
		.innerJoin(tokenTransfers, eq(member, tokenAccounts.number))
		.innerJoin(tokenEntries, and(eq(tokenEntries.transferId, id), eq(tokenEntries.member, tokenAccounts.number)))
		.leftJoin(tokenEarnings, isOfOrder)
		.leftJoin(claimCodes, eq(claimCodes.id, sql`CASE WHEN ${causeType} = 'claim-code' THEN ${causeId}::uuid END`))
		.leftJoin(claimBatches, eq(claimBatches.id, claimCodes.batchId))
		.leftJoin(products, eq(products.id, claimBatches.productId))
		.$dynamic()
}

interface EntryRow {
	id: string
	kind: TransferKind
	product: string | null
	order: string | null
	/** The type of the cause. */
	about: string
	causeId: string
	parts: EarnedPart[] | null
	account: string
	amount: number
	balanceAfter: number | null
	at: Date
}

const isBonus = (about: string): about is keyof typeof bonusTitles => about in bonusTitles

function titleOf(kind: TransferKind, about: string, product: string | null): string {
	if (kind === 'bonus' && isBonus(about)) return bonusTitles[about]
	return about === 'season' ? 'Prize of a season on the leaderboard' : entryTitle(kind, product)
}

const asEntry = ({
	id,
	kind,
	product,
	order,
	about,
	parts,
	account,
	amount,
	balanceAfter,
	at,
}: EntryRow): TokenEntry => ({
	id: `${id}:${account}`,
	kind,
	title: titleOf(kind, about, product),
	order,
	cause: null,
	parts: kind === 'purchase' ? parts : null,
	// Entries with a member are on one of the member's accounts, and have a balance after them (`tables.ts`).
	account: account as MemberAccount,
	amount,
	balanceAfter: balanceAfter ?? 0,
	at: at.toISOString(),
})
