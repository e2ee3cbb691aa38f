import type { FastifyInstance } from 'fastify'
import { getEarningRules } from '#contracts/tokens/earning-rules.ts'
import * as admin from '#contracts/tokens/earning-simulation.ts'
import { myStanding } from '#contracts/tokens/my-tokens.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { MailboxDeps } from '../mailboxes/mailbox-bonuses.ts'
import { changeEarningRules, earningRulesPage } from './change-rules.ts'
import { type EarningRulebook, rulesInForce } from './rules-in-force.ts'
import { standingOf } from './standing.ts'

export function tokenEarningRoutes(
	app: FastifyInstance,
	deps: MailboxDeps & { db: Db; earningRules: EarningRulebook },
): void {
	const { db } = deps
	const rulesOfNow = async () => rulesInForce(await deps.earningRules.now(), new Date())
	serve(app, getEarningRules, rulesOfNow)
	serve(app, myStanding, async ({ viewer }) => standingOf(deps, signedIn(viewer).id, await rulesOfNow()))
	serve(app, admin.listEarningRules, () => earningRulesPage(db))
	serve(app, admin.changeEarningRules, ({ viewer, body }) => changeEarningRules(db, signedIn(viewer), body))
}
