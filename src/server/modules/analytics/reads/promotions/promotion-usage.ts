import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { listPromotionUses, promotionUsage } from '#contracts/pricing/promotion-usage.ts'
import type { Cents } from '#contracts/shared/money.ts'
import type { Db } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { cursorKeyOf, idCursorKey, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { publishedOrders } from '#server/modules/orders/index.ts'
import { publishedPromotions, publishedPromotionUses } from '#server/modules/promotions/index.ts'
import { countedThroughOf } from '../../counting/rollup-state.ts'
import { promotionDays } from '../../tables.ts'

/** Days that are told apart. */
const maxDays = 366

async function knownPromotion(db: Db, wanted: string): Promise<string> {
	const { id } = publishedPromotions
	const [found] = await db.select({ id }).from(publishedPromotions).where(matchesId(id, wanted))
	if (!found) throw notFound('The promotion')
	return found.id
}

/** What a promotion brought, out of the sums that are kept of days: no order is read. Throws `NOT_FOUND`. */
export async function promotionUsageOf(db: Db, wanted: string): Promise<ReplyOf<typeof promotionUsage>> {
	const isOfIt = eq(promotionDays.promotionId, await knownPromotion(db, wanted))
	const { day, orders, newOrders: newCustomers, netCents, discountCents } = promotionDays
	const days = await db
		.select({ day, orders, newCustomers, netCents: asCents(netCents), discountCents: asCents(discountCents) })
		.from(promotionDays)
		.where(isOfIt)
		.orderBy(desc(day))
		.limit(maxDays)
	const [total] = await db
		.select({
			orders: asCents(sql`coalesce(sum(${orders}), 0)::float8`),
			newCustomers: asCents(sql`coalesce(sum(${newCustomers}), 0)::float8`),
			netCents: asCents(sql`coalesce(sum(${netCents}), 0)::float8`),
			discountCents: asCents(sql`coalesce(sum(${discountCents}), 0)::float8`),
		})
		.from(promotionDays)
		.where(isOfIt)
	if (!total) throw new Error('A sum of no rows is a row.')
	return { days: days.toReversed(), total, countedThrough: await countedThroughOf(db) }
}

/** The books add up in whole cents. */
const asCents = (sum: SQL | AnyPgColumn) => sql`${sum}`.mapWith((cents) => Number(cents) as Cents)

/** The orders that used a promotion, the newest first. Throws `NOT_FOUND`. */
export async function promotionUsesOf(
	db: Db,
	wanted: string,
	query: z.output<typeof listPromotionUses.query>,
): Promise<ReplyOf<typeof listPromotionUses>> {
	const limit = Number(query.limit ?? 50)
	// Ids count upwards in time, so they are the cursor too.
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const promotionId = await knownPromotion(db, wanted)
	const { id, orderId, usedAt } = publishedPromotionUses
	const { number, status, discountCents, totalCents, userId } = publishedOrders
	const rows = await db
		.select({ id, order: number, status, at: usedAt, customer: publishedUserName, discountCents, totalCents })
		.from(publishedPromotionUses)
		.innerJoin(publishedOrders, eq(publishedOrders.id, orderId))
		.leftJoin(publishedUsers, eq(publishedUsers.id, userId))
		.where(and(eq(publishedPromotionUses.promotionId, promotionId), last ? lt(id, last[0]) : undefined))
		.orderBy(desc(id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.id])
	return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor }
}
