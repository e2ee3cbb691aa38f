import { published } from '#server/db/published.ts'
import { wholesaleOrderLines, wholesaleOrders } from './tables.ts'

/** Wholesale orders for figures: no address, and no name. */
export const publishedWholesaleOrders = published.view('wholesale_orders').as((query) =>
	query
		.select({
			id: wholesaleOrders.id,
			number: wholesaleOrders.number,
			companyId: wholesaleOrders.companyId,
			kind: wholesaleOrders.kind,
			state: wholesaleOrders.state,
			placedAt: wholesaleOrders.placedAt,
		})
		.from(wholesaleOrders),
)

export const publishedWholesaleOrderLines = published.view('wholesale_order_lines').as((query) =>
	query
		.select({
			id: wholesaleOrderLines.id,
			orderId: wholesaleOrderLines.orderId,
			casePackId: wholesaleOrderLines.casePackId,
			cases: wholesaleOrderLines.cases,
			cancelled: wholesaleOrderLines.cancelled,
			shipped: wholesaleOrderLines.shipped,
		})
		.from(wholesaleOrderLines),
)
