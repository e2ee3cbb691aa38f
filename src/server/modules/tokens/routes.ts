import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contracts/tokens.ts'
import { serve } from '../../http/serve.ts'
import { signedIn } from '../../http/session.ts'
import { type ClaimParts, claim } from './claim.ts'
import { makeBatch } from './make-batch.ts'
import { balanceOf, claimBatchesList, entriesOf } from './reads.ts'
import { sealsList, supply } from './supply.ts'

export function tokenRoutes(app: FastifyInstance, parts: ClaimParts): void {
	const { db } = parts
	serve(app, contract.myBalance, async ({ viewer }) => ({ balance: await balanceOf(db, signedIn(viewer).id) }))
	serve(app, contract.myEntries, ({ viewer, query }) => entriesOf(db, signedIn(viewer).id, query))
	serve(app, contract.tokenSupply, () => supply(db))

	serve(app, contract.tokenSeals, ({ query }) => sealsList(db, query))

	serve(app, contract.claimTokens, ({ viewer, request, body, idempotency }) =>
		claim(parts, signedIn(viewer), { address: request.ip, code: body.code, idempotency }),
	)

	serve(app, contract.createClaimBatch, ({ viewer, body, idempotency }) =>
		makeBatch(parts, signedIn(viewer), body, idempotency),
	)
	serve(app, contract.listClaimBatches, ({ query }) => claimBatchesList(db, query))
}
