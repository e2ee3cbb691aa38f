import type { FastifyInstance } from 'fastify'
import { birthdayRoutes } from './birthdays/birthday-routes.ts'
import { tokenStatementRoutes } from './books/token-statement-routes.ts'
import { claimRoutes } from './claim-codes/claim-routes.ts'
import type { ClaimDeps } from './claim-codes/claim-tokens.ts'
import { tokenDashboardRoutes } from './dashboard/token-dashboard-routes.ts'
import { tokenEarningRoutes } from './earning/earning-routes.ts'
import type { EarningRulebook } from './earning/rules-in-force.ts'
import { tokenGrantRoutes } from './grants/grant-routes.ts'
import { tokenHubRoutes } from './hub/token-hub-routes.ts'
import { type LedgerDeps, ledgerRoutes } from './ledger/ledger-routes.ts'
import { tokenLotRoutes } from './lots/lot-routes.ts'
import type { MailboxDeps } from './mailboxes/mailbox-bonuses.ts'
import { tokenMemberRoutes } from './members/token-member-routes.ts'

export function tokenRoutes(
	app: FastifyInstance,
	deps: ClaimDeps & MailboxDeps & LedgerDeps & { earningRules: EarningRulebook },
): void {
	ledgerRoutes(app, deps)
	tokenStatementRoutes(app, deps)
	tokenGrantRoutes(app, deps)
	tokenHubRoutes(app, deps)
	claimRoutes(app, deps)
	tokenEarningRoutes(app, deps)
	birthdayRoutes(app, deps)
	tokenMemberRoutes(app, deps)
	tokenDashboardRoutes(app, deps)
	tokenLotRoutes(app, deps)
}
