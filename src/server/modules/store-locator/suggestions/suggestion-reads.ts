import { and, asc, count, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
	type getShopSuggestion,
	type listOwnShopSuggestions,
	type listShopSuggestions,
	maxMonthlySuggestions,
	maxWaitingSuggestions,
	type ShopSuggestion,
	type SuggestionInReview,
} from '#contracts/content/shop-suggestions.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { maxWaiting } from '#contracts/returns/staff-return-calls.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { cursorKeyOf, idCursorKey, type Paging, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { accountNames, actorNameOf } from '#server/modules/identity/index.ts'
import { retailLocations } from '../tables.ts'
import { shopSuggestions } from './tables.ts'

export type SuggestionRow = typeof shopSuggestions.$inferSelect
const { id, userId, standing, createdAt } = shopSuggestions

export const shownSuggestion = (row: SuggestionRow): ShopSuggestion => ({
	id: row.id,
	name: row.name,
	street: row.street,
	city: row.city,
	state: row.state,
	postalCode: row.postalCode,
	note: row.note,
	standing: row.standing,
	reason: row.reason,
	suggestedAt: row.createdAt.toISOString(),
	decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** How many of a member's suggestions wait, were confirmed, and came within thirty days. */
export async function countsOf(db: DbOrTx, member: string) {
	const [counted] = await db
		.select({
			waiting: sql<number>`count(*) FILTER (WHERE ${standing} = 'submitted')::int`,
			confirmed: sql<number>`count(*) FILTER (WHERE ${standing} = 'confirmed')::int`,
			lately: sql<number>`count(*) FILTER (WHERE ${gt(createdAt, sql`now() - interval '30 days'`)})::int`,
		})
		.from(shopSuggestions)
		.where(eq(userId, member))
	const { waiting = 0, confirmed = 0, lately = 0 } = counted ?? {}
	const left = Math.max(0, Math.min(maxWaitingSuggestions - waiting, maxMonthlySuggestions - lately))
	return { waiting, confirmed, lately, left }
}

/** A member's suggestions, the newest first: ids count upwards in time. */
export async function ownSuggestions(
	db: DbOrTx,
	member: string,
	query: Paging,
): Promise<ReplyOf<typeof listOwnShopSuggestions>> {
	const limit = Number(query.limit ?? 20)
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const rows = await db
		.select()
		.from(shopSuggestions)
		.where(and(eq(userId, member), last ? lt(id, last[0]) : undefined))
		.orderBy(desc(id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.id])
	const { waiting, confirmed, left } = await countsOf(db, member)
	return { items: items.map(shownSuggestion), nextCursor, waiting, confirmed, left }
}

/** As staff read them: with the names of who found and who decided. */
async function inReview(db: DbOrTx, rows: readonly SuggestionRow[]): Promise<SuggestionInReview[]> {
	const names = await accountNames(
		db,
		rows.flatMap((row) => [row.userId, row.decidedBy]),
	)
	return rows.map((row) => ({
		...shownSuggestion(row),
		member: names.get(row.userId ?? '') ?? 'A former member',
		decidedBy: row.decidedBy && actorNameOf(row.decidedBy, names.get(row.decidedBy)),
		locationId: row.locationId,
	}))
}

/** What was suggested, the newest first. */
export async function suggestionPage(db: Db, query: z.output<(typeof listShopSuggestions)['query']>) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const rows = await db
		.select()
		.from(shopSuggestions)
		.where(and(query.standing && eq(standing, query.standing), last ? lt(id, last[0]) : undefined))
		.orderBy(desc(id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.id])
	return { items: await inReview(db, items), nextCursor }
}

/** A suggestion as staff read it. Throws 404. */
export async function suggestionInReviewBy(db: DbOrTx, wanted: string): Promise<SuggestionInReview> {
	const rows = await db.select().from(shopSuggestions).where(matchesId(id, wanted))
	const [suggestion] = await inReview(db, rows)
	if (!suggestion) throw notFound('This suggestion')
	return suggestion
}

export const hasZip = (postalCode: string) => sql`left(${retailLocations.postalCode}, 5) = ${postalCode.slice(0, 5)}`

/** The same, with what Where to Buy has in its ZIP code. */
export async function suggestionBy(db: Db, wanted: string): Promise<ReplyOf<typeof getShopSuggestion>> {
	const suggestion = await suggestionInReviewBy(db, wanted)
	const { id: locationId, name, street, city, postalCode } = retailLocations
	const nearby = await db
		.select({ id: locationId, name, street, city, postalCode })
		.from(retailLocations)
		.where(hasZip(suggestion.postalCode))
		.orderBy(asc(name), asc(locationId))
		.limit(50)
	return { ...suggestion, nearby }
}

/** How many wait for staff, counted by the index of their queue. */
export async function waitingShops(db: Db): Promise<{ waiting: number }> {
	const queue = db.select({ id }).from(shopSuggestions).where(eq(standing, 'submitted')).limit(maxWaiting)
	const [counted] = await db.select({ waiting: count() }).from(queue.as('queue'))
	return { waiting: counted?.waiting ?? 0 }
}
