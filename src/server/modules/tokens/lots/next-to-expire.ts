import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { tokenLots } from './tables.ts'

const { id, member, available, expiresAt } = tokenLots
const shownLots = 3

/** The tokens of a member that expire next, and when. */
export async function nextToExpire(db: Db, number: string): Promise<Array<{ tokens: number; expiresAt: string }>> {
	const rows = await db
		.select({ tokens: available, expiresAt })
		.from(tokenLots)
		.where(and(eq(member, number), gt(available, 0), gt(expiresAt, sql`now()`)))
		.orderBy(asc(expiresAt), asc(id))
		.limit(shownLots)
	return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}
