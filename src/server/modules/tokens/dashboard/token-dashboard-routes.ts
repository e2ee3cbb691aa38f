import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/tokens/token-dashboard.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { tokenDashboard } from './token-dashboard.ts'
import { tokenTransferPage } from './transfer-list.ts'

export function tokenDashboardRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, contract.getTokenDashboard, ({ query }) => tokenDashboard(db, query))
	serve(app, contract.listTokenTransfers, ({ query }) => tokenTransferPage(db, query))
}
