import { and, eq, inArray, sql } from 'drizzle-orm'
import { asCents, type Cents } from '#contracts/shared/money.ts'
import type { WholesaleOrderState } from '#contracts/wholesale/orders.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'

/** Orders that count and have not left altogether. One that waits for somebody's word does not count yet. */
const unshipped: WholesaleOrderState[] = ['submitted', 'seen', 'confirmed', 'partly_shipped']

/**
 * What a company owes once everything it ordered on terms has left: of each line the share of the cases that have not.
 * Asked while the company is locked it stays true until the transaction ends, for every order of it locks it first.
 */
export async function exposureOf(db: DbOrTx, companyId: string): Promise<Cents> {
	const { cases, cancelled, shipped, priceCents, depositCents, taxCents } = wholesaleOrderLines
	const left = sql`(${cases} - ${cancelled} - ${shipped})`
	const share = sql`${priceCents}::bigint * ${left} + (${depositCents} + ${taxCents})::bigint * ${left} / ${cases}`
	const [row] = await db
		.select({ cents: sql`coalesce(sum(${share}), 0)`.mapWith(Number) })
		.from(wholesaleOrders)
		.innerJoin(wholesaleOrderLines, eq(wholesaleOrderLines.orderId, wholesaleOrders.id))
		.where(
			and(
				eq(wholesaleOrders.companyId, companyId),
				inArray(wholesaleOrders.state, unshipped),
				sql`${wholesaleOrders.terms} <> 'prepaid'`,
			),
		)
	return asCents(row?.cents ?? 0)
}
