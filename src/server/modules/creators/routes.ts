import type { FastifyInstance } from 'fastify'
import * as own from '#contracts/creators/creator-applications.ts'
import * as people from '#contracts/creators/creator-people.ts'
import * as review from '#contracts/creators/creator-review.ts'
import { getCreatorSettings } from '#contracts/creators/creator-settings.ts'
import * as simulation from '#contracts/creators/creator-simulation.ts'
import { serveList } from '#server/http/csv/serve-list.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import {
	answerCreatorQuestion,
	applyAsCreator,
	type CreatorApplicationDeps,
	withdrawCreatorApplication,
} from './applications/change-own-application.ts'
import {
	approveCreatorApplication,
	askCreatorApplicant,
	rejectCreatorApplication,
	reviewCreatorApplication,
} from './applications/decide-application.ts'
import { ownCreatorApplication } from './applications/own-application.ts'
import { creatorApplicationBy, creatorApplicationPage } from './applications/review-reads.ts'
import { type EarningDeps, earningRoutes } from './earning-routes.ts'
import { creatorBy, creatorPage } from './people/creator-reads.ts'
import { addCreator, setCreatorStanding, setCreatorTier } from './people/keep-creators.ts'
import { setVisitorCodes } from './people/set-visitor-codes.ts'
import { changeCreatorSettings, creatorSettingsPage } from './settings/change-settings.ts'
import { currentCreatorSettings } from './settings/current-settings.ts'
import { simulateCreatorSettings } from './simulation/simulate-settings.ts'
import { waitingCreators } from './waiting-creators.ts'

export function creatorRoutes(app: FastifyInstance, deps: EarningDeps): void {
	const { db } = deps
	serve(app, getCreatorSettings, () => currentCreatorSettings(db))
	serve(app, own.getOwnCreatorApplication, ({ viewer }) => ownCreatorApplication(db, signedIn(viewer).id))
	serve(app, own.applyAsCreator, ({ viewer, body }) => applyAsCreator(deps, signedIn(viewer), body))
	serve(app, own.answerCreatorQuestion, ({ viewer, body }) => answerCreatorQuestion(deps, signedIn(viewer), body.text))
	serve(app, own.withdrawCreatorApplication, ({ viewer }) => withdrawCreatorApplication(deps, signedIn(viewer)))
	reviewRoutes(app, deps)
	peopleRoutes(app, deps)
	settingsRoutes(app, deps)
	earningRoutes(app, deps)
}

function reviewRoutes(app: FastifyInstance, deps: CreatorApplicationDeps): void {
	const { db } = deps
	serve(app, review.listCreatorApplications, ({ query }) => creatorApplicationPage(db, query))
	serve(app, review.getCreatorApplication, ({ params }) => creatorApplicationBy(db, params.id))
	serve(app, review.reviewCreatorApplication, ({ viewer, params }) =>
		reviewCreatorApplication(deps, signedIn(viewer), params.id),
	)
	serve(app, review.askCreatorApplicant, ({ viewer, params, body }) =>
		askCreatorApplicant(deps, signedIn(viewer), params.id, body.question),
	)
	serve(app, review.rejectCreatorApplication, ({ viewer, params, body }) =>
		rejectCreatorApplication(deps, signedIn(viewer), params.id, body.reason),
	)
	serve(app, review.approveCreatorApplication, ({ viewer, params, body }) =>
		approveCreatorApplication(deps, signedIn(viewer), params.id, body),
	)
}

function peopleRoutes(app: FastifyInstance, deps: CreatorApplicationDeps): void {
	const { db } = deps
	serve(app, people.countWaitingCreators, () => waitingCreators(db))
	serveList(app, {
		list: people.listCreators,
		file: people.exportCreators,
		name: 'creators',
		read: (query) => creatorPage(db, query),
	})
	serve(app, people.getCreator, ({ params }) => creatorBy(db, params.id))
	serve(app, people.addCreator, ({ viewer, body }) => addCreator(deps, signedIn(viewer), body))
	serve(app, people.setCreatorTier, ({ viewer, params, body }) =>
		setCreatorTier(deps, signedIn(viewer), params.id, body.tier),
	)
	serve(app, people.setVisitorCodes, ({ viewer, params, body }) =>
		setVisitorCodes(db, signedIn(viewer), params.id, body.promotionId),
	)
	serve(app, people.setCreatorStanding, ({ viewer, params, body }) =>
		setCreatorStanding(deps, signedIn(viewer), params.id, body),
	)
}

function settingsRoutes(app: FastifyInstance, { db }: CreatorApplicationDeps): void {
	serve(app, simulation.listCreatorSettings, () => creatorSettingsPage(db))
	serve(app, simulation.simulateCreatorSettings, ({ body }) => simulateCreatorSettings(db, body))
	serve(app, simulation.changeCreatorSettings, ({ viewer, body }) => changeCreatorSettings(db, signedIn(viewer), body))
}
