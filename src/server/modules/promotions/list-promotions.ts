import { and, count, desc, eq, getTableColumns, ilike, inArray, lt, or, sql, sum } from 'drizzle-orm'
import type { CallInput, ReplyOf } from '#contracts/endpoint.ts'
import type { listPromotions as contract, Promotion } from '#contracts/pricing/promotions.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { containing, cursorKeyOf, idCursorKey, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { type PromotionRow, promotionCodeBatches, promotions, promotionUses } from './tables.ts'

const wireOf = ({ giftProductId: _, ...row }: PromotionRow, codesMade: number): Promotion => ({
	...row,
	codesMade,
	startsAt: row.startsAt?.toISOString() ?? null,
	endsAt: row.endsAt?.toISOString() ?? null,
	pausedAt: row.pausedAt?.toISOString() ?? null,
	endedAt: row.endedAt?.toISOString() ?? null,
	createdAt: row.createdAt.toISOString(),
})

/** How many single-use codes were made of each. */
async function codesMadeOf(db: DbOrTx, rows: readonly PromotionRow[]): Promise<ReadonlyMap<string, number>> {
	const ids = rows.filter(({ appliesBy }) => appliesBy === 'single_use_codes').map(({ id }) => id)
	if (ids.length === 0) return new Map()
	const { promotionId, codes, remaining } = promotionCodeBatches
	const made = await db
		.select({ promotionId, codes: sum(sql`${codes} - ${remaining}`).mapWith(Number) })
		.from(promotionCodeBatches)
		.where(inArray(promotionId, ids))
		.groupBy(promotionId)
	return new Map(made.map((each) => [each.promotionId, each.codes]))
}

export async function asPromotion(db: DbOrTx, row: PromotionRow): Promise<Promotion> {
	return wireOf({ ...row, uses: await usesOf(db, row) }, (await codesMadeOf(db, [row])).get(row.id) ?? 0)
}

/** How often a promotion was used: its own counter where it has a total limit, and otherwise the number of its uses. */
export async function usesOf(db: DbOrTx, { id, limitTotal, uses }: PromotionRow): Promise<number> {
	if (limitTotal !== null) return uses
	const [counted] = await db.select({ uses: count() }).from(promotionUses).where(eq(promotionUses.promotionId, id))
	return counted?.uses ?? 0
}

/** More are not counted where a promotion is shown: 10,001 stand for them. */
const maxCounted = 10_001

/** One promotion as its page shows it. Throws `NOT_FOUND`. */
export async function promotionBy(db: Db, wanted: string): Promise<Promotion> {
	const [row] = await db.select().from(promotions).where(matchesId(promotions.id, wanted))
	if (!row) throw notFound('The promotion')
	const { id, promotionId } = promotionUses
	const counted = db.select({ id }).from(promotionUses).where(eq(promotionId, row.id)).limit(maxCounted)
	const uses = row.limitTotal === null ? await db.$count(counted.as('counted')) : row.uses
	return wireOf({ ...row, uses }, (await codesMadeOf(db, [row])).get(row.id) ?? 0)
}

const withUses = {
	...getTableColumns(promotions),
	uses: sql`CASE WHEN promotions.limit_total IS NULL
		THEN (SELECT count(*) FROM promotion_uses used WHERE used.promotion_id = promotions.id) ELSE promotions.uses END`.mapWith(
		Number,
	),
}

export async function listPromotions(
	db: Db,
	query: NonNullable<CallInput<typeof contract>['query']>,
): Promise<ReplyOf<typeof contract>> {
	const limit = Number(query.limit ?? 50)
	// Ids count upwards in time, so they are the cursor too.
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const text = query.q && containing(query.q)
	const rows = await db
		.select(withUses)
		.from(promotions)
		.where(
			and(
				last ? lt(promotions.id, last[0]) : undefined,
				text ? or(ilike(promotions.code, text), ilike(promotions.name, text)) : undefined,
				query.appliesBy ? eq(promotions.appliesBy, query.appliesBy) : undefined,
			),
		)
		.orderBy(desc(promotions.id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id])
	const made = await codesMadeOf(db, items)
	return { items: items.map((row) => wireOf(row, made.get(row.id) ?? 0)), nextCursor }
}

/** Promotions by a part of their name or code, the newest first; codes of batches are kept as hashes and found by nobody. */
export async function findPromotions(db: Db, q: string, limit: number) {
	const { id, name, code, kind } = promotions
	const rows = await db
		.select({ id, name, code, kind })
		.from(promotions)
		.where(or(ilike(code, containing(q)), ilike(name, containing(q))))
		.orderBy(desc(id))
		.limit(limit)
	return rows.map((row) => ({
		title: row.name ?? row.code ?? row.kind,
		detail: row.name && row.code,
		path: `/admin/coupons/${row.id}`,
	}))
}
