import { published } from '#server/db/published.ts'
import { stockReservations } from './tables.ts'

/** How many units an order holds or owns. From which lots is the inventory's own matter. */
export const publishedStockReservations = published.view('stock_reservations').as((query) =>
	query
		.select({
			orderId: stockReservations.orderId,
			lineId: stockReservations.lineId,
			quantity: stockReservations.quantity,
			state: stockReservations.state,
			expiresAt: stockReservations.expiresAt,
		})
		.from(stockReservations),
)
