import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/tokens/admin-tokens.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { grantTokens } from './grant-tokens.ts'
import { tokenMemberBy, tokenMemberPage } from './token-member-reads.ts'

/** What staff see and do of members' tokens. */
export function tokenMemberRoutes(app: FastifyInstance, deps: { db: Db; claimCodeKey: string }): void {
	serve(app, contract.listTokenMembers, ({ query }) => tokenMemberPage(deps, query))
	serve(app, contract.getTokenMember, ({ params }) => tokenMemberBy(deps.db, params.id))
	serve(app, contract.grantTokens, ({ viewer, body, idempotency }) =>
		grantTokens(deps.db, signedIn(viewer), body, idempotency),
	)
}
