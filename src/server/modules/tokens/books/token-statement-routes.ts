import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/tokens/token-statement.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { statementCsv } from './statement-csv.ts'
import { tokenChainOf } from './token-chain.ts'
import { tokenStatementOf } from './token-statement.ts'

/** What members keep of their tokens, and check. Its PDF is made where papers are made, with the orders. */
export function tokenStatementRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, contract.getTokenStatement, async ({ viewer, query }) =>
		statementCsv(await tokenStatementOf(db, signedIn(viewer).id, query)),
	)
	serve(app, contract.myTokenChain, ({ viewer, query }) => tokenChainOf(db, signedIn(viewer).id, query))
}
