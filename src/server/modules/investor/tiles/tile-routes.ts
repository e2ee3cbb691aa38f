import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/insight/investor.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { sectionBy, tieBy, tiesBy, tileBy } from './tiles.ts'

export function tileRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, contract.getInvestorSection, ({ params, query }) => sectionBy(db, params.section, query?.asOf))
	serve(app, contract.getInvestorTies, ({ params, query }) => tiesBy(db, params.section, query?.asOf))
	serve(app, contract.getInvestorTie, ({ params, query }) => tieBy(db, params.tile, query?.asOf))
	serve(app, contract.getInvestorTile, ({ params, query }) => tileBy(db, params.tile, query?.asOf))
}
