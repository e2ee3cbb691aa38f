import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/wholesale/company/company-territories.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { changeTerritory } from './change-territory.ts'
import { territoryAreas } from './territory-areas.ts'

export function territoryRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, contract.changeTerritory, ({ viewer, params, body }) =>
		changeTerritory(db, signedIn(viewer), params.id, body),
	)
	serve(app, contract.getTerritories, async () => ({ areas: await territoryAreas(db) }))
}
