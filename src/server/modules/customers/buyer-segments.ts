import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BuyerSegment } from '#contracts/customers/buyer-segments.ts'

/** The columns that decide a buyer's segment. */
interface BuyerColumns {
	orders: SQL | AnyPgColumn
	spentCents: SQL | AnyPgColumn
	lastOrderAt: SQL | AnyPgColumn
}

/** The segment of who has ordered; the list of customers is narrowed by the same words. */
export const buyerSegmentOf = ({ orders, spentCents, lastOrderAt }: BuyerColumns): SQL<BuyerSegment> =>
	sql<BuyerSegment>`CASE WHEN ${lastOrderAt} < now() - interval '180 days' THEN 'lost'
		WHEN ${lastOrderAt} < now() - interval '90 days' THEN CASE WHEN ${orders} = 1 THEN 'drifting' ELSE 'at_risk' END
		WHEN ${orders} = 1 THEN 'recent'
		WHEN ${orders} >= 4 AND ${spentCents} >= 20000 THEN 'champions' ELSE 'loyal' END`
