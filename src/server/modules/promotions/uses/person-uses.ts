import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type EntrySources, entryId, entryTime, olderEntries } from '#server/db/person-entries.ts'
import { promotions, promotionUses } from '../tables.ts'

/** Promotions that a customer's orders used. */
export const promotionSources: EntrySources = {
	async promotion(db, { orderIds }, { before, limit }) {
		const { id, createdAt, orderId } = promotionUses
		const name = sql<string>`coalesce(${promotions.name}, ${promotions.code})`
		const rows = await db
			.select({ id: entryId(id), at: entryTime(createdAt), orderId, name })
			.from(promotionUses)
			.innerJoin(promotions, eq(promotions.id, promotionUses.promotionId))
			.where(and(inArray(orderId, orderIds), olderEntries(createdAt, id, before)))
			.orderBy(desc(createdAt), desc(id))
			.limit(limit)
		return rows.map((row) => ({ id: row.id, at: row.at, title: `Used ${row.name}`, orderId: row.orderId }))
	},
}
