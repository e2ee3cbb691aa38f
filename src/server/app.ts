import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'
import { jsonBodies } from './http/body.ts'
import { crawlerRoutes } from './http/crawlers.ts'
import { formBodies, readForms } from './http/forms.ts'
import { guard } from './http/guard.ts'
import { securityHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { idempotencyKeys } from './http/idempotency.ts'
import { inProcessCall } from './http/in-process-call.ts'
import { answerClientError, listeningServer } from './http/listening.ts'
import { metricsRoute } from './http/metrics.ts'
import { namedPages } from './http/named-pages.ts'
import { newRequestId, observe } from './http/observability.ts'
import { answerErrors } from './http/on-error.ts'
import { openApi } from './http/openapi.ts'
import { shedLoad } from './http/overload.ts'
import { pages } from './http/pages.ts'
import { contractLimits } from './http/rate-limits.ts'
import { type Assets, renderPages } from './http/render-page.ts'
import { readableTarget, refuseMalformed } from './http/request-target.ts'
import { analyticsRoutes } from './modules/analytics/index.ts'
import { cartRoutes } from './modules/cart/index.ts'
import { catalogRoutes } from './modules/catalog/index.ts'
import { checkoutRoutes } from './modules/checkout/index.ts'
import { contentRoutes } from './modules/content/index.ts'
import { giftCardRoutes } from './modules/gift-cards/index.ts'
import { identityRoutes } from './modules/identity/index.ts'
import { inventoryRoutes } from './modules/inventory/index.ts'
import { locationRoutes } from './modules/locations/index.ts'
import { orderRoutes } from './modules/orders/index.ts'
import { pricingRoutes } from './modules/pricing/index.ts'
import { promotionRoutes } from './modules/promotions/index.ts'
import { tokenRoutes } from './modules/tokens/index.ts'
import type { Opened } from './open.ts'
import { operationRoutes } from './operations/routes.ts'
import { challengeRoutes } from './payments/challenge.ts'
import { personalData } from './personal-data.ts'

export interface Built {
	clientDir: string | null
	assets: Assets
}

const thirtySeconds = 30_000

/** The whole application on what `open` opened: plugins, guard, the routes of every module, pages last. */
export async function buildApp(deps: Opened, built: Built): Promise<FastifyInstance> {
	const { env, pageCache } = deps
	const headers = securityHeaders({
		isSecure: deps.publicUrl().startsWith('https:'),
		usesStripe: deps.gateway.provider === 'stripe',
		usesAnalytics: env.ANALYTICS_KEY !== undefined,
	})
	const app: FastifyInstance = fastify({
		loggerInstance: deps.log as FastifyBaseLogger,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: newRequestId,
		bodyLimit: 128 * 1024,
		trustProxy: env.TRUST_PROXY ?? false,
		requestTimeout: thirtySeconds,
		connectionTimeout: 60_000,
		handlerTimeout: thirtySeconds,
		keepAliveTimeout: 72_000,
		forceCloseConnections: 'idle',
		routerOptions: { maxParamLength: 300 },
		rewriteUrl: readableTarget,
		serverFactory: (handle) => listeningServer(handle, pageCache, headers),
		clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
	})
	app.server.requestTimeout = thirtySeconds
	app.server.headersTimeout = 10_000
	app.server.keepAliveTimeout = 72_000
	// Without a body Fastify hands null to the validator; an optional body means none.
	app.setValidatorCompiler<ZodType>((route) => {
		const validate = validatorCompiler(route)
		return (data: unknown) => validate(data ?? undefined)
	})
	app.setSerializerCompiler(serializerCompiler)
	answerErrors(app)
	jsonBodies(app)
	observe(app, deps.metrics)
	await shedLoad(app)
	app.addHook('onRequest', async (_, reply) => void reply.headers(headers))
	await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
	// Before the guard, which refuses to mount what states no access: the page of the documentation is not ours.
	await openApi(app)
	await formBodies(app)
	guard(app, deps.identity, env.PUBLIC_URL)
	contractLimits(app, deps.limitRate)
	readForms(app)
	idempotencyKeys(app, deps)

	healthRoutes(app, deps)
	metricsRoute(app, deps.metrics, env.METRICS_TOKEN)
	identityRoutes(app, { ...deps, personalData: personalData(deps) })
	catalogRoutes(app, { ...deps, availability: deps.inventory.availability })
	inventoryRoutes(app, deps)
	promotionRoutes(app, deps)
	giftCardRoutes(app, deps)
	pricingRoutes(app, deps)
	cartRoutes(app, deps)
	checkoutRoutes(app, deps)
	orderRoutes(app, deps)
	tokenRoutes(app, { ...deps, isThrottled: env.RATE_LIMIT === 'on' })
	analyticsRoutes(app, deps)
	contentRoutes(app, { ...deps, publicDir: built.clientDir })
	locationRoutes(app, deps)
	operationRoutes(app, deps)
	crawlerRoutes(app, deps)
	if (deps.testGateway) challengeRoutes(app, deps.testGateway, env.PUBLIC_URL)

	refuseMalformed(app)

	const call = inProcessCall(app)
	await pages(app, {
		clientDir: built.clientDir,
		cache: pageCache,
		render: renderPages(app, {
			assets: built.assets,
			publicUrl: deps.publicUrl,
			analyticsKey: env.ANALYTICS_KEY,
			isTestStore: env.payments === 'test' && !env.demo,
			generation: () => pageCache.generation,
			onRender: () => deps.metrics.renderedPages.inc(),
			namedPages: () => namedPages(call, deps.catalog),
		}),
		sessions: deps.identity,
		securityHeaders: headers,
	})
	return app
}
