import { and, desc, ilike, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contracts/promotions.ts'
import type { Db } from '../../db/client.ts'
import { serve } from '../../http/serve.ts'
import { asCoupon, makeCoupon } from './actions.ts'
import { coupons } from './tables.ts'

export function promotionRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, contract.createCoupon, ({ body }) => makeCoupon(db, body))

	serve(app, contract.listCoupons, async ({ query }) => {
		const limit = Number(query.limit ?? 50)
		// Ids count upwards in time, so they are the cursor too.
		const after =
			query.cursor && /^[0-9a-f-]{36}$/.test(query.cursor) ? lt(coupons.id, sql`${query.cursor}::uuid`) : undefined
		const found = query.q ? ilike(coupons.code, `%${query.q.replace(/[\\%_]/g, '\\$&')}%`) : undefined
		const rows = await db
			.select()
			.from(coupons)
			.where(and(after, found))
			.orderBy(desc(coupons.id))
			.limit(limit + 1)
		const shown = rows.slice(0, limit)
		return { items: shown.map(asCoupon), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
	})
}
