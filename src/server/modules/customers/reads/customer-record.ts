import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Customer, type CustomerSegment, lapsedAfterDays } from '#contracts/customers/customers.ts'
import { dayMs } from '#contracts/shared/calendar.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { actorNameOf, publishedUserName, publishedUsers, rolesOfAccounts } from '#server/modules/identity/index.ts'
import { publishedOrders } from '#server/modules/orders/index.ts'
import { tokenBalanceOf } from '#server/modules/tokens/index.ts'
import { buyerSegmentOf } from '../buyer-segments.ts'
import { idsOfPerson, keptCustomerId, mergedInto } from '../persons/merged-customers.ts'
import { customerNotes, customers } from '../tables.ts'
import { asCustomerSummary, type CustomerRow, customerFields, tagsOfCustomers } from './customer-list.ts'

const latestShown = 10

interface Buyer {
	userId: string | null
	guest: string | null
}

/** The latest orders of everybody who is this person, newest first. */
async function latestOf(db: DbOrTx, buyers: readonly Buyer[]) {
	const each = await Promise.all(buyers.map((buyer) => latestOfBuyer(db, buyer)))
	return each
		.flat()
		.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime())
		.slice(0, latestShown)
}

const latestOfBuyer = (db: DbOrTx, { userId, guest }: Buyer) => {
	const { number, status, placedAt, totalCents, itemCount, id } = publishedOrders
	return db
		.select({ number, status, placedAt, totalCents, itemCount })
		.from(publishedOrders)
		.where(
			userId === null
				? // Of the paid ones alone there is an index by e-mail.
					and(
						eq(publishedOrders.customer, guest ?? ''),
						isNull(publishedOrders.userId),
						isNotNull(publishedOrders.paidAt),
					)
				: eq(publishedOrders.userId, userId),
		)
		.orderBy(desc(placedAt), desc(id))
		.limit(latestShown)
}

const notesOf = (db: DbOrTx, customerId: string) =>
	db
		.select({
			id: customerNotes.id,
			text: customerNotes.text,
			author: customerNotes.author,
			by: publishedUserName,
			at: customerNotes.at,
		})
		.from(customerNotes)
		.leftJoin(publishedUsers, eq(publishedUsers.id, customerNotes.author))
		.innerJoin(customers, and(eq(customers.id, customerNotes.customerId), idsOfPerson(customerId)))
		.orderBy(desc(customerNotes.id))
		.limit(100)

function daysBetween({
	orders,
	firstOrderAt,
	lastOrderAt,
}: Pick<CustomerRow, 'orders' | 'firstOrderAt' | 'lastOrderAt'>) {
	if (orders < 2 || !firstOrderAt || !lastOrderAt) return null
	return Math.round((lastOrderAt.getTime() - firstOrderAt.getTime()) / dayMs / (orders - 1))
}

/** The segments that follow from how often somebody ordered, as the list narrows by them. */
function plainSegments({ orders, lastOrderAt, guest }: CustomerRow & { guest: string | null }): CustomerSegment[] {
	const hasLapsed = orders >= 2 && lastOrderAt !== null && lastOrderAt.getTime() < Date.now() - lapsedAfterDays * dayMs
	return [
		orders === 0 ? 'never' : orders === 1 ? 'once' : 'repeat',
		...(hasLapsed ? (['lapsed'] as const) : []),
		...(guest === null ? [] : (['guests'] as const)),
	]
}

/** Everything about a customer, or about who is kept in its place. Throws 404. */
export async function customerBy(db: DbOrTx, wanted: string): Promise<Customer> {
	const [row] = await db
		.select({
			...customerFields,
			guest: customers.guest,
			buyerSegment: sql<CustomerSegment | null>`CASE WHEN ${customers.orders} > 0 THEN ${buyerSegmentOf(customers)} END`,
			emailConfirmed: sql<boolean>`coalesce(${publishedUsers.emailVerified}, false)`,
		})
		.from(customers)
		.leftJoin(publishedUsers, eq(publishedUsers.id, customers.userId))
		.where(eq(customers.id, await keptCustomerId(db, wanted)))
	if (!row) throw notFound('This customer')
	const { guest, buyerSegment, emailConfirmed, ...summary } = row
	const merged = await mergedInto(db, row.id)
	const [latest, notes, tags, tokens, roles] = await Promise.all([
		latestOf(db, [row, ...merged]),
		notesOf(db, row.id),
		tagsOfCustomers(db, [row.id]),
		row.userId === null ? null : tokenBalanceOf(db, row.userId),
		rolesOfAccounts(db, row.userId === null ? [] : [row.userId]),
	])
	const held = row.userId === null ? [] : (roles.get(row.userId) ?? [])
	return {
		...asCustomerSummary(summary, tags.get(row.id) ?? []),
		userId: row.userId,
		groups: [
			...(row.userId === null ? [] : (['members'] as const)),
			...(row.orders > 0 ? (['returning'] as const) : []),
			...(held.includes('CREATOR') ? (['creators'] as const) : []),
			...(held.includes('DISTRIBUTOR') ? (['distributors'] as const) : []),
		],
		merged: merged.map(({ id, username, name, email }) => ({ id, username, name, email })),
		emailConfirmed,
		averageCents: row.orders > 0 ? Math.round(row.spentCents / row.orders) : null,
		daysBetween: daysBetween(row),
		segments: [...(buyerSegment ? [buyerSegment] : []), ...plainSegments(row)],
		tokens,
		latest: latest.map((order) => ({ ...order, placedAt: order.placedAt.toISOString() })),
		notes: notes.map(({ by, ...note }) => ({
			...note,
			author: actorNameOf(note.author, by),
			at: note.at.toISOString(),
		})),
	}
}
