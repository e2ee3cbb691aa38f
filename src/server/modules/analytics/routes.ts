import type { FastifyInstance } from 'fastify'
import { recordPageView } from '#contracts/operations/analytics.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { recordView } from './actions.ts'

export function analyticsRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, recordPageView, async ({ body }) => {
		await recordView(db, body.path)
		return { recorded: true as const }
	})
}
