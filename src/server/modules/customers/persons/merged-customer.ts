import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import type { WhoseEntries } from '#server/db/person-entries.ts'
import { notFound } from '#server/errors.ts'
import { publishedOrders } from '#server/modules/orders/index.ts'
import { customerMerges, customers } from '../tables.ts'

/** More rows than that are not merged into one customer. */
const maxMerged = 100

/** A customer with all that is merged into it, as modules are asked for what they did: in one query. Throws 404. */
export async function mergedCustomerOf(db: DbOrTx, wanted: string): Promise<WhoseEntries & { keptId: string }> {
	const { id, userId, guest, email } = customers
	const kept = db
		.select({ id: sql<string>`coalesce(${customerMerges.keptId}, ${id})`.as('kept_customer') })
		.from(customers)
		.leftJoin(customerMerges, eq(customerMerges.mergedId, id))
		.where(matchesId(id, wanted))
		.as('kept')
	const merged = db
		.select({ id: customerMerges.mergedId })
		.from(customerMerges)
		.where(eq(customerMerges.keptId, kept.id))
	const rows = await db
		.select({ keptId: kept.id, userId, guest, email })
		.from(kept)
		.innerJoin(customers, or(eq(id, kept.id), inArray(id, merged)))
		.limit(maxMerged + 1)
	const [first] = rows
	if (!first) throw notFound('This customer')
	const userIds = rows.flatMap((row) => row.userId ?? [])
	const guests = rows.flatMap((row) => row.guest ?? [])
	return {
		keptId: first.keptId,
		userIds,
		guests,
		emails: [
			...new Set(rows.flatMap((row) => [row.email, row.email.toLowerCase(), ...(row.guest ? [row.guest] : [])])),
		],
		orderIds: ordersOf(db, userIds, guests),
	}
}

function ordersOf(db: DbOrTx, userIds: readonly string[], guests: readonly string[]) {
	const { id, userId, customer } = publishedOrders
	const ofAccounts = inArray(userId, [...userIds])
	const ofGuests = and(inArray(customer, [...guests]), isNull(userId))
	return db
		.select({ id })
		.from(publishedOrders)
		.where(guests.length === 0 ? ofAccounts : userIds.length === 0 ? ofGuests : or(ofAccounts, ofGuests))
}
