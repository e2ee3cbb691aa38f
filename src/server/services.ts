import type { Logger } from 'pino'
import { measureAudit } from '#server/db/audit/index.ts'
import { createDb, type Db } from '#server/db/client.ts'
import { poolSizes } from '#server/db/connections/connection-budget.ts'
import { createListener, type Listener } from '#server/db/connections/listener.ts'
import { servingUrl } from '#server/db/connections/serving-login.ts'
import { type DiskWatch, watchDisk } from '#server/db/full-disk.ts'
import { installationKey, keyForPurpose } from '#server/db/setup/secrets.ts'
import { batchReads, rememberedReads } from '#server/db/statements/batch-reads.ts'
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
	createJoinOrders,
	createPaymentOrders,
	draftRequests,
	paymentRequestShown,
} from '#server/modules/checkout/index.ts'
import { type ClickLog, createClickLog, createNoteReferral } from '#server/modules/creators/index.ts'
import { createIdentity, type Identity } from '#server/modules/identity/index.ts'
import { createInventory, type Inventory } from '#server/modules/inventory/index.ts'
import { seasonCauses } from '#server/modules/leaderboard/index.ts'
import { createRecipeBooks, type RecipeBooks, recipeCauses } from '#server/modules/mixology/index.ts'
import {
	accessTokenOf,
	editRequests,
	exchangeRequests,
	hasUnsentGoods,
	orderById,
	paymentLinkOf,
} from '#server/modules/orders/index.ts'
import { createGateway, type Gateway, type PaymentOrders, type TestGateway } from '#server/modules/payments/index.ts'
import { createRates, type Rates } from '#server/modules/pricing/index.ts'
import { createAutomaticPromotions } from '#server/modules/promotions/index.ts'
import {
	type CauseReaders,
	claimCodeKeyPurpose,
	claimCodeTries,
	createEarningRulebook,
	type OrdersUnderWay,
} from '#server/modules/tokens/index.ts'
import { withCompanyPayments } from '#server/modules/wholesale/index.ts'
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
	recipeBooks: RecipeBooks
	inventory: Inventory
	rates: Versioned<Rates>
	gateway: Gateway
	/** Applies news of a payment to its order. */
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
	/** Signs what browsers keep of clicks on creators' links. */
	referralKey: string
	/** Encrypts tax and account numbers of creators. */
	creatorPayKey: string
	/** Of hashes of mailboxes that had a bonus. */
	mailboxKey: string
	hasUnsentGoods: OrdersUnderWay['hasUnsentGoods']
	/** Names what entries of tokens are about. */
	entryCauses: CauseReaders
	clickLog: ClickLog
	/** Makes the links of cart reminders. */
	reminderKey: string
	/** The key of the hashes of claim codes. */
	claimCodeKey: string
	close(): Promise<void>
}

