import { useQueryClient } from '@tanstack/react-query'
import { getWholesaleOrder, type WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { queryOf } from '#web/lib/query.ts'

/** Puts what an act answered on the page; everything else of the portal is asked anew when it shows next. */
export function useShowOrder(acting: { company?: string }) {
	const queries = useQueryClient()
	return (order: WholesaleOrderRecord) => {
		const { queryKey } = queryOf(getWholesaleOrder, { params: { number: order.number }, query: acting })
		void queries.invalidateQueries({ queryKey: ['/api/wholesale'], refetchType: 'none' })
		queries.setQueryData(queryKey, order)
	}
}
