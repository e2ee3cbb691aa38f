import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/insight/investor-facts.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { enterFact } from './enter-fact.ts'
import { factBy, factsPage } from './fact-reads.ts'

export function factRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, contract.listInvestorFacts, ({ query }) => factsPage(db, query?.asOf))
	serve(app, contract.getInvestorFact, ({ params }) => factBy(db, params))
	serve(app, contract.enterInvestorFact, ({ viewer, body }) => enterFact(db, signedIn(viewer), body))
}
