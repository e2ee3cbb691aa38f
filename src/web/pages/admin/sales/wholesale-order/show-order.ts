import { useQueryClient } from '@tanstack/react-query'
import { getAnyWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { queryOf } from '#web/lib/query.ts'

/** Puts what a step answered on the page; lists are asked anew when they show next. */
export function useShowWholesaleOrder() {
	const queries = useQueryClient()
	return (order: WholesaleOrderRecord) => {
		queries.setQueryData(queryOf(getAnyWholesaleOrder, { params: { number: order.number } }).queryKey, order)
		void queries.invalidateQueries({ queryKey: ['/api/admin', 'distributors'], refetchType: 'none' })
	}
}
