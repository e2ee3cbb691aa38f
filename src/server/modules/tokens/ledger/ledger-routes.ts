import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/tokens/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { CauseReaders } from '../entry-causes.ts'
import { entriesOf, tokenBalanceOf } from '../member-entries.ts'
import { sealsList, tokenSupply } from './supply.ts'

export interface LedgerDeps {
	db: Db
	/** Names what entries are about where another module keeps it. */
	entryCauses: CauseReaders
}

export function ledgerRoutes(app: FastifyInstance, { db, entryCauses }: LedgerDeps): void {
	serve(app, contract.myBalance, async ({ viewer }) => ({ balance: await tokenBalanceOf(db, signedIn(viewer).id) }))
	serve(app, contract.myEntries, ({ viewer, query }) => entriesOf(db, signedIn(viewer).id, query, entryCauses))
	serve(app, contract.tokenSupply, () => tokenSupply(db))
	serve(app, contract.tokenSeals, ({ query }) => sealsList(db, query))
}
