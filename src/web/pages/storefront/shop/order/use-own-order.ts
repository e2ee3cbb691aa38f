import { useQueryClient } from '@tanstack/react-query'
import { getOrder, type Order } from '#contracts/orders/orders.ts'
import { queryOf } from '#web/lib/query.ts'

/** By what an order is opened, as its calls take it, and how the answer of one of them becomes what is shown. */
export function useOwnOrder({ number }: Pick<Order, 'number'>, token: string | undefined) {
	const queries = useQueryClient()
	const query = token ? { token } : {}
	return {
		params: { number },
		query,
		show(after: Order) {
			queries.setQueryData(queryOf(getOrder, { params: { number }, query }).queryKey, after)
			void queries.invalidateQueries({ queryKey: ['/api/orders'], refetchType: 'none' })
		},
	}
}
