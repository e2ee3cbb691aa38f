import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { listTokenTransfers as contract } from '#contracts/tokens/token-dashboard.ts'
import { type TransferKind, transferKind } from '#contracts/tokens/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { cursorKeyOf, olderThan, pageOf, timeCursorKey } from '#server/db/paging.ts'
import { publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { tokenAccounts, tokenTransfers } from '../ledger/tables.ts'
import { accountsBehind } from './figures.ts'

type Query = NonNullable<z.output<typeof contract.query>>

/** Transfers behind a figure, newest first. Each kind is read by its index, so that a rare one is found as quickly. */
export async function tokenTransferPage(db: Db, query: Query): Promise<ReplyOf<typeof contract>> {
	const limit = Number(query.limit ?? 50)
	const { id, kind, causeType, fromAccount, toAccount, amount, at } = tokenTransfers
	const wanted = db
		.select({ kind: sql<TransferKind>`wanted.kind`.as('kind') })
		.from(sql`unnest(${sql.param(query.kind ? [query.kind] : transferKind.options)}::text[]) AS wanted(kind)`)
		.as('kinds')
	const newest = db
		.select({
			id,
			kind,
			cause: causeType,
			from: fromAccount,
			to: toAccount,
			tokens: amount,
			member: tokenTransfers.member,
			at,
			place: sql<string>`${at}::text`.as('place'),
		})
		.from(tokenTransfers)
		.where(and(sql`${kind} = kinds.kind`, ...narrowed(query)))
		.orderBy(desc(at), desc(id))
		.limit(limit + 1)
		.as('newest')
	const rows = await db
		.select({
			id: newest.id,
			kind: newest.kind,
			cause: newest.cause,
			from: newest.from,
			to: newest.to,
			tokens: newest.tokens,
			at: newest.at,
			place: newest.place,
			userId: tokenAccounts.userId,
			username: publishedUserName,
		})
		.from(wanted)
		.crossJoinLateral(newest)
		.leftJoin(tokenAccounts, eq(tokenAccounts.number, newest.member))
		.leftJoin(publishedUsers, eq(publishedUsers.id, tokenAccounts.userId))
		.orderBy(desc(newest.at), desc(newest.id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.place, row.id])
	return {
		items: items.map(({ place: _, userId, username, at: posted, ...item }) => ({
			...item,
			member: userId ? { id: userId, username: username ?? '' } : null,
			at: posted.toISOString(),
		})),
		nextCursor,
	}
}

function narrowed({ figure, cause, from, to, cursor }: Query) {
	const { id, causeType, fromAccount, toAccount, at } = tokenTransfers
	const accounts = figure && [...accountsBehind(figure)]
	return [
		accounts && or(inArray(fromAccount, accounts), inArray(toAccount, accounts)),
		cause ? eq(causeType, cause) : undefined,
		from ? gte(at, sql`${from}::date::timestamp AT TIME ZONE 'UTC'`) : undefined,
		to ? lt(at, sql`(${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`) : undefined,
		olderThan(at, id, cursorKeyOf(cursor, timeCursorKey)),
	]
}
