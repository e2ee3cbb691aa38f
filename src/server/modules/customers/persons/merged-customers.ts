import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { MergedCustomer } from '#contracts/customers/customers.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import { customerMerges, customers } from '../tables.ts'

/** Of a list: rows that are merged into another are not in it. */
export const isNotMerged: SQL = sql`NOT EXISTS (SELECT FROM ${customerMerges} WHERE ${customerMerges.mergedId} = ${customers.id})`

/** The row that stands for a customer: the kept one where it was merged. Throws 404. */
export async function keptCustomerId(db: DbOrTx, wanted: string): Promise<string> {
	const [found] = await db
		.select({ id: sql<string>`coalesce(${customerMerges.keptId}, ${customers.id})` })
		.from(customers)
		.leftJoin(customerMerges, eq(customerMerges.mergedId, customers.id))
		.where(matchesId(customers.id, wanted))
	if (!found) throw notFound('This customer')
	return found.id
}

/** What is merged into a customer, and how its orders are found. */
export async function mergedInto(
	db: DbOrTx,
	id: string,
): Promise<Array<MergedCustomer & { userId: string | null; guest: string | null }>> {
	const { username, name, email, userId, guest } = customers
	return await db
		.select({ id: customers.id, username, name, email, userId, guest })
		.from(customers)
		.innerJoin(customerMerges, eq(customerMerges.mergedId, customers.id))
		.where(eq(customerMerges.keptId, id))
		.orderBy(customerMerges.at, customers.id)
		.limit(100)
}

/** The rows of a person, for what staff wrote about any of them. */
export const idsOfPerson = (id: string): SQL | undefined =>
	or(
		eq(customers.id, id),
		inArray(
			customers.id,
			sql`(SELECT ${customerMerges.mergedId} FROM ${customerMerges} WHERE ${customerMerges.keptId} = ${id})`,
		),
	)
