import type { FastifyInstance } from 'fastify'
import { listLocations } from '#contracts/content/locations.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { shopsNear } from './reads.ts'

export function storeLocatorRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, listLocations, ({ query }) => shopsNear(db, query))
}
