import type { FastifyInstance } from 'fastify'
import { grantTokens as grantContract } from '#contracts/tokens/admin-tokens.ts'
import * as contract from '#contracts/tokens/token-grants.ts'
import * as settings from '#contracts/tokens/token-settings.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { changeTokenSettings, tokenSettingsPage } from '../settings/token-settings.ts'
import { approveTokenGrant, refuseTokenGrant } from './decide-grant.ts'
import { tokenGrantPage } from './grant-reads.ts'
import { grantTokens } from './grant-tokens.ts'

/** What staff give and take, and what they may set about it. */
export function tokenGrantRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, grantContract, ({ viewer, body, idempotency }) => grantTokens(db, signedIn(viewer), body, idempotency))
	serve(app, contract.listTokenGrants, ({ viewer, query }) => tokenGrantPage(db, signedIn(viewer), query))
	serve(app, contract.approveTokenGrant, ({ viewer, params }) => approveTokenGrant(db, signedIn(viewer), params.id))
	serve(app, contract.refuseTokenGrant, ({ viewer, params, body }) =>
		refuseTokenGrant(db, signedIn(viewer), params.id, body.note),
	)
	serve(app, settings.listTokenSettings, () => tokenSettingsPage(db))
	serve(app, settings.changeTokenSettings, ({ viewer, body }) => changeTokenSettings(db, signedIn(viewer), body))
}
