import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { bonusTitles } from './bonuses.ts'
import { tokenEarnings, tokenWaitingBonuses } from './tables.ts'

/** The bonuses of a member that wait for an order, with when they are free; the first fifty. */
export async function waitingBonusesOf(db: Db, number: string) {
	const { member, maturesAt, maturedAt, takenAt, orderId, causeType, tokens } = tokenWaitingBonuses
	const until = sql<Date>`greatest(${maturesAt}, ${tokenEarnings.maturesAt})`.mapWith(maturesAt)
	const rows = await db
		.select({ causeType, tokens, until, orderNumber: tokenEarnings.orderNumber })
		.from(tokenWaitingBonuses)
		.leftJoin(tokenEarnings, eq(tokenEarnings.orderId, orderId))
		.where(and(eq(member, number), isNull(maturedAt), isNull(takenAt)))
		.orderBy(asc(maturesAt))
		.limit(50)
	return rows.map((row) => ({
		// A friend's order is none of who invited.
		orderNumber: row.causeType === 'friend' ? row.orderNumber : null,
		title: bonusTitles[row.causeType],
		tokens: row.tokens,
		parts: [],
		maturesAt: row.until.toISOString(),
	}))
}
