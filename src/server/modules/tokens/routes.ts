import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/tokens.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { type ClaimDeps, claim } from './claim-codes/claim.ts'
import { makeBatch } from './claim-codes/make-batch.ts'
import { sealsList, supply } from './ledger/supply.ts'
import { balanceOf, claimBatchesList, entriesOf } from './reads.ts'

export function tokenRoutes(app: FastifyInstance, deps: ClaimDeps): void {
	const { db } = deps
	serve(app, contract.myBalance, async ({ viewer }) => ({ balance: await balanceOf(db, signedIn(viewer).id) }))
	serve(app, contract.myEntries, ({ viewer, query }) => entriesOf(db, signedIn(viewer).id, query))
	serve(app, contract.tokenSupply, () => supply(db))

	serve(app, contract.tokenSeals, ({ query }) => sealsList(db, query))

	serve(app, contract.claimTokens, ({ viewer, request, body, idempotency }) =>
		claim(deps, signedIn(viewer), { address: request.ip, code: body.code, idempotency }),
	)

	serve(app, contract.createClaimBatch, ({ viewer, body, idempotency }) =>
		makeBatch(deps, signedIn(viewer), body, idempotency),
	)
	serve(app, contract.listClaimBatches, ({ query }) => claimBatchesList(db, query))
}
