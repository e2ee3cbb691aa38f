import { and, asc, eq } from 'drizzle-orm'
import { times } from '#contracts/shared/money.ts'
import type { WholesaleOrder } from '#contracts/wholesale/orders.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { wholesaleOrderLines, wholesaleOrders } from './tables.ts'

/** An order of a company, by its number. Throws `NOT_FOUND`, also for one of another company. */
export async function wholesaleOrderOf(db: DbOrTx, companyId: string, number: string): Promise<WholesaleOrder> {
	const rows = await db
		.select({ order: wholesaleOrders, line: wholesaleOrderLines, placedBy: publishedUsers.username })
		.from(wholesaleOrders)
		.innerJoin(wholesaleOrderLines, eq(wholesaleOrderLines.orderId, wholesaleOrders.id))
		.leftJoin(publishedUsers, eq(publishedUsers.id, wholesaleOrders.placedBy))
		.where(and(eq(wholesaleOrders.companyId, companyId), eq(wholesaleOrders.number, number)))
		.orderBy(asc(wholesaleOrderLines.position))
	const [first] = rows
	if (!first) throw notFound('This order')
	const { order, placedBy } = first
	const { id, state, reviewReason, tier, terms, cases, subtotalCents, depositCents, taxCents, totalCents } = order
	return {
		...{ id, number, state, reviewReason, tier, terms, cases, subtotalCents, depositCents, taxCents, totalCents },
		lines: rows.map(({ line }) => ({
			productId: line.productId,
			sku: line.sku,
			name: line.name,
			unitsPerCase: line.unitsPerCase,
			cases: line.cases,
			priceCents: line.priceCents,
			subtotalCents: times(line.priceCents, line.cases),
			depositCents: line.depositCents,
			taxCents: line.taxCents,
		})),
		shipTo: order.shipTo,
		poNumber: order.poNumber,
		requestedDate: order.requestedOn,
		placedBy,
		placedAt: order.placedAt.toISOString(),
	}
}
