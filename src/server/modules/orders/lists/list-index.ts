import { type SQL, sql } from 'drizzle-orm'
import { type OrderSequence, type OrderSort, orderSequence, type SequenceColumns } from './sequence.ts'

/** The index that a list of orders `o` is walked along: all orders, or those of one tag. */
export interface ListIndex {
	source: SQL
	/** The condition by which rows of the source belong to the list. */
	narrowed: SQL
	/** Whether an order `o` belongs to the list. */
	has: SQL
	/** The condition for rows behind the cursor, and the order of the list. */
	after: SQL
	order: SQL
	/** Whether orders are the source themselves. */
	isDirect: boolean
}

export const indexOfAll = (ofStatus: SQL, { after, order }: OrderSequence): ListIndex => ({
	source: sql`orders o`,
	narrowed: ofStatus,
	has: ofStatus,
	after,
	order,
	isDirect: true,
})

const ofTags: SequenceColumns = { time: sql`t.placed_at`, total: sql`t.total_cents`, id: sql`t.order_id` }

/** Tags keep what lists are sorted by, so that the orders of one have an index in the order of each list. */
export function indexOfTag(tag: string, ofStatus: SQL, sort: OrderSort, cursor: string | undefined): ListIndex {
	const { after, order } = orderSequence(sort, cursor, ofTags)
	return {
		// OFFSET 0 has the orders looked up one by one along the index, instead of all being read for a page of a frequent tag.
		source: sql`order_tags t, LATERAL (SELECT * FROM orders WHERE id = t.order_id OFFSET 0) o`,
		narrowed: sql`t.tag = ${tag} AND ${ofStatus}`,
		has: sql`${ofStatus} AND EXISTS (SELECT FROM order_tags t WHERE t.order_id = o.id AND t.tag = ${tag})`,
		after,
		order,
		isDirect: false,
	}
}

/** The condition that finds the next so many orders `o` of a list. */
export const nextCondition = (way: ListIndex, limit: number): SQL =>
	way.isDirect
		? sql`${way.narrowed} AND ${way.after}`
		: sql`o.id = ANY(ARRAY(SELECT o.id FROM ${way.source} WHERE ${way.narrowed} AND ${way.after}
			ORDER BY ${way.order} LIMIT ${sql.raw(String(limit))}))`
