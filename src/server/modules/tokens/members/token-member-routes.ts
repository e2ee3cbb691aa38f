import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/tokens/admin-tokens.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { tokenMemberBy, tokenMemberPage } from './token-member-reads.ts'

/** What staff see of members' tokens. */
export function tokenMemberRoutes(app: FastifyInstance, deps: { db: Db; claimCodeKey: string }): void {
	serve(app, contract.listTokenMembers, ({ query }) => tokenMemberPage(deps, query))
	serve(app, contract.getTokenMember, ({ params }) => tokenMemberBy(deps.db, params.id))
}
