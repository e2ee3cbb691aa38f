import type { FastifyInstance } from 'fastify'
import type { ClaimDeps } from './claim-codes/claim.ts'
import { claimRoutes } from './claim-codes/claim-routes.ts'
import { ledgerRoutes } from './ledger/ledger-routes.ts'

export function tokenRoutes(app: FastifyInstance, deps: ClaimDeps): void {
	ledgerRoutes(app, deps)
	claimRoutes(app, deps)
}
