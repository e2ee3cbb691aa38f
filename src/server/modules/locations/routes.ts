import type { FastifyInstance } from 'fastify'
import { listLocations } from '../../../contracts/locations.ts'
import type { Db } from '../../db/client.ts'
import { serve } from '../../http/serve.ts'
import { locationsNear } from './reads.ts'

export function locationRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, listLocations, ({ query }) => locationsNear(db, query))
}
