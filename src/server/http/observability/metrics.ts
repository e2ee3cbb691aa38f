import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { notFound, Refusal } from '#server/errors.ts'
import { isSameSecret } from '#server/same-secret.ts'
import { StartupError } from '#server/startup/startup-error.ts'
import type { Metrics } from './observability.ts'

/**
 * `/metrics` beside everything else, for monitors that have METRICS_TOKEN; without a token it is nobody's and does not exist.
 * Where a request comes from proves nothing: behind a proxy all of them come from loopback.
 */
export function metricsRoute(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
	app.get('/metrics', { config: { open: true }, schema: { hide: true } }, async (request, reply) => {
		if (!token) throw notFound('This address')
		if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
			throw new Refusal('UNAUTHENTICATED', 'Metrics need their bearer token.')
		reply.type(registry.contentType)
		return registry.metrics()
	})
}

/** `/metrics` on a port of its own (METRICS_PORT), which is not reachable from outside. */
export async function listenForMetrics(
	{ registry }: Metrics,
	{ host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
	const server = createServer(async (request, response) => {
		if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
		const text = await registry.metrics()
		response.writeHead(200, { 'content-type': registry.contentType, 'x-content-type-options': 'nosniff' }).end(text)
	})
	await new Promise<void>((resolve, reject) => {
		server.once('error', () => reject(new StartupError(`METRICS_PORT ${port} cannot be listened on at ${host}.`)))
		server.listen(port, host, resolve)
	})
	const address = server.address()
	return {
		port: typeof address === 'object' && address ? address.port : port,
		close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
	}
}
