import type { QueryClient } from '@tanstack/react-query'
import { addressesQuery } from '#web/features/address/saved-addresses.ts'
import type { Call } from '#web/lib/api.ts'
import type { AccountTab } from './account-tab.ts'
import { preloadOwnOrders } from './orders/own-orders.ts'
import { accountQuery, apiKeysQuery, sessionsQuery } from './parts/account-query.ts'

/** Starts to load what a tab shows; the balance is the header's already. */
export function preloadTab(tab: AccountTab, queries: QueryClient, call: Call): Promise<unknown> {
	const account = () => queries.prefetchQuery(accountQuery)
	switch (tab) {
		case 'overview':
			return Promise.all([account(), preloadOwnOrders(queries, call)])
		case 'orders':
			return preloadOwnOrders(queries, call)
		case 'addresses':
			return queries.prefetchQuery(addressesQuery)
		case 'tokens':
			return Promise.resolve()
		case 'security':
			return Promise.all([account(), queries.prefetchQuery(sessionsQuery), queries.prefetchQuery(apiKeysQuery)])
		case 'preferences':
			return account()
	}
}
