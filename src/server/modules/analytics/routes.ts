import type { FastifyInstance } from 'fastify'
import * as figures from '#contracts/insight/analytics.ts'
import * as desk from '#contracts/insight/analytics-desk.ts'
import { type MetricId, metricDefinitions, metricIds } from '#contracts/insight/metrics.ts'
import { recordPageView } from '#contracts/operations/analytics.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { recordView } from './actions.ts'
import { startRebuild } from './counting/rebuild.ts'
import { rollupState } from './counting/rollup-state.ts'
import { annotate, annotationsIn, rewriteAnnotation } from './desk/annotations.ts'
import { checkSpan } from './metrics/check-question.ts'
import { keysOfDimensions } from './reads/dimension-keys.ts'
import { exportedFigures } from './reads/export.ts'
import { restatementsIn } from './reads/restatements.ts'
import { readRoutes } from './reads/routes.ts'
import { saleRowsOf } from './reads/sale-rows.ts'
import { seriesOf } from './reads/series.ts'
import { tableOf } from './reads/table.ts'

const definitionOf = (id: MetricId) => {
	const { dimensions, sources, ...told } = metricDefinitions[id]
	return { id, ...told, dimensions: [...dimensions], sources: [...sources] }
}

export function analyticsRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, recordPageView, async ({ body }) => {
		await recordView(db, body.path)
		return { recorded: true as const }
	})
	serve(app, figures.listMetrics, async () => ({ items: metricIds.map(definitionOf) }))
	serve(app, figures.dimensionKeys, () => keysOfDimensions(db))
	serve(app, figures.metricSeries, ({ query }) => seriesOf(db, query))
	serve(app, figures.metricTable, ({ query }) => tableOf(db, query))
	serve(app, figures.saleRows, ({ query }) => saleRowsOf(db, query))
	serve(app, figures.exportFigures, ({ query }) => exportedFigures(db, query))
	readRoutes(app, db)
	deskRoutes(app, db)
}

/** What staff write themselves, and how far the figures are counted. */
function deskRoutes(app: FastifyInstance, db: Db): void {
	serve(app, desk.listAnnotations, async ({ query }) => {
		checkSpan(query)
		return { items: await annotationsIn(db, query) }
	})
	serve(app, desk.addAnnotation, ({ viewer, body, idempotency }) =>
		annotate(db, signedIn(viewer), { ...body, idempotency }),
	)
	serve(app, desk.changeAnnotation, ({ viewer, params, body }) =>
		rewriteAnnotation(db, signedIn(viewer), params.id, body.text),
	)
	serve(app, desk.removeAnnotation, async ({ viewer, params }) => {
		await rewriteAnnotation(db, signedIn(viewer), params.id, null)
		return { removed: true as const }
	})
	serve(app, desk.listRestatements, ({ query }) => restatementsIn(db, query))
	serve(app, desk.getRollupState, () => rollupState(db))
	serve(app, desk.rebuildRollup, ({ viewer, idempotency }) => startRebuild(db, signedIn(viewer), idempotency))
}
