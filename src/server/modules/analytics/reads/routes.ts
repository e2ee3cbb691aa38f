import type { FastifyInstance } from 'fastify'
import * as shopping from '#contracts/insight/shopping-reads.ts'
import * as supply from '#contracts/insight/supply-reads.ts'
import * as usage from '#contracts/pricing/promotion-usage.ts'
import type { Db } from '#server/db/client.ts'
import { serveList } from '#server/http/csv/serve-list.ts'
import { serve } from '#server/http/serve.ts'
import { anomaliesIn } from './anomalies/anomalies.ts'
import { cohortsOf } from './cohorts.ts'
import { funnelOf } from './funnel.ts'
import { programsIn } from './programs.ts'
import { promotionUsageOf, promotionUsesOf } from './promotions/promotion-usage.ts'
import { promotionsOf } from './promotions/promotions.ts'
import { returnResultsOf } from './returns.ts'
import { emptySearchesIn } from './searches.ts'
import { segmentsOf } from './segments.ts'
import { stockHealthOf } from './stock.ts'

/** What has a shape of its own: the funnel, cohorts, segments, promotions, returns, stock, programs, anomalies. */
export function readRoutes(app: FastifyInstance, db: Db): void {
	serve(app, shopping.conversionFunnel, ({ query }) => funnelOf(db, query))
	serve(app, shopping.customerCohorts, ({ query }) => cohortsOf(db, query))
	serve(app, shopping.customerSegments, () => segmentsOf(db))
	serve(app, shopping.promotionResults, ({ query }) => promotionsOf(db, query))
	serve(app, usage.promotionUsage, ({ params }) => promotionUsageOf(db, params.id))
	serveList(app, {
		list: usage.listPromotionUses,
		file: usage.exportPromotionUses,
		name: 'promotion-uses',
		read: (query, { id }) => promotionUsesOf(db, id, query),
	})
	serve(app, shopping.emptySearches, ({ query }) => emptySearchesIn(db, query))
	serve(app, shopping.returnResults, ({ query }) => returnResultsOf(db, query))
	serve(app, supply.stockHealth, ({ query }) => stockHealthOf(db, query))
	serve(app, supply.programResults, ({ query }) => programsIn(db, query))
	serve(app, supply.listAnomalies, ({ query }) => anomaliesIn(db, query))
}
