import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/tokens/tokens.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { type ClaimDeps, claimTokens } from './claim-tokens.ts'
import { createClaimBatch } from './make-batch.ts'
import { batchList } from './reads.ts'

export function claimRoutes(app: FastifyInstance, deps: ClaimDeps): void {
	serve(app, contract.claimTokens, ({ viewer, request, body, idempotency }) =>
		claimTokens(deps, signedIn(viewer), { ip: request.ip, code: body.code, idempotency }),
	)
	serve(app, contract.createClaimBatch, ({ viewer, body, idempotency }) =>
		createClaimBatch(deps, signedIn(viewer), body, idempotency),
	)
	serve(app, contract.listClaimBatches, ({ query }) => batchList(deps.db, query))
}
