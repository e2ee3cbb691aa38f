import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { confirmPayment, getOrder, type Order } from '#contracts/orders/orders.ts'
import { emptyOrderedCart } from '#web/features/cart/sync-cart.ts'
import { useAttempt } from '#web/features/checkout-draft/attempt-store.ts'
import { useDraft } from '#web/features/checkout-draft/draft-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { isPaid, isWaiting, settlementPollWait } from './order-view.ts'

export interface OrderView {
	order: Order | undefined
	error: Error | null
	retry: () => void
	/** The page has asked for as long as a person settlementPollWaits. */
	hasGivenUp: boolean
	/** Nothing was taken: the buyer goes back to the checkout. */
	needsMethod: boolean
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
		refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? settlementPollWait(looksAt(state)) : false),
	})
	const { data: needsMethod = false } = useQuery({
		queryKey: [...orderQuery.queryKey, 'payment'],
		queryFn: async () => {
			const { needsMethod, ...order } = await call(confirmPayment, { ...input, body: {} })
			queries.setQueryData(orderQuery.queryKey, order)
			return needsMethod
		},
		enabled: data !== undefined && isWaiting(data),
		retryOnMount: false,
		// A buyer who comes again, with another card tried meanwhile, is told how it stands then.
		gcTime: 0,
	})
	useSettledCart(data, token)
	const state = queries.getQueryState(orderQuery.queryKey)
	const isOpen = data !== undefined && isWaiting(data)
	return {
		order: data,
		error: data ? null : error,
		retry: () => void refetch(),
		needsMethod: isOpen && needsMethod,
		hasGivenUp: isOpen && state !== undefined && settlementPollWait(looksAt(state)) === false,
	}
}

/** What became this order leaves the cart once it is paid, and not before. */
function useSettledCart(order: Order | undefined, token: string | undefined): void {
	const number = useAttempt(({ attempt }) => attempt?.number)
	const bought = order && order.number === number && isPaid(order) ? order : null
	useEffect(() => {
		if (!bought) return
		void emptyOrderedCart(bought.lines)
		useAttempt.getState().settle({ number: bought.number, accessToken: token ?? null, at: Date.now() })
		useDraft.getState().settle()
	}, [bought, token])
}
