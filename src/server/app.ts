import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'
import { backOfficeRoutes } from '#server/back-office/routes.ts'
import { guard } from '#server/http/guard.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { keepIdempotencyKeys } from '#server/http/idempotency/idempotency.ts'
import { inProcessCall } from '#server/http/in-process-call.ts'
import { limitAnswers } from '#server/http/limits/answer-limit.ts'
import { shedLoad } from '#server/http/limits/overload.ts'
import { contractLimits } from '#server/http/limits/rate-limits.ts'
import { answerClientError, listeningServer } from '#server/http/listening.ts'
import { healthRoutes } from '#server/http/observability/health.ts'
import { metricsRoute } from '#server/http/observability/metrics.ts'
import { newRequestId, observeRequests } from '#server/http/observability/observability.ts'
import { answerErrors } from '#server/http/on-error.ts'
import { openApi } from '#server/http/openapi/openapi.ts'
import { crawlerRoutes } from '#server/http/pages/crawlers.ts'
import { namedPages } from '#server/http/pages/named-pages.ts'
import { pages } from '#server/http/pages/pages.ts'
import { type Assets, renderPages } from '#server/http/pages/render-page.ts'
import { jsonBodies } from '#server/http/requests/body.ts'
import { formBodies, readForms } from '#server/http/requests/forms.ts'
import { readableTarget, refuseMalformed } from '#server/http/requests/request-target.ts'
import { analyticsRoutes } from '#server/modules/analytics/index.ts'
import { approvalRoutes } from '#server/modules/approvals/index.ts'
import { cartRoutes } from '#server/modules/cart/index.ts'
import { catalogRoutes } from '#server/modules/catalog/index.ts'
import { checkoutRoutes } from '#server/modules/checkout/index.ts'
import { contentRoutes } from '#server/modules/content/index.ts'
import { creatorRoutes } from '#server/modules/creators/index.ts'
import { customerRoutes } from '#server/modules/customers/index.ts'
import { friendRoutes } from '#server/modules/friends/index.ts'
import { giftCardRoutes } from '#server/modules/gift-cards/index.ts'
import { identityRoutes } from '#server/modules/identity/index.ts'
import { inventoryRoutes, stockRoutes, variantShelf } from '#server/modules/inventory/index.ts'
import { investorRoutes, projectionRoutes } from '#server/modules/investor/index.ts'
import { leaderboardRoutes } from '#server/modules/leaderboard/index.ts'
import { messageRoutes } from '#server/modules/messages/index.ts'
import { mixologyRoutes } from '#server/modules/mixology/index.ts'
import { orderNumbersOf, orderRoutes, recallRoutes, returnRoutes } from '#server/modules/orders/index.ts'
import { challengeRoutes, paymentRoutes } from '#server/modules/payments/index.ts'
import { pricingRoutes } from '#server/modules/pricing/index.ts'
import { promotionRoutes } from '#server/modules/promotions/index.ts'
import { prospectRoutes } from '#server/modules/prospects/index.ts'
import { storeLocatorRoutes } from '#server/modules/store-locator/index.ts'
import { tokenRoutes } from '#server/modules/tokens/index.ts'
import { wholesaleRoutes } from '#server/modules/wholesale/index.ts'
import { operationRoutes } from '#server/operations/routes.ts'
import { personalData } from './personal-data.ts'
import type { Services } from './services.ts'

export interface BuiltApp {
	clientDir: string | null
	assets: Assets
	/** False in tests: their machine is busy with other tests, which is no overload of this store. */
	shedsLoad?: boolean
}

const thirtySeconds = 30_000

