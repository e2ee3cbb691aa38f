import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/tokens/expired-tokens.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { expiredTokensOf, reinstateTokens } from './reinstate-tokens.ts'

/** What staff see and do of lots that have expired. */
export function tokenLotRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, contract.listExpiredTokens, ({ params }) => expiredTokensOf(db, params.id))
	serve(app, contract.reinstateTokens, ({ viewer, params, body, idempotency }) =>
		reinstateTokens(db, signedIn(viewer), { ...body, userId: params.id }, idempotency),
	)
}
