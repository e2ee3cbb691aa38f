import type { FastifyInstance } from 'fastify'
import { getTokenHub } from '#contracts/tokens/token-hub.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { tokenHub } from './token-hub.ts'

export const tokenHubRoutes = (app: FastifyInstance, { db }: { db: Db }): void =>
	serve(app, getTokenHub, () => tokenHub(db))
