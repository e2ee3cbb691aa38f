import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { orderSort } from '#contracts/orders/order-list.ts'
import { type CursorKey, cursorKeyOf, cursorPart } from '#server/db/paging.ts'

const byTime = z.tuple([cursorPart.instant, cursorPart.id])
const byTotal = z.tuple([cursorPart.int4, cursorPart.id])

export type OrderSort = z.output<typeof orderSort>

/** Where a page begins and in which order it goes on: exactly that of an index, or of one read backwards. */
export interface OrderSequence {
	after: SQL
	order: SQL
	placeOf: (row: { at: string; totalCents: number; id: string }) => CursorKey
}

/** The columns that a list is walked along. */
export interface SequenceColumns {
	time: SQL
	total: SQL
	id: SQL
}
const ofOrders: SequenceColumns = { time: sql`o.placed_at`, total: sql`o.total_cents`, id: sql`o.id` }

export function orderSequence(sort: OrderSort, cursor: string | undefined, columns = ofOrders): OrderSequence {
	const { id } = columns
	const isByTotal = sort.startsWith('total')
	const [direction, beyond] = sort === 'newest' || sort === 'total-desc' ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`]
	const column = isByTotal ? columns.total : columns.time
	const last = isByTotal ? cursorKeyOf(cursor, byTotal) : cursorKeyOf(cursor, byTime)
	const value = isByTotal ? sql`${last?.[0]}::int` : sql`${last?.[0]}::timestamptz`
	return {
		after: last ? sql`(${column}, ${id}) ${beyond} (${value}, ${last[1]}::uuid)` : sql`true`,
		order: sql`${column} ${direction}, ${id} ${direction}`,
		placeOf: (row) => [isByTotal ? row.totalCents : row.at, row.id],
	}
}
