import type { Logger } from 'pino'
import { measureAudit } from '#server/db/audit/index.ts'
import { createDb, type Db } from '#server/db/client.ts'
import { poolSizes } from '#server/db/connections/connection-budget.ts'
import { createListener, type Listener } from '#server/db/connections/listener.ts'
import { servingUrl } from '#server/db/connections/serving-login.ts'
import { type DiskWatch, watchDisk } from '#server/db/full-disk.ts'
import { installationKey, keyFor } from '#server/db/setup/secrets.ts'
import type { Versioned } from '#server/db/versioned.ts'
import { createFiles, type Files } from '#server/files/files.ts'
import { type CodeMissLimits, checkoutCodes, createCodeMissLimits } from '#server/http/limits/code-miss-limits.ts'
import { type LimitRate, limitRates } from '#server/http/limits/rate-limits.ts'
import { createMetrics, type Metrics } from '#server/http/observability/observability.ts'
import { createPageCache, type PageCache } from '#server/http/pages/page-cache.ts'
import { createFailureLog, type Failures } from '#server/jobs/failures.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { createMailer, type RunningMailer } from '#server/mail/index.ts'
import { type Catalog, createCatalog, createInStock, type InStock } from '#server/modules/catalog/index.ts'
import {
	type CheckoutDeps,
	createPaymentOrders,
	draftRequests,
	paymentRequestShown,
} from '#server/modules/checkout/index.ts'
import { createIdentity, type Identity } from '#server/modules/identity/index.ts'
import { createInventory, type Inventory } from '#server/modules/inventory/index.ts'
import {
	accessTokenOf,
	editRequests,
	exchangeRequests,
	joinGuestOrders,
	orderById,
	paymentLinkOf,
} from '#server/modules/orders/index.ts'
import { createGateway, type Gateway, type PaymentOrders, type TestGateway } from '#server/modules/payments/index.ts'
import { createRates, type Rates } from '#server/modules/pricing/index.ts'
import { createAutomaticPromotions } from '#server/modules/promotions/index.ts'
import { claimCodeKeyPurpose, claimCodeTries } from '#server/modules/tokens/index.ts'
import type { Env } from '#server/startup/env.ts'
import { servePicturesFrom } from './picture-urls.ts'

/** Everything the application stands on. */
export interface Services extends CheckoutDeps {
	env: Env
	log: Logger
	db: Db
	/** Whether the database has room to write. */
	disk: DiskWatch
	listener: Listener
	/** Where the outside reaches us, without a slash at the end; links in mails start with it. */
	publicUrl: () => string
	identity: Identity
	catalog: Catalog
	inStock: InStock
	inventory: Inventory
	rates: Versioned<Rates>
	gateway: Gateway
	/** What news of a payment does to its order. */
	paymentOrders: PaymentOrders
	/** The gateway again when it is the embedded one. */
	testGateway: TestGateway | null
	jobs: Jobs
	failures: Failures
	mailer: RunningMailer
	files: Files
	limitRate: LimitRate
	/** Of coupons and gift cards. */
	codeTries: CodeMissLimits
	/** Of claim codes. */
	claimTries: CodeMissLimits
	metrics: Metrics
	pageCache: PageCache
	/** Makes the links of applications to become a distributor. */
	applicationKey: string
	/** Makes the links of cart reminders. */
	reminderKey: string
	/** What the hashes of claim codes are keyed with. */
	claimCodeKey: string
	close(): Promise<void>
}

/** What everything else needs: keys, connections, jobs and what is counted. */
async function createGround(env: Env, ownerUrl: string, log: Logger) {
	const installation = await installationKey(ownerUrl, env.SECRET_KEY)
	const url = await servingUrl(ownerUrl, keyFor(installation, 'serving login'), log)
	const db = createDb(url, { max: poolSizes.serving })
	const disk = watchDisk(db.pool)
	const reader = createDb(url, { max: poolSizes.catalog, name: 'untapped-catalog' })
	const listener = await createListener(url, log)
	const metrics = createMetrics()
	measureAudit(metrics.registry, db)
	const failures = createFailureLog(db, log, metrics.registry)
	const jobs = await createJobs(db, log, failures)
	return { installation, db, disk, reader, listener, metrics, failures, jobs }
}
type Ground = Awaited<ReturnType<typeof createGround>>