/** The framework, with the limits of time and size that every connection has. */
function createHttpServer(deps: Services, headers: Readonly<Record<string, string>>): FastifyInstance {
	const app: FastifyInstance = fastify({
		loggerInstance: deps.log as FastifyBaseLogger,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: newRequestId,
		bodyLimit: 128 * 1024,
		trustProxy: deps.env.TRUST_PROXY ?? false,
		requestTimeout: thirtySeconds,
		connectionTimeout: 60_000,
		keepAliveTimeout: 72_000,
		forceCloseConnections: 'idle',
		routerOptions: { maxParamLength: 300 },
		rewriteUrl: readableTarget,
		serverFactory: (handle) => listeningServer(handle, deps.pageCache, headers),
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
	return app
}

/** The hooks that every request passes before its route, in this order. */
async function addHooks(
	app: FastifyInstance,
	deps: Services,
	headers: Readonly<Record<string, string>>,
	shedsLoad = true,
) {
	answerErrors(app)
	limitAnswers(app, thirtySeconds)
	jsonBodies(app)
	observeRequests(app, deps.metrics)
	if (shedsLoad) await shedLoad(app)
	app.addHook('onRequest', async (_, reply) => void reply.headers(headers))
	await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
	// Before the guard, which refuses to mount what states no access: the page of the documentation is not ours.
	await openApi(app)
	await formBodies(app)
	guard(app, deps.identity, deps.env.PUBLIC_URL)
	contractLimits(app, deps.limitRate)
	readForms(app)
	keepIdempotencyKeys(app, deps)
}

/** The calls of every module. */
function addRoutes(app: FastifyInstance, deps: Services, built: BuiltApp): void {
	const { env } = deps
	healthRoutes(app, deps)
	metricsRoute(app, deps.metrics, env.METRICS_TOKEN)
	identityRoutes(app, { ...deps, personalData })
	catalogRoutes(app, { ...deps, ...deps.inventory, shelf: variantShelf })
	approvalRoutes(app, deps)
	inventoryRoutes(app, { ...deps, orderNumbers: orderNumbersOf })
	stockRoutes(app, deps)
	promotionRoutes(app, deps)
	giftCardRoutes(app, deps)
	pricingRoutes(app, deps)
	cartRoutes(app, deps)
	checkoutRoutes(app, deps)
	paymentRoutes(app, deps)
	orderRoutes(app, deps)
	recallRoutes(app, deps)
	returnRoutes(app, deps)
	tokenRoutes(app, deps)
	analyticsRoutes(app, deps)
	contentRoutes(app, { env, publicDir: built.clientDir })
	messageRoutes(app, deps)
	storeLocatorRoutes(app, deps)
	wholesaleRoutes(app, deps)
	prospectRoutes(app, deps)
	mixologyRoutes(app, deps)
	creatorRoutes(app, deps)
	leaderboardRoutes(app, deps)
	customerRoutes(app, { ...deps, personalData })
	friendRoutes(app, deps)
	projectionRoutes(app, deps)
	investorRoutes(app, deps)
	operationRoutes(app, deps)
	backOfficeRoutes(app, deps)
	crawlerRoutes(app, deps)
	if (deps.testGateway) challengeRoutes(app, deps.testGateway, env.PUBLIC_URL)
}

/** The pages of the store, rendered from the same calls in process. */
function addPages(app: FastifyInstance, deps: Services, built: BuiltApp, headers: Readonly<Record<string, string>>) {
	const { env, pageCache } = deps
	const call = inProcessCall(app)
	return pages(app, {
		clientDir: built.clientDir,
		cache: pageCache,
		render: renderPages(app, {
			assets: built.assets,
			publicUrl: deps.publicUrl,
			analyticsKey: env.ANALYTICS_KEY,
			isTestStore: env.payments === 'test' && !env.demo,
			generation: () => pageCache.generation,
			onRender: () => deps.metrics.renderedPages.inc(),
			namedPages: () => namedPages(call, deps),
		}),
		sessions: deps.identity,
		securityHeaders: headers,
	})
}

/** The whole application on its services: plugins, guard, the routes of every module, pages last. */
export async function buildApp(deps: Services, built: BuiltApp): Promise<FastifyInstance> {
	const headers = securityHeaders({
		isSecure: deps.publicUrl().startsWith('https:'),
		usesStripe: deps.gateway.provider === 'stripe',
		usesAnalytics: deps.env.ANALYTICS_KEY !== undefined,
	})
	const app = createHttpServer(deps, headers)
	await addHooks(app, deps, headers, built.shedsLoad)
	addRoutes(app, deps, built)
	refuseMalformed(app)
	await addPages(app, deps, built, headers)
	return app
}
