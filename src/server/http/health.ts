import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'

/** For load balancers. */
export function healthRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	const config = { open: true } as const

	app.get('/healthz', { config, schema: { hide: true } }, async () => ({ status: 'up' }))

	app.get('/readyz', { config, schema: { hide: true } }, async () => {
		await db.pool.query('SELECT 1 FROM drizzle.__drizzle_migrations LIMIT 1')
		return { status: 'ready' }
	})
}
