import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/prospects/sample-requests.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { companyOf, type FreeOrderDeps } from '#server/modules/wholesale/index.ts'
import { approveSamples, refuseSamples } from './decide-samples.ts'
import { requestSamples } from './request-samples.ts'
import { sampleRequestOf, sampleRequestPage, samplesOfShop } from './sample-reads.ts'

export type SampleDeps = FreeOrderDeps & { db: Db }

export function sampleRoutes(app: FastifyInstance, deps: SampleDeps): void {
	const { db } = deps
	serve(app, contract.requestSamples, ({ viewer, query: { company }, params, body, idempotency }) =>
		requestSamples(deps, { viewer: signedIn(viewer), company, idempotency }, params.id, body),
	)
	serve(app, contract.getShopSamples, async ({ viewer, query, params }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		return samplesOfShop(batchReads(db), company.id, params.id)
	})
	serve(app, contract.listSampleRequests, ({ query }) => sampleRequestPage(batchReads(db), query))
	serve(app, contract.getSampleRequest, ({ params }) => sampleRequestOf(db, params.id))
	serve(app, contract.approveSampleRequest, ({ viewer, params, body, idempotency }) =>
		inOneTransaction(db, idempotency, 200, (tx) => approveSamples(deps, tx, signedIn(viewer), { ...params, ...body })),
	)
	serve(app, contract.refuseSampleRequest, ({ viewer, params, body }) =>
		transaction(db, (tx) => refuseSamples(deps, tx, signedIn(viewer), { ...params, ...body })),
	)
}
