import { and, desc, eq, gte, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
	type CustomerSegment,
	type CustomerSort,
	type CustomerSummary,
	lapsedAfterDays,
	type listCustomers,
} from '#contracts/customers/customers.ts'
import { maxCounted, type ReplyOf } from '#contracts/endpoint.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { containing, cursorKeyOf, cursorPart, pageOf } from '#server/db/paging.ts'
import { publishedOrders } from '#server/modules/orders/index.ts'
import { buyerSegmentOf } from '../buyer-segments.ts'
import { isNotMerged } from '../persons/merged-customers.ts'
import { customerMerges, customers, customerTags, lastOrderSortKey } from '../tables.ts'

const { id, userId, guest, username, name, email, orders, spentCents, firstOrderAt, lastOrderAt, since } = customers

/** Each order of the list by the column of its index, and the place of a row in it. */
const sequences = {
	recent: {
		column: lastOrderSortKey,
		shown: sql`${lastOrderSortKey}::text`,
		type: sql`timestamptz`,
		shape: cursorPart.instant,
	},
	newest: { column: sql`${since}`, shown: sql`${since}::text`, type: sql`timestamptz`, shape: cursorPart.instant },
	spent: { column: sql`${spentCents}`, shown: sql`${spentCents}::int`, type: sql`bigint`, shape: cursorPart.int4 },
	orders: { column: sql`${orders}`, shown: sql`${orders}`, type: sql`int`, shape: cursorPart.int4 },
} as const satisfies Record<CustomerSort, { column: SQL; shown: SQL; type: SQL; shape: z.ZodType }>

const inSegment = (segment: CustomerSegment): SQL | undefined => {
	switch (segment) {
		case 'repeat':
			return gte(orders, 2)
		case 'once':
			return eq(orders, 1)
		case 'never':
			return eq(orders, 0)
		case 'guests':
			return isNotNull(guest)
		case 'lapsed':
			return and(gte(orders, 2), sql`${lastOrderSortKey} < now() - ${`${lapsedAfterDays} days`}::interval`)
		default:
			return and(gte(orders, 1), sql`${buyerSegmentOf(customers)} = ${segment}`)
	}
}

/** At most so many customers are taken from an index. A word that more have is found along the list itself. */
const maxNamed = 5000

/** Each word is a part of the name, the e-mail or the user name. */
const holds = (words: readonly string[]): SQL | undefined =>
	and(...words.map((word) => or(...[name, email, username].map((column) => sql`${column} ILIKE ${containing(word)}`))))

/** The trigram index knows no shorter text. */
export const isIndexed = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)

/** The customer of an order whose number was typed. */
async function ofOrder(db: Db, number: string): Promise<SQL> {
	const [order] = await db
		.select({ userId: publishedOrders.userId, customer: publishedOrders.customer })
		.from(publishedOrders)
		.where(eq(publishedOrders.number, number.toUpperCase()))
	const is = order?.userId ? eq(userId, order.userId) : order?.customer ? eq(guest, order.customer) : sql`false`
	const found = await db
		.select({ id: sql<string>`coalesce(${customerMerges.keptId}, ${id})` })
		.from(customers)
		.leftJoin(customerMerges, eq(customerMerges.mergedId, id))
		.where(is)
	return inArray(
		id,
		found.map((row) => row.id),
	)
}

/**
 * Who is meant by what was typed. Rare words are asked of their trigrams first, which PostgreSQL would not do by itself
 * where a page is to be in another order; frequent ones fill their page on the way along the list.
 */
export async function customerSearchCondition(db: Db, q: string): Promise<SQL | undefined> {
	const words = q.trim().split(/\s+/).filter(Boolean)
	const [only = ''] = words
	if (words.length === 1 && /^ut-\d+$/i.test(only)) return ofOrder(db, only)
	const indexed = words.filter(isIndexed)
	if (indexed.length === 0) return holds(words)
	const held = sql`(WITH held AS MATERIALIZED (SELECT ${id} FROM ${customers} WHERE ${holds(words)})
		SELECT coalesce(m.kept_id, held.id) AS id FROM held LEFT JOIN ${customerMerges} m ON m.merged_id = held.id
		LIMIT ${sql.raw(String(maxNamed + 1))}) AS named`
	const named = await db.select({ id: sql<string>`id` }).from(held)
	// A merged name leads to who is kept, except among so many.
	if (named.length > maxNamed) return holds(words)
	return sql`${id} = ANY(${sql.param(named.map((row) => row.id))}::uuid[])`
}

