import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/pricing/promotions.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { changePromotion } from './change-promotion.ts'
import { listPromotions } from './list-promotions.ts'
import { makeCodes } from './make-codes.ts'
import { makePromotion } from './make-promotion.ts'

export function promotionRoutes(app: FastifyInstance, deps: { db: Db; promotionKey: string }): void {
	const { db } = deps
	serve(app, contract.createPromotion, ({ body, viewer }) => makePromotion(db, signedIn(viewer), body))
	serve(app, contract.changePromotion, ({ params, body, viewer }) =>
		changePromotion(db, signedIn(viewer), params.id, body),
	)
	serve(app, contract.listPromotions, ({ query }) => listPromotions(db, query))
	serve(app, contract.createCodes, ({ params, body, viewer, idempotency }) =>
		makeCodes(deps, signedIn(viewer), { promotionId: params.id, codes: body.codes }, idempotency),
	)
}
