import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { myTokenChain } from '#contracts/tokens/token-statement.ts'
import type { Db } from '#server/db/client.ts'
import { cursorKeyOf, cursorPart, type Paging, pageOf } from '#server/db/paging.ts'
import { tokenAccounts, tokenTransfers } from '../ledger/tables.ts'

const byPosition = z.tuple([cursorPart.int4])

/** The member's own transfers, oldest first, with all that their hashes are made of. */
export async function tokenChainOf(db: Db, userId: string, query: Paging): Promise<ReplyOf<typeof myTokenChain>> {
	const limit = Number(query.limit ?? 100)
	const last = cursorKeyOf(query.cursor, byPosition)
	const { position, id, kind, causeType, causeId, member, fromAccount, toAccount, amount } = tokenTransfers
	const { reverses, concerns, at, previousHash, hash } = tokenTransfers
	const rows = await db
		.select({
			position,
			id,
			kind,
			causeType,
			causeId,
			member,
			from: fromAccount,
			to: toAccount,
			amount,
			reverses,
			concerns,
			at: sql<string>`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
			previousHash,
			hash,
		})
		.from(tokenAccounts)
		.innerJoin(tokenTransfers, eq(member, tokenAccounts.number))
		.where(and(eq(tokenAccounts.userId, userId), last ? gt(position, last[0]) : undefined))
		.orderBy(asc(position))
		.limit(limit + 1)
	return pageOf(rows, limit, (row) => [row.position])
}
