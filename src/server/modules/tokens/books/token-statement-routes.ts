import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/tokens/token-statement.ts'
import type { Db } from '#server/db/client.ts'
import { attachedPdf } from '#server/documents/attached-pdf.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { statementCsv } from './statement-csv.ts'
import { tokenChainOf } from './token-chain.ts'
import { tokenStatementOf } from './token-statement.ts'
import { tokenStatementDocument } from './token-statement-pdf.ts'

/** What members keep of their tokens, and check. A statement is a file: CSV or PDF. */
export function tokenStatementRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, contract.getTokenStatement, async ({ viewer, query }) =>
		statementCsv(await tokenStatementOf(db, signedIn(viewer).id, query)),
	)
	serve(app, contract.getTokenStatementPdf, async ({ viewer, query: { from, to } }) => {
		const statement = await tokenStatementOf(db, signedIn(viewer).id, { from, to })
		return attachedPdf(`untapped-tokens-${from}-to-${to}`, await tokenStatementDocument(statement))
	})
	serve(app, contract.myTokenChain, ({ viewer, query }) => tokenChainOf(db, signedIn(viewer).id, query))
}
