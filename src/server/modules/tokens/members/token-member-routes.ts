import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/tokens/admin-tokens.ts'
import type { Db } from '#server/db/client.ts'
import { serveList } from '#server/http/csv/serve-list.ts'
import { serve } from '#server/http/serve.ts'
import { tokenMemberBy, tokenMemberPage } from './token-member-reads.ts'

/** What staff see of members' tokens. */
export function tokenMemberRoutes(app: FastifyInstance, deps: { db: Db; claimCodeKey: string }): void {
	serveList(app, {
		list: contract.listTokenMembers,
		file: contract.exportTokenMembers,
		name: 'token-members',
		read: (query) => tokenMemberPage(deps, query),
	})
	serve(app, contract.getTokenMember, ({ params }) => tokenMemberBy(deps.db, params.id))
}
