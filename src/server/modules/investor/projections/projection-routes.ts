import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/insight/projections/projections.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { forecastErrorPage } from './closing/forecast-errors.ts'
import { commentScenario } from './scenarios/comment-scenario.ts'
import { archiveScenario, createScenario, saveScenario } from './scenarios/save-scenario.ts'
import { scenarioCommentPage, scenarioList, scenarioVersionPage } from './scenarios/scenario-reads.ts'
import { simulationPage } from './simulations/simulation-reads.ts'
import { cancelSimulation, startSimulation } from './simulations/start-simulation.ts'
import { importedFrom, workbookOf } from './workbook/workbook-files.ts'

export function projectionRoutes(app: FastifyInstance, { db, jobs }: { db: Db; jobs: Jobs }): void {
	serve(app, contract.listScenarios, () => scenarioList(db))
	serve(app, contract.createScenario, ({ viewer, body, idempotency }) =>
		createScenario(db, signedIn(viewer), { body, idempotency }),
	)
	serve(app, contract.saveScenario, ({ viewer, params, body, idempotency }) =>
		saveScenario(db, signedIn(viewer), { id: params.id, body, idempotency }),
	)
	serve(app, contract.archiveScenario, ({ viewer, params, body }) =>
		archiveScenario(db, signedIn(viewer), params.id, body.isArchived),
	)
	serve(app, contract.listScenarioVersions, ({ params, query }) => scenarioVersionPage(db, params.id, query))
	serve(app, contract.listScenarioComments, ({ params, query }) => scenarioCommentPage(db, params.id, query))
	serve(app, contract.addScenarioComment, ({ viewer, params, body, idempotency }) =>
		commentScenario(db, signedIn(viewer), { id: params.id, text: body.text, idempotency }),
	)
	serve(app, contract.listForecastErrors, ({ params, query }) => forecastErrorPage(db, params.id, query))
	serve(app, contract.startSimulation, ({ viewer, params, body, idempotency }) =>
		startSimulation({ db, jobs }, signedIn(viewer), { id: params.id, body, idempotency }),
	)
	serve(app, contract.listSimulations, ({ params, query }) => simulationPage(db, params.id, query))
	serve(app, contract.cancelSimulation, ({ viewer, params }) => cancelSimulation(db, signedIn(viewer), params.id))
	serve(app, contract.exportWorkbook, ({ params }) => workbookOf(db, params.id))
	serve(app, contract.readWorkbook, ({ params, body }) => importedFrom(db, params.id, body.file))
}
