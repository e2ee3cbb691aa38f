import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { reportOf } from '#server/startup/error-report.ts'

/** Buffered, so that a log line costs no system call on the request's path; flushed every second and at exit. */
const buffered = () => pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 })

/** Nothing that is logged holds what was passed to a query: errors are told by `reportOf`. */
export function createLog(level: string, out: DestinationStream = buffered()): Logger {
	const serializers = { err: reportOf, error: reportOf, cause: reportOf }
	return pino({ level, base: null, redact: ['req.headers.cookie', 'req.headers.authorization'], serializers }, out)
}

export const newRequestId = (): string => randomUUID()

export interface Metrics {
	registry: Registry
	cachedPages: Counter
	/** How looking after open payments went. */
	paymentLooks: Counter<'outcome'>
	renderedPages: Counter
}

export function createMetrics(): Metrics {
	const registry = new Registry()
	collectDefaultMetrics({ register: registry })
	const cachedPages = new Counter({
		name: 'cached_pages_total',
		help: 'Public pages served from memory',
		registers: [registry],
	})
	const renderedPages = new Counter({
		name: 'rendered_pages_total',
		help: 'Pages rendered, for one visitor or for memory',
		registers: [registry],
	})
	const paymentLooks = new Counter({
		name: 'payment_looks_total',
		help: 'Open payments that were looked after, by what came of it',
		labelNames: ['outcome'] as const,
		registers: [registry],
	})
	return { registry, cachedPages, paymentLooks, renderedPages }
}

/** One log line and one observation per request. Addresses are logged without their query: it may hold a token. */
export function observeRequests(app: FastifyInstance, { registry }: Metrics): void {
	const durations = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Time to answer by route',
		labelNames: ['method', 'route', 'status'],
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
		registers: [registry],
	})
	app.addHook('onRequest', async (request, reply) => {
		reply.header('x-request-id', request.id)
	})
	app.addHook('onResponse', async (request, reply) => {
		const route = request.routeOptions.url ?? 'none'
		const seconds = reply.elapsedTime / 1000
		durations.observe({ method: request.method, route, status: reply.statusCode }, seconds)
		request.log.info(
			{ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
			'answered',
		)
	})
}
