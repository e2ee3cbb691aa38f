import { and, desc, ilike, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import * as contract from '#contracts/promotions.ts'
import type { Db } from '#server/db/client.ts'
import { containing, pageOf, place, placeAt } from '#server/db/paging.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { asCoupon, makeCoupon } from './actions.ts'
import { changeCoupon } from './change-coupon.ts'
import { coupons } from './tables.ts'

const byId = z.tuple([place.id])

export function promotionRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, contract.createCoupon, ({ body, viewer }) => makeCoupon(db, signedIn(viewer), body))
	serve(app, contract.changeCoupon, ({ params, body, viewer }) => changeCoupon(db, signedIn(viewer), params.id, body))

	serve(app, contract.listCoupons, async ({ query }) => {
		const limit = Number(query.limit ?? 50)
		// Ids count upwards in time, so they are the cursor too.
		const last = placeAt(query.cursor, byId)
		const after = last ? lt(coupons.id, last[0]) : undefined
		const found = query.q ? ilike(coupons.code, containing(query.q)) : undefined
		const rows = await db
			.select()
			.from(coupons)
			.where(and(after, found))
			.orderBy(desc(coupons.id))
			.limit(limit + 1)
		const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id])
		return { items: items.map(asCoupon), nextCursor }
	})
}
