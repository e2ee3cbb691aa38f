import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { listOrders } from '#contracts/orders/orders.ts'
import type { Call } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/query.ts'

const pageSize = '10'

/** Own orders, newest first, a page at a time; asked for again on each visit, for orders change without us. */
export const ownOrders = (call: Call) =>
	infiniteQueryOptions({
		// Of its own: pages are kept in another shape than one answer.
		queryKey: [...keyOf(listOrders), 'pages'],
		queryFn: ({ pageParam }) =>
			call(listOrders, { query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) } }),
		initialPageParam: '',
		getNextPageParam: ({ nextCursor }) => nextCursor,
		staleTime: 10_000,
	})

export const preloadOwnOrders = (queries: QueryClient, call: Call) => queries.prefetchInfiniteQuery(ownOrders(call))
