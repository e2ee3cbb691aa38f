import { and, desc, gte, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TokenSupply } from '#contracts/tokens/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { cursorKeyOf, cursorPart, type Paging, pageOf } from '#server/db/paging.ts'
import { type LedgerAccount, type LedgerTotals, supplyOf } from './rules.ts'
import { tokenDaySeals, tokenTransfers } from './tables.ts'

const { day, hash, previousHash, transfers, totals } = tokenDaySeals

/** The supply, computed from the last seal's totals and the entries since: as quick after years as on the first day. */
export async function tokenSupply(db: Db): Promise<TokenSupply> {
	const [last] = await db
		.select({ seal: { day, hash, previousHash, transfers }, totals, sealedDays: db.$count(tokenDaySeals) })
		.from(tokenDaySeals)
		.orderBy(desc(day))
		.limit(1)
	const sums: LedgerTotals = { ...last?.totals }
	for (const { account, amount } of await movedSince(db, last?.seal.day ?? '-infinity'))
		sums[account] = (sums[account] ?? 0) + amount
	const sealedDays = last?.sealedDays ?? 0
	return { ...supplyOf(sums), chain: last?.seal ?? null, sealedDays, asOf: new Date().toISOString() }
}

function movedSince(db: Db, sealed: string) {
	const { at, amount, fromAccount, toAccount } = tokenTransfers
	const sides = sql`LATERAL (VALUES (${fromAccount}, -${amount}), (${toAccount}, ${amount})) AS side(account, amount)`
	return (
		db
			.select({ account: sql<LedgerAccount>`side.account`, amount: sql<number>`sum(side.amount)::bigint` })
			.from(tokenTransfers)
			.crossJoin(sides)
			// With an end, though there is none: of a range PostgreSQL expects few rows, of a beginning alone a third of all.
			.where(and(gte(at, sql`(${sealed}::date + 1)::timestamp AT TIME ZONE 'UTC'`), lt(at, sql`'infinity'`)))
			.groupBy(sql`side.account`)
	)
}

const byDay = z.tuple([cursorPart.day])

export async function sealsList(db: Db, query: Paging) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, byDay)
	const rows = await db
		.select({ day, hash, previousHash, transfers })
		.from(tokenDaySeals)
		.where(last ? lt(day, last[0]) : undefined)
		.orderBy(desc(day))
		.limit(limit + 1)
	return pageOf(rows, limit, (seal) => [seal.day])
}
