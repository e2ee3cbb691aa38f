import { and, desc, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { type RowOfJob, rowsToRetry } from '#server/jobs/failed-rows.ts'
import { publishedOrders } from '#server/modules/orders/index.ts'
import { countCustomers } from './count-customers.ts'

/** Accounts by their ids, and guests by their e-mails. */
interface CustomerKeys {
	users?: readonly string[]
	guests?: readonly string[]
}

/** Counts these in one transaction, which also does what follows from it. */
export type CountTogether = (keys: CustomerKeys, and?: (tx: Tx) => Promise<unknown>) => Promise<void>

/**
 * Tries those again who could not be counted and whose time has come. What it resolves with counts others together, or, where
 * that fails, each alone: who cannot be counted keeps none of the others back.
 */
export async function startCounting(deps: RowJobDeps): Promise<CountTogether> {
	const { db } = deps
	await countEach(deps, [], [])
	let waiting = await waitingCustomers(db)
	return async (keys, and) => {
		const users = fresh(keys.users, waiting.users)
		const guests = fresh(keys.guests, waiting.guests)
		try {
			await transaction(db, async (tx) => {
				await countCustomers(tx, users, guests)
				await and?.(tx)
			})
		} catch {
			await countEach(deps, users, guests)
			waiting = await waitingCustomers(db)
			if (and) await transaction(db, and)
		}
	}
}

const fresh = (keys: readonly string[] = [], waiting: ReadonlySet<string>): string[] =>
	[...new Set(keys)].filter((key) => !waiting.has(key)).sort()

/** Each in a transaction of its own. A guest is kept as one of the orders: an e-mail stands in no list of failed work. */
async function countEach(deps: RowJobDeps, users: readonly string[], guests: readonly string[]): Promise<void> {
	const { db } = deps
	const atOnce = Number.POSITIVE_INFINITY
	await doEachRow(deps, {
		work: 'customer-account',
		atOnce,
		next: async (_, retried) => [...users.map((id) => ({ id, about: id })), ...retried],
		act: ({ id }) => transaction(db, (tx) => countCustomers(tx, [id], [])),
	})
	const orders = await ordersOf(db, guests)
	await doEachRow(deps, {
		work: 'customer-guest',
		atOnce,
		next: async (_, retried) => [...orders, ...retried],
		act: async ({ id }) => {
			const [guest] = (await guestsOf(db, [{ id }])).values()
			if (guest !== undefined) await transaction(db, (tx) => countCustomers(tx, [], [guest]))
		},
	})
	const known = await guestsOf(db, orders)
	const others = guests.filter((guest) => !known.has(guest))
	if (others.length > 0) await transaction(db, (tx) => countCustomers(tx, [], others))
}

/** Who could not be counted the last time. */
async function waitingCustomers(db: Db) {
	const [accounts, orders] = await Promise.all([rowsToRetry(db, 'customer-account'), rowsToRetry(db, 'customer-guest')])
	return { users: new Set(accounts.map(({ id }) => id)), guests: await guestsOf(db, orders) }
}

const { id, number, customer, userId, placedAt, paidAt } = publishedOrders

/** The newest order of each guest. */
async function ordersOf(db: Db, guests: readonly string[]): Promise<RowOfJob[]> {
	if (guests.length === 0) return []
	const isTheirs = inArray(customer, [...guests])
	return db
		.selectDistinctOn([customer], { id, about: number, orderNumber: number })
		.from(publishedOrders)
		.where(or(and(isTheirs, isNotNull(paidAt)), and(isTheirs, isNull(userId))))
		.orderBy(customer, desc(placedAt))
}

/** The guests of orders, of those that are not forgotten. */
async function guestsOf(db: Db, orders: ReadonlyArray<{ id: string }>): Promise<Set<string>> {
	if (orders.length === 0) return new Set()
	const ids = orders.map((order) => order.id)
	const rows = await db.select({ customer }).from(publishedOrders).where(inArray(id, ids))
	return new Set(rows.flatMap((row) => row.customer ?? []))
}
