import type { QueryClient } from '@tanstack/react-query'
import { listOrders } from '#contracts/orders/orders.ts'
import type { Call } from '#web/lib/api.ts'
import { pagesOf } from '#web/lib/pages-of.ts'
import { keyOf } from '#web/lib/query.ts'

const pageSize = '10'

/** Own orders, newest first, a page at a time; asked for again on each visit, for orders change without us. */
export const ownOrders = (call: Call) =>
	pagesOf(keyOf(listOrders), (from) => call(listOrders, { query: { limit: pageSize, ...from } }))

export const preloadOwnOrders = (queries: QueryClient, call: Call) => queries.prefetchInfiniteQuery(ownOrders(call))
