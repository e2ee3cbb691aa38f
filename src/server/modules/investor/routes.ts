import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { boardPackRoutes } from './board-pack/board-pack-routes.ts'
import { factRoutes } from './facts/fact-routes.ts'
import { tileRoutes } from './tiles/tile-routes.ts'

export function investorRoutes(app: FastifyInstance, deps: { db: Db }): void {
	factRoutes(app, deps)
	tileRoutes(app, deps)
	boardPackRoutes(app, deps)
}
