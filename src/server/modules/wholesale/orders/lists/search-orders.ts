import { type SQL, sql } from 'drizzle-orm'
import { containing } from '#server/db/paging.ts'
import { companiesNamed } from '../../companies/companies-named.ts'
import { wholesaleOrders } from '../tables.ts'

export const isOrderNumber = (q: string): boolean => /^WO-\d+$/i.test(q)

/** Orders looked through before the trigrams are asked: a text that is in many PO numbers fills a page. */
const nearby = 500
/** The trigram index knows no text that is shorter. */
const isIndexed = (q: string) => /[\p{L}\p{N}]{3}/u.test(q)

const { id, companyId, poNumber, placedAt } = wholesaleOrders
const newest = sql`ORDER BY ${placedAt} DESC, ${id} DESC`
const none = sql`ARRAY[]::uuid[]`

export interface Search {
	q: string
	/** Whether companies are searched by name: in the list of all. */
	isAmongAll: boolean
	/** The other conditions of the list. */
	narrowed: SQL | undefined
}

/** Without an index where it would have to read all of itself. */
const hasPoNumber = (q: string) =>
	isIndexed(q) ? sql`${poNumber} ILIKE ${containing(q)}` : sql`${poNumber} || '' ILIKE ${containing(q)}`
const companiesOf = ({ q, isAmongAll }: Search) => (isAmongAll ? companiesNamed(q) : none)

/**
 * The ids of the next orders of a page by company or PO number. Of each company its newest are read by the index, and a PO
 * number is looked for among the newest orders, by its trigrams only where those do not fill the page: a frequent text is
 * found quickly by one way and a rare one by the other.
 */
export function foundOrders(search: Search, limit: number): SQL {
	const where = search.narrowed ?? sql`true`
	const po = hasPoNumber(search.q)
	return sql`(WITH of_named AS MATERIALIZED (
			SELECT found.id, found.placed_at FROM unnest(${companiesOf(search)}) AS named(company) CROSS JOIN LATERAL (
				SELECT ${id}, ${placedAt} FROM ${wholesaleOrders} WHERE ${companyId} = named.company AND ${where} ${newest} LIMIT ${limit}
			) found),
		near AS MATERIALIZED (SELECT ${id}, ${placedAt}, ${poNumber} FROM ${wholesaleOrders} WHERE ${where} ${newest} LIMIT ${nearby}),
		near_po AS MATERIALIZED (SELECT ${id}, ${placedAt} FROM near AS ${wholesaleOrders} WHERE ${po} LIMIT ${limit}),
		far_po AS MATERIALIZED (SELECT ${id}, ${placedAt} FROM ${wholesaleOrders}
			WHERE (SELECT count(*) FROM near_po) < ${limit} AND ${po} AND ${where})
		SELECT id FROM (SELECT * FROM of_named UNION SELECT * FROM near_po UNION SELECT * FROM far_po) found
		ORDER BY placed_at DESC, id DESC LIMIT ${limit})`
}

/** A row for each order that is found, so many at the most. */
export function matchingOrders(search: Search, upTo: number): SQL {
	const where = search.narrowed ?? sql`true`
	const named = companiesOf(search)
	return sql`(SELECT 1 FROM ${wholesaleOrders} WHERE ${companyId} = ANY(${named}) AND ${where}
		UNION ALL SELECT 1 FROM ${wholesaleOrders} WHERE ${companyId} <> ALL(${named}) AND ${hasPoNumber(search.q)} AND ${where}
		LIMIT ${upTo}) counted`
}
