import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import type { DiskWatch } from '#server/db/full-disk.ts'
import { Refusal } from '#server/errors.ts'

/** For load balancers. */
export function healthRoutes(app: FastifyInstance, { db, disk }: { db: Db; disk: DiskWatch }): void {
	const config = { open: true } as const

	app.get('/healthz', { config, schema: { hide: true } }, async () => ({ status: 'up' }))

	app.get('/readyz', { config, schema: { hide: true } }, async () => {
		await db.pool.query('SELECT 1 FROM drizzle.__drizzle_migrations LIMIT 1')
		if (disk.isFull())
			throw new Refusal('UNAVAILABLE', 'The disk of the database is full: nothing can be written.', { retryAfter: 30 })
		return { status: 'ready' }
	})
}
