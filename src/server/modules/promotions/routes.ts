import type { FastifyInstance } from 'fastify'
import { getPromotion } from '#contracts/pricing/promotion-usage.ts'
import * as contract from '#contracts/pricing/promotions.ts'
import * as codes from '#contracts/pricing/single-use-codes.ts'
import type { Db } from '#server/db/client.ts'
import { serveList } from '#server/http/csv/serve-list.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { changePromotion } from './change-promotion.ts'
import { confirmCodeExport } from './code-batches/confirm-code-export.ts'
import { exportCodeBatch } from './code-batches/export-code-batch.ts'
import { listCodeBatches } from './code-batches/list-code-batches.ts'
import { startCodeBatch } from './code-batches/start-code-batch.ts'
import { stopCodeBatch } from './code-batches/stop-code-batch.ts'
import { createPromotion } from './create-promotion.ts'
import { listPromotions, promotionBy } from './list-promotions.ts'

export function promotionRoutes(app: FastifyInstance, deps: { db: Db; jobs: Jobs; promotionKey: string }): void {
	const { db } = deps
	serve(app, contract.createPromotion, ({ body, viewer }) => createPromotion(db, signedIn(viewer), body))
	serve(app, getPromotion, ({ params }) => promotionBy(db, params.id))
	serve(app, contract.changePromotion, ({ params, body, viewer }) =>
		changePromotion(db, signedIn(viewer), params.id, body),
	)
	serveList(app, {
		list: contract.listPromotions,
		file: contract.exportPromotions,
		name: 'promotions',
		read: (query) => listPromotions(db, query),
	})
	serve(app, codes.startCodeBatch, ({ params, body, viewer, idempotency }) =>
		startCodeBatch(deps, signedIn(viewer), { promotionId: params.id, codes: body.codes }, idempotency),
	)
	serve(app, codes.listCodeBatches, ({ params }) => listCodeBatches(db, params.id))
	serve(app, codes.stopCodeBatch, ({ params, viewer }) => stopCodeBatch(db, signedIn(viewer), params))
	serve(app, codes.exportCodeBatch, ({ params, viewer }) => exportCodeBatch(deps, signedIn(viewer), params))
	serve(app, codes.confirmCodeExport, ({ params, body, viewer }) =>
		confirmCodeExport(db, signedIn(viewer), { ...params, ...body }),
	)
}
