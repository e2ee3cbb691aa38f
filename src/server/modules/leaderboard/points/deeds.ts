import { and, eq, gte, isNotNull, lt, min, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '#server/db/client.ts'
import { publishedProductFlavors } from '#server/modules/catalog/index.ts'
import { publishedRecipes } from '#server/modules/mixology/index.ts'
import { publishedOrderLines, publishedOrders, publishedRefundLines } from '#server/modules/orders/index.ts'
import { publishedFoundShops } from '#server/modules/store-locator/index.ts'
import { publishedTokenTransfers } from '#server/modules/tokens/index.ts'
import type { SeasonRow } from '../seasons/season-reads.ts'
import type { Deed } from './rules.ts'

type Span = Pick<SeasonRow, 'startsAt' | 'endsAt'>

const within = (at: AnyPgColumn, { startsAt, endsAt }: Span): SQL | undefined => and(gte(at, startsAt), lt(at, endsAt))

/** Everything that a member did in a season and that may bring points, by what is true of it now. */
export async function deedsOf(db: DbOrTx, userId: string, season: Span): Promise<Deed[]> {
	const [flavors, recipes, shops, posted] = await Promise.all([
		flavorsBought(db, userId, season),
		recipesApproved(db, userId, season),
		shopsFound(db, userId, season),
		postedTo(db, userId, season),
	])
	return [...flavors, ...recipes, ...shops, ...posted]
}

/** Each flavor once, however many cans: since the first order of it that did not come back as a whole. */
async function flavorsBought(db: DbOrTx, userId: string, season: Span): Promise<Deed[]> {
	const { paidAt, status } = publishedOrders
	const { flavor, productId } = publishedProductFlavors
	const refunded = sql`(SELECT coalesce(sum(${publishedRefundLines.quantity}), 0) FROM ${publishedRefundLines}
		WHERE ${publishedRefundLines.orderId} = ${publishedOrders.id} AND ${publishedRefundLines.lineId} = ${publishedOrderLines.id})`
	const rows = await db
		.select({ flavor, at: min(paidAt) })
		.from(publishedOrders)
		.innerJoin(publishedOrderLines, eq(publishedOrderLines.orderId, publishedOrders.id))
		.innerJoin(publishedProductFlavors, eq(productId, publishedOrderLines.productId))
		.where(
			and(
				eq(publishedOrders.userId, userId),
				// Orders are found by when they were placed, which is before they are paid.
				lt(publishedOrders.placedAt, season.endsAt),
				within(paidAt, season),
				ne(status, 'cancelled'),
				sql`${publishedOrderLines.quantity} > ${refunded}`,
			),
		)
		.groupBy(flavor)
	return rows.flatMap(({ flavor: subject, at }) => (subject && at ? [{ kind: 'flavor' as const, subject, at }] : []))
}

async function recipesApproved(db: DbOrTx, userId: string, season: Span): Promise<Deed[]> {
	const { id, authorId, publishedAt, publishedVersionId } = publishedRecipes
	const rows = await db
		.select({ subject: id, at: publishedAt })
		.from(publishedRecipes)
		.where(and(eq(authorId, userId), isNotNull(publishedVersionId), within(publishedAt, season)))
	return rows.flatMap(({ subject, at }) => (at ? [{ kind: 'recipe' as const, subject, at }] : []))
}

/** Shops that staff confirmed, each at that instant. */
async function shopsFound(db: DbOrTx, finder: string, season: Span): Promise<Deed[]> {
	const { id, userId, decidedAt } = publishedFoundShops
	const rows = await db
		.select({ subject: id, at: decidedAt })
		.from(publishedFoundShops)
		.where(and(eq(userId, finder), within(decidedAt, season)))
	return rows.flatMap(({ subject, at }) => (at ? [{ kind: 'shop' as const, subject, at }] : []))
}

/** Codes that were claimed, and friends whose first order brought free tokens: what brought tokens for it names them. */
async function postedTo(db: DbOrTx, userId: string, season: Span): Promise<Deed[]> {
	const { kind, causeType, causeId, at } = publishedTokenTransfers
	const isClaim = and(eq(kind, 'claim'), eq(causeType, 'claim-code'))
	const takenBack = sql`EXISTS (SELECT FROM published.token_transfers r
		WHERE r.kind = 'refund' AND r.cause_type = 'inviter' AND r.cause_id = ${causeId})`
	const isFriend = and(eq(kind, 'mature'), eq(causeType, 'inviter'), not(takenBack))
	const rows = await db
		.select({ causeType, causeId, at })
		.from(publishedTokenTransfers)
		.where(and(eq(publishedTokenTransfers.userId, userId), or(isClaim, isFriend), within(at, season)))
	return rows.map((row) => ({
		kind: row.causeType === 'inviter' ? ('friend' as const) : ('claim' as const),
		subject: row.causeId,
		at: row.at,
	}))
}
