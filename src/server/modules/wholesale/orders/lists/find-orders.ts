import { desc, eq, ilike, or } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/paging.ts'
import { companies } from '../../companies/tables.ts'
import { wholesaleOrders } from '../tables.ts'

/** Wholesale orders by their number, or a part of the company's own. */
export async function findWholesaleOrders(db: Db, q: string, limit: number) {
	const { id, number, poNumber, placedAt, companyId } = wholesaleOrders
	const byNumber = eq(number, q.toUpperCase())
	const rows = await db
		.select({ number, poNumber, company: companies.legalName })
		.from(wholesaleOrders)
		.innerJoin(companies, eq(companies.id, companyId))
		// A text of fewer letters has no trigrams to be found by.
		.where(/[\p{L}\p{N}]{3}/u.test(q) ? or(byNumber, ilike(poNumber, containing(q))) : byNumber)
		.orderBy(desc(placedAt), desc(id))
		.limit(limit)
	return rows.map((row) => ({
		title: row.number,
		detail: row.poNumber ? `${row.company}, PO ${row.poNumber}` : row.company,
		path: `/admin/orders/wholesale/${encodeURIComponent(row.number)}`,
	}))
}
