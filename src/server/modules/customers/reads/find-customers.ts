import { desc } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { customers, lastOrderSortKey } from '../tables.ts'
import { customerSearchCondition, isIndexed } from './customer-list.ts'

/** Customers by parts of their name, e-mail or user name, who ordered last first; a shorter text is in too many. */
export async function findCustomers(db: Db, q: string, limit: number) {
	if (!isIndexed(q)) return []
	const { id, name, email, username } = customers
	const rows = await db
		.select({ id, name, email, username })
		.from(customers)
		.where(await customerSearchCondition(db, q))
		.orderBy(desc(lastOrderSortKey), desc(id))
		.limit(limit)
	return rows.map((row) => ({
		title: row.name || (row.username ?? row.email),
		detail: row.email,
		path: `/admin/customers/${row.id}`,
	}))
}