/** The conditions of a segment that staff put together. */
const ofFilters = (query: CustomerQuery): SQL | undefined => {
	const { minOrders, maxOrders, minSpent, orderedWithin, quietFor, state } = query
	const daysAgo = (days: string) => sql`now() - ${`${days} days`}::interval`
	return and(
		minOrders ? gte(orders, Number(minOrders)) : undefined,
		maxOrders ? lte(orders, Number(maxOrders)) : undefined,
		minSpent ? gte(spentCents, Number(minSpent) * 100) : undefined,
		orderedWithin ? sql`${lastOrderSortKey} >= ${daysAgo(orderedWithin)}` : undefined,
		// Who never ordered is not quiet.
		quietFor ? and(gte(orders, 1), sql`${lastOrderSortKey} < ${daysAgo(quietFor)}`) : undefined,
		state ? sql`right(${customers.place}, 4) = ${`, ${state}`}` : undefined,
	)
}

type CustomerQuery = NonNullable<z.output<typeof listCustomers.query>>

export const customerFields = {
	...{ id, userId, username, name, email, place: customers.place, orders, spentCents },
	...{ firstOrderAt, lastOrderAt, since },
}

export interface CustomerRow {
	id: string
	userId: string | null
	username: string | null
	name: string
	email: string
	place: string | null
	orders: number
	spentCents: number
	firstOrderAt: Date | null
	lastOrderAt: Date | null
	since: Date
}

export const asCustomerSummary = ({ userId: _, ...row }: CustomerRow, tags: readonly string[]): CustomerSummary => ({
	...row,
	firstOrderAt: row.firstOrderAt?.toISOString() ?? null,
	lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
	since: row.since.toISOString(),
	tags: [...tags],
})

export async function tagsOfCustomers(db: DbOrTx, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
	const { customerId, tag } = customerTags
	const rows = await db
		.select({ customerId, tag })
		.from(customerTags)
		.where(inArray(customerId, [...ids]))
		.orderBy(tag)
	const byCustomer = Map.groupBy(rows, (row) => row.customerId)
	return new Map([...byCustomer].map(([of, found]) => [of, found.map((row) => row.tag)]))
}

export async function customersPage(db: Db, query: CustomerQuery): Promise<ReplyOf<typeof listCustomers>> {
	const { segment, tag, sort = 'recent', cursor } = query
	const limit = Number(query.limit ?? 50)
	const { column, shown, type, shape } = sequences[sort]
	const last = cursorKeyOf(cursor, z.tuple([shape, cursorPart.id]))
	const ofTag = db
		.select({ id: customerTags.customerId })
		.from(customerTags)
		.where(eq(customerTags.tag, tag ?? ''))
	const narrowed = and(
		isNotMerged,
		ofFilters(query),
		segment && inSegment(segment),
		tag === undefined ? undefined : inArray(id, ofTag),
		query.q ? await customerSearchCondition(db, query.q) : undefined,
	)
	const after = last ? sql`(${column}, ${id}) < (${last[0]}::${type}, ${last[1]}::uuid)` : undefined
	const [rows, total] = await Promise.all([
		db
			.select({ ...customerFields, at: sql<string | number>`${shown}` })
			.from(customers)
			.where(and(narrowed, after))
			.orderBy(desc(column), desc(id))
			.limit(limit + 1),
		cursor === undefined
			? db.$count(
					db
						.select({ id })
						.from(customers)
						.where(narrowed)
						.limit(maxCounted + 1)
						.as('counted'),
				)
			: undefined,
	])
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.at, row.id])
	const tags = await tagsOfCustomers(
		db,
		items.map((row) => row.id),
	)
	return {
		items: items.map(({ at: _, ...row }) => asCustomerSummary(row, tags.get(row.id) ?? [])),
		nextCursor,
		...(total !== undefined && { total }),
	}
}
