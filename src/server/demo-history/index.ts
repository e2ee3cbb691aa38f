import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { dayMs } from '#contracts/shared/calendar.ts'
import { noCents } from '#contracts/shared/money.ts'
import type { Db } from '#server/db/client.ts'
import { lockSeeding } from '#server/db/setup/seed-lock.ts'
import { copyInto } from '#server/db/statements/copy.ts'
import { withoutIndexes } from '#server/db/statements/without-indexes.ts'
import type { Files } from '#server/files/files.ts'
import { mails } from '#server/mail/tables.ts'
import { users } from '#server/modules/identity/tables.ts'
import { shippedStock, stockMovements } from '#server/modules/inventory/tables.ts'
import { documentNumbers, orderDocuments } from '#server/modules/orders/documents/tables.ts'
import { orderEdits } from '#server/modules/orders/edits/tables.ts'
import { orderRefundLines, orderRefunds } from '#server/modules/orders/refunds/tables.ts'
import { orderShipmentLines, orderShipments } from '#server/modules/orders/shipments/tables.ts'
import { orderEvents, orderLines, orders } from '#server/modules/orders/tables.ts'
import { gatewayIntents, gatewayRefunds } from '#server/modules/payments/gateway/gateway-tables.ts'
import { paymentDisputes, paymentRefunds, payments } from '#server/modules/payments/tables.ts'
import { loadRates } from '#server/modules/pricing/rates/rates.ts'
import { promotionUseCustomers, promotionUses } from '#server/modules/promotions/tables.ts'
import { launchDayBefore } from '#server/modules/tokens/seed.ts'
import { copyClaimPhotos } from './after-sale/claim-photos.ts'
import { copyRecall, copyReturns } from './after-sale/copy-returns.ts'
import { copyCreators } from './community/copy-creators.ts'
import { copyCommunity } from './community/copy-recipes.ts'
import { copyStock } from './copy-stock.ts'
import type { PastBuyer } from './demand/buyers.ts'
import { copyGiftCards, copyPromotions } from './discounts/copy-discounts.ts'
import { isWithoutOrders } from './in-own-process.ts'
import { copyFacts } from './investor/copy-facts.ts'
import type { DocumentRow, PastOrder } from './ledger.ts'
import { beginHistory, makeHistory } from './make-history.ts'
import { lastNumbers, nextNumbers } from './next-numbers.ts'
import { copyLeaderboard } from './tokens/copy-leaderboard.ts'
import { areBooksOpen, copyTokens, firstRules } from './tokens/copy-tokens.ts'
import { copyVisits } from './visits/copy-visits.ts'
import { copyCasePhotos } from './wholesale/copy-claims.ts'
import { copyShippedLots, copyWholesale } from './wholesale/copy-wholesale.ts'
import { makeWholesale, type WholesaleHistory } from './wholesale/make-wholesale.ts'
import { readPastCompanies } from './wholesale/past-companies.ts'

interface Options {
	/** How many orders were placed. */
	orders: number
	/** When the history ends. */
	end: Date
	/** Where photographs of claims are kept. */
	files: Files
	/** Photographs of claims, which threads of their own may still draw. */
	photographs: Promise<readonly Buffer[]>
	say: (message: string) => void
}

/**
 * Two years of trade before the demo's first day, ready to be looked at, refunded and counted: orders, parcels, refunds,
 * stock, accounts. The same on every machine but for its days, and right to the cent (`npm run audit`). Comes once, into a
 * store without orders, and whole or not at all.
 */
export async function loadHistory(db: Db, options: Options): Promise<void> {
	// A connection of its own: COPY knows no pipelining, and on a busy machine the past is made for longer than a serving
	// transaction may be idle.
	const client = new Client({ ...db.pool.options, pipeline: false, idle_in_transaction_session_timeout: 0 })
	await client.connect()
	try {
		await client.query('BEGIN')
		// Several processes may start at once: one loads, the others find it done.
		await lockSeeding(drizzle({ client }), 'history')
		if (await isWithoutOrders(drizzle({ client }))) await copyHistory(db, client, options)
		await client.query('COMMIT')
	} catch (error) {
		await client.query('ROLLBACK')
		throw error
	} finally {
		await client.end()
	}
}

async function copyHistory(db: Db, client: Client, options: Options): Promise<void> {
	const { orders: count, end, say } = options
	say('Loading two years of demo orders')
	const beginning = beginHistory(count, end)
	const accounts = await db.select({ id: users.id, username: users.username, email: users.email }).from(users)
	const accountNamed = (name: string) => accounts.find(({ username }) => username === name) ?? null
	const staffId = accountNamed('admin')?.id ?? 'system'
	const rates = await loadRates(db)
	const firstNumber = await nextNumbers(client, 'order_numbers', beginning.times.length)
	const rules = (await areBooksOpen(client)) ? await firstRules(client) : null
	const earning = rules && { terms: rules.terms, begin: firstDay(end) }
	const known = { staffId, member: accountNamed('customer'), accounts: accounts.flatMap(named) }
	const history = makeHistory(beginning, { firstNumber, rates, earning, ...known })
	const companies = await readPastCompanies(db)
	const wholesale = makeWholesale({ rates, shelf: history.shelf, end, staffId }, companies)
	await withoutIndexes(client, large, () => copyTrade(client, { history, wholesale, db, staffId }, options))
	if (rules && history.tokenBooks) {
		await copyTokens(client, history.tokenBooks, rules.version)
		await copyLeaderboard(client, history.tokenBooks, end)
	}
	await copyCommunity(client, {
		...{ random: beginning.random, end, staffId, creatorId: accountNamed('creator')?.id ?? null },
		members: history.people.flatMap(({ userId, since }) => (userId === null ? [] : [{ id: userId, since }])),
	})
	await copyCreators(client, { random: beginning.random, end, staffId, past: history.past })
	await copyFacts(client, { orders: history.past, invoices: wholesale.ledger.invoices, staffId, end })
	await copyVisits(client, history.past, end)
}

