import type { FastifyInstance } from 'fastify'
import { claimRoutes } from './claim-codes/claim-routes.ts'
import type { ClaimDeps } from './claim-codes/claim-tokens.ts'
import { ledgerRoutes } from './ledger/ledger-routes.ts'

export function tokenRoutes(app: FastifyInstance, deps: ClaimDeps): void {
	ledgerRoutes(app, deps)
	claimRoutes(app, deps)
}