/** What the shop shows, kept in memory until the database says that it has changed. */
async function createShown({ db, reader, listener, metrics }: Ground) {
	const [catalog, inventory, rates, promotions] = await Promise.all([
		createCatalog(reader, listener),
		createInventory(db, reader, listener),
		createRates(reader, listener),
		createAutomaticPromotions(reader, listener),
	])
	const pageCache = createPageCache(() => metrics.cachedPages.inc())
	catalog.onChange(pageCache.drop)
	const inStock = createInStock(inventory.availability)
	await listener.on('stock', () => {
		inventory.forget()
		inStock.drop()
		pageCache.dropSoon()
	})
	return { catalog, inventory, rates, promotions, pageCache, inStock }
}

/** What loads the orders that mails are about. */
const mailedOrders = (db: Db, orderKey: string) => ({
	async order(id: string) {
		const order = await orderById(db, id)
		return order && { order, accessToken: accessTokenOf(orderKey, order.number) }
	},
	async paymentRequest(id: string) {
		return { request: await paymentRequestShown({ db, orderKey }, id), path: paymentLinkOf(orderKey, id) }
	},
})

/** What links are made with, and hashes of codes keyed with; each of its own. */
const linkKeys = (installation: string) => ({
	promotionKey: keyFor(installation, 'codes of promotions'),
	reminderKey: keyFor(installation, 'cart reminders'),
	applicationKey: keyFor(installation, 'applications of distributors'),
	claimCodeKey: keyFor(installation, claimCodeKeyPurpose),
})

/** Opens the parts in the order in which they need each other; `ownerUrl` is that of a migrated database. */
/** What becomes of an order when a payment request of its purpose ends. */
const requestHandlers = { edit: editRequests, draft: draftRequests, exchange: exchangeRequests }

export async function createServices(
	env: Env,
	ownerUrl: string,
	log: Logger,
	publicUrl: () => string,
): Promise<Services> {
	const ground = await createGround(env, ownerUrl, log)
	const { installation, db, disk, listener, metrics, failures, jobs } = ground
	const isLimited = env.RATE_LIMIT === 'on'
	const limitRate = limitRates(db, isLimited)
	const orderKey = keyFor(installation, 'orders')
	const mailer = createMailer({ db, env, publicUrl, log, failures, load: mailedOrders(db, orderKey) })
	servePicturesFrom(publicUrl)
	const identity = createIdentity({
		db,
		key: installation,
		isSecure: () => publicUrl().startsWith('https:'),
		mailer,
		limitRate,
		isLimited,
		isTwoFactorRequired: !env.demo,
		onEmailConfirmed: joinGuestOrders,
	})
	const shown = await createShown(ground)
	const settling = {
		db,
		inventory: shown.inventory,
		jobs,
		mailer,
		giftCardKey: keyFor(installation, 'gift cards'),
		requestHandlers,
	}
	return {
		...{ env, log, disk, listener, publicUrl, identity, ...settling, ...shown },
		...(await createGateway(db, env, keyFor(installation, 'test gateway'))),
		paymentOrders: createPaymentOrders(settling),
		failures,
		files: createFiles(env),
		limitRate,
		codeTries: createCodeMissLimits(db, isLimited, checkoutCodes),
		claimTries: createCodeMissLimits(db, isLimited, claimCodeTries),
		metrics,
		orderKey,
		...linkKeys(installation),
		patienceMs: 8000,
		close: () => closeGround(ground),
	}
}

async function closeGround({ jobs, listener, db, reader }: Ground): Promise<void> {
	await jobs.stop()
	await listener.close()
	await Promise.all([db.pool.end(), reader.pool.end()])
}
