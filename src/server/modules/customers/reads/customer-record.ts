import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Customer } from '#contracts/customers/customers.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { publishedOrders } from '#server/modules/orders/index.ts'
import { tokenBalanceOf } from '#server/modules/tokens/index.ts'
import { customerNotes, customers } from '../tables.ts'
import { asCustomerSummary, customerFields, tagsOfCustomers } from './customer-list.ts'

const latestShown = 10

const latestOf = (db: DbOrTx, { userId, guest }: { userId: string | null; guest: string | null }) => {
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
		.where(eq(customerNotes.customerId, customerId))
		.orderBy(desc(customerNotes.id))
		.limit(100)

/** Everything about a customer. Throws 404. */
export async function customerBy(db: DbOrTx, wanted: string): Promise<Customer> {
	const [row] = await db
		.select({
			...customerFields,
			guest: customers.guest,
			emailConfirmed: sql<boolean>`coalesce(${publishedUsers.emailVerified}, false)`,
		})
		.from(customers)
		.leftJoin(publishedUsers, eq(publishedUsers.id, customers.userId))
		.where(matchesId(customers.id, wanted))
	if (!row) throw notFound('This customer')
	const { guest, emailConfirmed, ...summary } = row
	const [latest, notes, tags, tokens] = await Promise.all([
		latestOf(db, row),
		notesOf(db, row.id),
		tagsOfCustomers(db, [row.id]),
		row.userId === null ? null : tokenBalanceOf(db, row.userId),
	])
	return {
		...asCustomerSummary(summary, tags.get(row.id) ?? []),
		userId: row.userId,
		emailConfirmed,
		averageCents: row.orders > 0 ? Math.round(row.spentCents / row.orders) : null,
		tokens,
		latest: latest.map((order) => ({ ...order, placedAt: order.placedAt.toISOString() })),
		notes: notes.map(({ by, ...note }) => ({
			...note,
			author: actorNameOf(note.author, by),
			at: note.at.toISOString(),
		})),
	}
}
