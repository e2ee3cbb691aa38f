import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/client.ts'
import { Refusal } from '../errors.ts'
import type { Metrics } from './observability.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** For load balancers and Prometheus. `/metrics` needs METRICS_TOKEN as bearer; without one it answers loopback alone. */
export function healthRoutes(
	app: FastifyInstance,
	parts: { db: Db; metrics: Metrics; token: string | undefined },
): void {
	const config = { open: true } as const

	app.get('/healthz', { config, schema: { hide: true } }, async () => ({ status: 'up' }))

	app.get('/readyz', { config, schema: { hide: true } }, async () => {
		await parts.db.pool.query('SELECT 1 FROM drizzle.__drizzle_migrations LIMIT 1')
		return { status: 'ready' }
	})

	app.get('/metrics', { config, schema: { hide: true } }, async (request, reply) => {
		const isAllowed = parts.token
			? matches(request.headers.authorization ?? '', `Bearer ${parts.token}`)
			: loopback.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
		if (!isAllowed) throw new Refusal('UNAUTHENTICATED', 'Metrics need their bearer token.')
		reply.type(parts.metrics.registry.contentType)
		return parts.metrics.registry.metrics()
	})
}

function matches(given: string, expected: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(expected)]
	return a.length === b.length && timingSafeEqual(a, b)
}
