import type { Logger } from 'pino'
import { measureAudit } from './db/audit/index.ts'
import { type Db, openDatabase } from './db/client.ts'
import { poolSizes } from './db/connection-budget.ts'
import { type Listener, openListener } from './db/listener.ts'
import { installationKey, keyFor } from './db/secrets.ts'
import { servingUrl } from './db/serving-login.ts'
import type { Versioned } from './db/versioned.ts'
import type { Env } from './env.ts'
import { type Files, openFiles } from './files/files.ts'
import { type CodeTries, openCodeTries } from './http/code-tries.ts'
import { type Metrics, openMetrics } from './http/observability.ts'
import { openPageCache, type PageCache } from './http/page-cache.ts'
import { type LimitRate, limitRates } from './http/rate-limits.ts'
import { type Failures, openFailures } from './jobs/failures.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import { type OpenMailer, openMailer } from './mail/index.ts'
import { type Catalog, type InStock, openCatalog, openInStock } from './modules/catalog/index.ts'
import type { CheckoutParts } from './modules/checkout/index.ts'
import { type Identity, openIdentity } from './modules/identity/index.ts'
import { type Inventory, openInventory } from './modules/inventory/index.ts'
import { accessTokenOf, joinGuestOrders, orderById } from './modules/orders/index.ts'
import { openRates, type Rates } from './modules/pricing/index.ts'
import { claimKeyPurpose } from './modules/tokens/index.ts'
import type { Gateway } from './payments/gateway.ts'
import { openTestGateway, type TestGateway } from './payments/test-gateway.ts'

/** Everything the application stands on. */
export interface Opened extends CheckoutParts {
	env: Env
	log: Logger
	db: Db
	listener: Listener
	/** Where the outside reaches us, without a slash at the end; links in mails start with it. */
	publicUrl: () => string
	identity: Identity
	catalog: Catalog
	inStock: InStock
	inventory: Inventory
	rates: Versioned<Rates>
	gateway: Gateway
	/** The gateway again when it is the embedded one. */
	testGateway: TestGateway | null
	jobs: Jobs
	failures: Failures
	mailer: OpenMailer
	files: Files
	limitRate: LimitRate
	codeTries: CodeTries
	metrics: Metrics
	pageCache: PageCache
	/** What the hashes of claim codes are keyed with. */
	claimKey: string
	close(): Promise<void>
}

/** Opens the parts in the order in which they need each other; `ownerUrl` is that of a migrated database. */
export async function open(env: Env, ownerUrl: string, log: Logger, publicUrl: () => string): Promise<Opened> {
	const installation = await installationKey(ownerUrl, env.SECRET_KEY)
	const url = await servingUrl(ownerUrl, keyFor(installation, 'serving login'), log)
	const db = openDatabase(url, { max: poolSizes.serving })
	const reader = openDatabase(url, { max: poolSizes.catalog, name: 'untapped-catalog' })
	const listener = await openListener(url, log)
	const orderKey = keyFor(installation, 'orders')
	const metrics = openMetrics()
	measureAudit(metrics.registry, db)
	const failures = openFailures(db, log, metrics.registry)
	const jobs = await openJobs(db, log, failures)
	const limitRate = limitRates(db, env.RATE_LIMIT === 'on')
	const mailer = openMailer({
		db,
		env,
		publicUrl,
		log,
		failures,
		load: {
			async order(id) {
				const order = await orderById(db, id)
				return order && { order, accessToken: accessTokenOf(orderKey, order.number) }
			},
		},
	})
	const isSecure = () => publicUrl().startsWith('https:')
	const identity = openIdentity({
		db,
		key: installation,
		isSecure,
		publicUrl,
		mailer,
		limitRate,
		isTwoFactorRequired: !env.demo,
		onEmailConfirmed: joinGuestOrders,
	})
	const [catalog, inventory, rates] = await Promise.all([
		openCatalog(reader, listener),
		openInventory(db, reader, listener),
		openRates(reader, listener),
	])
	const pageCache = openPageCache(() => metrics.cachedPages.inc())
	catalog.onChange(pageCache.drop)
	const inStock = openInStock(inventory.availability)
	await listener.on('stock', () => {
		inventory.forget()
		inStock.drop()
		pageCache.dropSoon()
	})

	const testGateway = env.payments === 'stripe' ? null : openTestGateway(db, keyFor(installation, 'test gateway'))
	const gateway = testGateway ?? (await import('./payments/stripe-gateway.ts')).openStripeGateway(env)
	return {
		env,
		log,
		db,
		listener,
		publicUrl,
		identity,
		catalog,
		inStock,
		inventory,
		rates,
		gateway,
		testGateway,
		jobs,
		failures,
		mailer,
		files: openFiles(env),
		limitRate,
		codeTries: openCodeTries(db, env.RATE_LIMIT === 'on'),
		metrics,
		pageCache,
		orderKey,
		giftCardKey: keyFor(installation, 'gift cards'),
		claimKey: keyFor(installation, claimKeyPurpose),
		patienceMs: 8000,
		async close() {
			await jobs.stop()
			await listener.close()
			await Promise.all([db.pool.end(), reader.pool.end()])
		},
	}
}
