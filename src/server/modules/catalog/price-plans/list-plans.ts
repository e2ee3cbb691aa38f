import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listPricePlans, PricePlan } from '#contracts/catalog/price-plans.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { cursorKeyOf, olderThan, pageOf, timeCursorKey } from '#server/db/paging.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { products, variants } from '../tables.ts'
import { pricePlans } from './tables.ts'

/** A minute's timer may be a little behind; what waits for longer is late. */
const lateAfter = sql.raw(`interval '3 minutes'`)

const { id, priceCents, dueAt, state, madeBy, endedAt } = pricePlans

const plans = (db: DbOrTx, condition: SQL | undefined) =>
	db
		.select({
			...{ id, productId: products.id, product: products.name, variant: variants.name, sku: variants.sku },
			...{ presentCents: variants.priceCents, priceCents, dueAt, state, madeBy, endedAt },
			by: publishedUserName,
			isLate: sql<boolean>`${state} = 'planned' AND ${dueAt} < now() - ${lateAfter}`,
			at: sql<string>`${dueAt}::text`,
		})
		.from(pricePlans)
		.innerJoin(variants, eq(variants.id, pricePlans.variantId))
		.innerJoin(products, eq(products.id, variants.productId))
		.leftJoin(publishedUsers, eq(publishedUsers.id, madeBy))
		.where(condition)
		.orderBy(desc(dueAt), desc(id))

type PlanRow = Awaited<ReturnType<typeof plans>>[number]

const shown = ({ at: _, madeBy: actor, by, ...row }: PlanRow): PricePlan => ({
	...row,
	by: actorNameOf(actor, by),
	dueAt: row.dueAt.toISOString(),
	endedAt: row.endedAt?.toISOString() ?? null,
})

/** Planned prices, the furthest ahead first. */
export async function pricePlanPage(
	db: Db,
	query: NonNullable<z.output<typeof listPricePlans.query>>,
): Promise<ReplyOf<typeof listPricePlans>> {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, timeCursorKey)
	const rows = await plans(db, and(query.state && eq(state, query.state), olderThan(dueAt, id, last))).limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.at, row.id])
	return { items: items.map(shown), nextCursor }
}

export async function pricePlanOf(db: DbOrTx, planId: string): Promise<PricePlan> {
	const [row] = await plans(db, eq(id, planId))
	if (!row) throw new Error('A price plan is gone.')
	return shown(row)
}