/** Keys, connections, jobs and metrics, on which everything else stands. */
async function createInfrastructure(env: Env, ownerUrl: string, log: Logger) {
	const installation = await installationKey(ownerUrl, env.SECRET_KEY)
	const url = await servingUrl(ownerUrl, keyForPurpose(installation, 'serving login'), log)
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
type Infrastructure = Awaited<ReturnType<typeof createInfrastructure>>

/** Catalog, stock, rates and pages, kept in memory until the database says that they have changed. */
async function createCachedReads({ db, reader, listener, metrics }: Infrastructure) {
	const [catalog, inventory, rates, promotions, earningRules] = await Promise.all([
		createCatalog(reader, listener),
		createInventory(db, reader, listener),
		createRates(reader, listener),
		createAutomaticPromotions(reader, listener),
		createEarningRulebook(reader, listener),
	])
	const recipeBooks = await createRecipeBooks(reader, listener, catalog)
	const pageCache = createPageCache(() => metrics.cachedPages.inc())
	catalog.onChange(pageCache.drop)
	await listener.on('leaderboard', pageCache.drop)
	const inStock = createInStock(inventory.availability)
	await listener.on('stock', () => {
		inventory.forget()
		inStock.drop()
		pageCache.dropSoon()
	})
	return { catalog, recipeBooks, inventory, rates, promotions, earningRules, pageCache, inStock }
}

/** Loads the orders and payment requests that mails are about. */
const mailedOrders = (db: Db, orderKey: string, ask = rememberedReads(db, 12)) => ({
	// One connection for one round trip: while mails are written, buyers want theirs.
	async order(id: string) {
		const order = await orderById(batchReads(db, ask), id)
		return order && { order, accessToken: accessTokenOf(orderKey, order.number) }
	},
	async paymentRequest(id: string) {
		return { request: await paymentRequestShown({ db, orderKey }, id), path: paymentLinkOf(orderKey, id) }
	},
})

/** Keys of links and of the hashes of codes, each derived for its own purpose. */
const linkKeys = (installation: string) => ({
	promotionKey: keyForPurpose(installation, 'codes of promotions'),
	reminderKey: keyForPurpose(installation, 'cart reminders'),
	applicationKey: keyForPurpose(installation, 'applications of distributors'),
	claimCodeKey: keyForPurpose(installation, claimCodeKeyPurpose),
	creatorPayKey: keyForPurpose(installation, 'pay of creators'),
	mailboxKey: keyForPurpose(installation, 'mailboxes with a bonus'),
})

/** Clicks on creators' links, and the note of them that an order carries. */
function createReferrals(db: Db, log: Logger, installation: string, publicUrl: () => string) {
	const referralKey = keyForPurpose(installation, 'clicks on links')
	const isSecure = () => publicUrl().startsWith('https:')
	return { referralKey, clickLog: createClickLog(db, log), noteReferral: createNoteReferral(referralKey, isSecure) }
}

/** For each purpose of a payment request, the handler of its end: paid, expired or withdrawn. */
const requestHandlers = Object.freeze({ edit: editRequests, draft: draftRequests, exchange: exchangeRequests })

/** Creates the services in the order in which they need each other; `ownerUrl` is that of a migrated database. */
export async function createServices(
	env: Env,
	ownerUrl: string,
	log: Logger,
	publicUrl: () => string,
): Promise<Services> {
	const infrastructure = await createInfrastructure(env, ownerUrl, log)
	const { installation, db, disk, listener, metrics, failures, jobs } = infrastructure
	const isLimited = env.RATE_LIMIT === 'on'
	const limitRate = limitRates(db, isLimited)
	const orderKey = keyForPurpose(installation, 'orders')
	const mailer = createMailer({ db, env, publicUrl, log, failures, load: mailedOrders(db, orderKey) })
	servePicturesFrom(publicUrl)
	const cachedReads = await createCachedReads(infrastructure)
	const identity = createIdentity({
		db,
		key: installation,
		isSecure: () => publicUrl().startsWith('https:'),
		mailer,
		limitRate,
		isLimited,
		isTwoFactorRequired: !env.demo,
		onEmailConfirmed: createJoinOrders({
			earningRules: cachedReads.earningRules,
			mailboxKey: linkKeys(installation).mailboxKey,
		}),
	})
	const settleDeps = {
		db,
		inventory: cachedReads.inventory,
		earningRules: cachedReads.earningRules,
		jobs,
		mailer,
		giftCardKey: keyForPurpose(installation, 'gift cards'),
		requestHandlers: { ...requestHandlers },
	}
	return {
		...{ env, log, disk, listener, publicUrl, identity, ...settleDeps, ...cachedReads },
		...(await createGateway(db, env, keyForPurpose(installation, 'test gateway'))),
		paymentOrders: withCompanyPayments(createPaymentOrders(settleDeps), { db, mailer }),
		failures,
		files: createFiles(env),
		limitRate,
		codeTries: createCodeMissLimits(db, isLimited, checkoutCodes),
		claimTries: createCodeMissLimits(db, isLimited, claimCodeTries),
		metrics,
		orderKey,
		hasUnsentGoods,
		entryCauses: { recipe: recipeCauses, season: seasonCauses },
		...linkKeys(installation),
		...createReferrals(db, log, installation, publicUrl),
		paymentTimeoutMs: 8000,
		close: () => closeInfrastructure(infrastructure),
	}
}

async function closeInfrastructure({ jobs, listener, db, reader }: Infrastructure): Promise<void> {
	await jobs.stop()
	await listener.close()
	await Promise.all([db.pool.end(), reader.pool.end()])
}
