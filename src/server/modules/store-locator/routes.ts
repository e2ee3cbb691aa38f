import type { FastifyInstance } from 'fastify'
import { listLocations } from '#contracts/content/locations.ts'
import { getStateAreas } from '#contracts/wholesale/applications/state-areas.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { shopsNear } from './reads.ts'
import { areasOfState } from './zip-areas.ts'

export function storeLocatorRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, listLocations, ({ query }) => shopsNear(db, query))
	serve(app, getStateAreas, ({ query }) => Promise.resolve(areasOfState(query.state)))
}
