import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/wholesale/orders/case-claims.ts'
import { transaction } from '#server/db/client.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn, type Viewer } from '#server/http/session.ts'
import type { FileDeps } from '../certificates/certificate-files.ts'
import { companyOf } from '../companies/company-of.ts'
import type { FreeOrderDeps } from '../free-orders/save-free-order.ts'
import { answerClaim } from './answer-claim.ts'
import { claimCases, claimsOfOrder } from './claim-cases.ts'
import { addClaimPhoto, claimPhoto } from './claim-photos.ts'
import { caseClaimPage, claimRecordOf } from './claim-reads.ts'
import { askAboutClaim, refuseClaim, settleClaim } from './decide-claim.ts'

type ClaimDeps = FileDeps & FreeOrderDeps

export function caseClaimRoutes(app: FastifyInstance, deps: ClaimDeps): void {
	companyRoutes(app, deps)
	staffRoutes(app, deps)
}

interface CompanyCall {
	viewer: Viewer | null
	query: { company?: string | undefined }
}

function companyRoutes(app: FastifyInstance, deps: ClaimDeps): void {
	const { db } = deps
	const companyIdFor = async ({ viewer, query }: CompanyCall) =>
		(await companyOf(db, signedIn(viewer), query.company)).company.id
	serve(app, contract.claimCases, ({ viewer, query, params, body, idempotency }) =>
		claimCases(deps, signedIn(viewer), { company: query.company, number: params.number, body, idempotency }),
	)
	serve(app, contract.getOrderClaims, async (call) =>
		claimsOfOrder(batchReads(db), await companyIdFor(call), call.params.number),
	)
	serve(app, contract.listOwnCaseClaims, async (call) => {
		const { company: _named, ...query } = call.query
		return caseClaimPage(batchReads(db), { ...query, companyId: await companyIdFor(call) })
	})
	serve(app, contract.getOwnCaseClaim, async (call) =>
		claimRecordOf(batchReads(db), { ...call.params, companyId: await companyIdFor(call) }),
	)
	serve(app, contract.addCaseClaimPhoto, ({ viewer, query, params, body }) =>
		addClaimPhoto(deps, signedIn(viewer), { company: query.company, number: params.number, photo: body.photo }),
	)
	serve(app, contract.getOwnCaseClaimPhoto, async (call) =>
		claimPhoto(deps, { ...call.params, companyId: await companyIdFor(call) }),
	)
	serve(app, contract.answerClaimQuestion, ({ viewer, query, params, body }) =>
		answerClaim(db, signedIn(viewer), { company: query.company, number: params.number, text: body.text }),
	)
}

function staffRoutes(app: FastifyInstance, deps: ClaimDeps): void {
	const { db } = deps
	serve(app, contract.listCaseClaims, ({ query }) => caseClaimPage(batchReads(db), query))
	serve(app, contract.getCaseClaim, ({ params }) => claimRecordOf(batchReads(db), params))
	serve(app, contract.getCaseClaimPhoto, ({ params }) => claimPhoto(deps, params))
	serve(app, contract.askAboutClaim, ({ viewer, params, body }) =>
		transaction(db, (tx) => askAboutClaim(deps, tx, signedIn(viewer), { ...params, ...body })),
	)
	serve(app, contract.refuseCaseClaim, ({ viewer, params, body }) =>
		transaction(db, (tx) => refuseClaim(deps, tx, signedIn(viewer), { ...params, ...body })),
	)
	serve(app, contract.settleCaseClaim, ({ viewer, params, body, idempotency }) =>
		inOneTransaction(db, idempotency, 200, (tx) => settleClaim(deps, tx, signedIn(viewer), { ...params, ...body })),
	)
}
