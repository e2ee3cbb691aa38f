import type { FastifyInstance } from 'fastify'
import * as review from '#contracts/wholesale/applications/application-review.ts'
import * as contract from '#contracts/wholesale/applications/own-application.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { approveApplication } from './approve-application.ts'
import { certificateFile, dropCertificate, keepCertificate } from './certificates.ts'
import {
	type ApplicationDeps,
	answerQuestion,
	saveDraft,
	startApplication,
	submitApplication,
	withdrawApplication,
} from './change-own-application.ts'
import { rejectApplication, requestInformation, reviewApplication } from './decide-application.ts'
import { linkedApplication, ownApplication } from './own-application.ts'
import { applicationBy, applicationPage } from './review-reads.ts'

export function applicationRoutes(app: FastifyInstance, deps: ApplicationDeps): void {
	applicantRoutes(app, deps)
	reviewRoutes(app, deps)
}

function applicantRoutes(app: FastifyInstance, deps: ApplicationDeps): void {
	const { db, applicationKey } = deps
	serve(app, contract.startApplication, ({ body, idempotency }) => startApplication(deps, idempotency, body))
	serve(app, contract.getOwnApplication, async ({ params, query }) =>
		ownApplication(db, await linkedApplication(db, applicationKey, { ...params, ...query })),
	)
	serve(app, contract.saveApplication, ({ params, query, body }) => saveDraft(deps, { ...params, ...query }, body))
	serve(app, contract.submitApplication, ({ params, query }) => submitApplication(deps, { ...params, ...query }))
	serve(app, contract.answerQuestion, ({ params, query, body }) =>
		answerQuestion(deps, { ...params, ...query }, body.text),
	)
	serve(app, contract.withdrawApplication, ({ params, query }) => withdrawApplication(deps, { ...params, ...query }))
	serve(app, contract.addCertificate, ({ params, query, body }) => keepCertificate(deps, { ...params, ...query }, body))
	serve(app, contract.removeCertificate, ({ params: { id, certificate }, query }) =>
		dropCertificate(deps, { id, ...query }, certificate),
	)
}

function reviewRoutes(app: FastifyInstance, deps: ApplicationDeps): void {
	const { db } = deps
	serve(app, review.listApplications, ({ query }) => applicationPage(db, query))
	serve(app, review.getApplication, ({ params }) => applicationBy(db, params.id))
	serve(app, contract.getApplicationCertificate, ({ params }) => certificateFile(deps, params.id, params.certificate))
	serve(app, review.reviewApplication, ({ viewer, params }) => reviewApplication(deps, signedIn(viewer), params.id))
	serve(app, review.requestInformation, ({ viewer, params, body }) =>
		requestInformation(deps, signedIn(viewer), params.id, body.question),
	)
	serve(app, review.rejectApplication, ({ viewer, params, body }) =>
		rejectApplication(deps, signedIn(viewer), params.id, body.reason),
	)
	serve(app, review.approveApplication, ({ viewer, params, body }) =>
		approveApplication(deps, signedIn(viewer), params.id, body),
	)
}