const named = ({ id, username }: { id: string; username: string | null }) => (username ? [{ id, username }] : [])

/** Since when the past has tokens: as long as a start has time for. */
const firstDay = (end: Date) => new Date(Math.max(launchDayBefore(end).getTime(), end.getTime() - 75 * dayMs))

/** Tables that get thousands of rows. */
const large = [
	...[orders, orderLines, orderEvents, orderShipments, orderShipmentLines, mails, payments, gatewayIntents],
	...[stockMovements, shippedStock, promotionUses, promotionUseCustomers],
]

interface Trade {
	db: Db
	history: ReturnType<typeof makeHistory>
	wholesale: WholesaleHistory
	staffId: string
}

async function copyTrade(
	client: Client,
	{ db, history, wholesale, staffId }: Trade,
	{ end, files, photographs }: Options,
): Promise<void> {
	await copyInto(client, users, history.people.flatMap(accountOf))
	await copyOrders(client, history.past)
	await copyPromotions(client, history.promotions)
	await copyGiftCards(client, history.giftCards)
	await copyClaimPhotos(client, { db, files }, history.past, await photographs)
	await copyMoney(client, history.past)
	await copyInto(client, paymentDisputes, history.disputes)
	await copyRecall(client, history.recall)
	await copyDocuments(client, history.documents)
	await copyWholesale(client, wholesale, end)
	await copyCasePhotos(client, { db, files }, wholesale.claims, await photographs)
	await copyStock(client, history.shelf, staffId)
	await copyShippedLots(client, wholesale)
	await nextNumbers(client, 'return_numbers', history.returns)
}

async function copyOrders(client: Client, past: readonly PastOrder[]): Promise<void> {
	const rows = past.map(({ order }) => ({ ...orderDefaults, ...order }))
	const events = past.flatMap((made) => made.events.map((event) => ({ ...eventDefaults, ...event })))
	await copyInto(client, orders, rows)
	await copyInto(
		client,
		orderLines,
		past.flatMap(({ lines }) => lines),
	)
	await copyInto(
		client,
		orderEvents,
		events.sort((a, b) => a.at.getTime() - b.at.getTime()),
	)
	await copyInto(
		client,
		orderShipments,
		past.flatMap(({ parcels }) => parcels),
	)
	await copyInto(
		client,
		orderShipmentLines,
		past.flatMap(({ parcelLines }) => parcelLines),
	)
	await copyInto(
		client,
		orderRefunds,
		past.flatMap(({ refunds }) => refunds),
	)
	await copyInto(
		client,
		orderRefundLines,
		past.flatMap(({ refundLines }) => refundLines),
	)
	await copyReturns(client, past)
	await copyInto(
		client,
		orderEdits,
		past.flatMap(({ edits }) => edits),
	)
	await copyInto(
		client,
		mails,
		past.flatMap((made) => made.mails),
	)
}

async function copyMoney(client: Client, past: readonly PastOrder[]): Promise<void> {
	await copyInto(
		client,
		payments,
		past.map(({ payment }) => ({ failure: null, ...payment })),
	)
	await copyInto(
		client,
		paymentRefunds,
		past.flatMap((made) => made.paymentRefunds),
	)
	await copyInto(
		client,
		gatewayIntents,
		past.flatMap(({ intent }) => (intent ? [{ failure: null, refundedCents: 0, ...intent }] : [])),
	)
	await copyInto(
		client,
		gatewayRefunds,
		past.flatMap((made) => made.gatewayRefunds),
	)
}

async function copyDocuments(client: Client, documents: readonly DocumentRow[]): Promise<void> {
	await copyInto(
		client,
		orderDocuments,
		documents.map((document) => ({ refundId: null, ...document })),
	)
	await copyInto(client, documentNumbers, lastNumbers(documents))
}

/** The columns of an order to which nothing has happened. */
const orderDefaults = {
	paidAt: null,
	paymentFailed: false,
	shipped: 0,
	delivered: 0,
	refundedCents: noCents,
	refundedShippingCents: noCents,
	exchangedCents: noCents,
}
const eventDefaults = { fromStatus: null, toStatus: null, reason: null }

/** The row of a buyer's account; none for guests. */
function accountOf({
	userId,
	name,
	email,
	username,
	since,
	wantsNewsletter,
}: PastBuyer): Array<typeof users.$inferInsert> {
	if (userId === null) return []
	const named = { id: userId, name, email, username, displayUsername: username }
	return [{ ...named, emailVerified: true, wantsNewsletter, createdAt: since, updatedAt: since }]
}
