import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { confirmPayment, getOrder, type Order } from '#contracts/orders.ts'
import { emptyOrderedCart } from '#web/features/cart/sync-cart.ts'
import { useDraft } from '#web/features/checkout-draft/draft-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { isPaid, isWaiting, waitAfter } from './order-view.ts'

interface OrderView {
	order: Order | undefined
	error: Error | null
	retry: () => void
	/** It has been looked at for as long as a person waits. */
	hasGivenUp: boolean
}

const looksAt = (state: { dataUpdateCount: number; errorUpdateCount: number }): number =>
	state.dataUpdateCount + state.errorUpdateCount

/**
 * One order, by its token or as one's own. While its payment is open, the provider is asked once on arrival, and then
 * the order is looked at again in growing intervals.
 */
export function useOrder(number: string, token: string | undefined): OrderView {
	const call = useCall()
	const queries = useQueryClient()
	const input = { params: { number }, query: token ? { token } : {} }
	const orderQuery = queryOf(getOrder, input)
	const { data, error, refetch } = useQuery({
		...orderQuery,
		staleTime: 0,
		// Each look counts, though the answer is the same.
		notifyOnChangeProps: 'all',
		refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? waitAfter(looksAt(state)) : false),
	})
	useQuery({
		queryKey: [...orderQuery.queryKey, 'payment'],
		queryFn: async () => {
			const order = await call(confirmPayment, { ...input, body: {} })
			queries.setQueryData(orderQuery.queryKey, order)
			return order.status
		},
		enabled: data !== undefined && isWaiting(data),
		retryOnMount: false,
	})
	useSettledCart(data)
	const state = queries.getQueryState(orderQuery.queryKey)
	const isOpen = data !== undefined && isWaiting(data)
	return {
		order: data,
		error: data ? null : error,
		retry: () => void refetch(),
		hasGivenUp: isOpen && state !== undefined && waitAfter(looksAt(state)) === false,
	}
}

/** The cart that became this order is empty once it is paid, and not before. */
function useSettledCart(order: Order | undefined): void {
	const { placedNumber, settle } = useDraft()
	const isBought = order !== undefined && order.number === placedNumber && isPaid(order)
	useEffect(() => {
		if (!isBought) return
		void emptyOrderedCart()
		settle()
	}, [isBought, settle])
}
