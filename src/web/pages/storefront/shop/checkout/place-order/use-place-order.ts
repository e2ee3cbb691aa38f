import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { useNavigate } from 'react-router'
import { useKeepAddress } from '#web/features/address/saved-addresses.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PrefetchContext } from '#web/lib/page-link.tsx'
import { checkoutErrorOf } from '#web/pages/storefront/shop/checkout/fields/checkout-error.ts'
import { loadPlacing } from '#web/pages/storefront/shop/checkout/fields/lazy-resolvers.ts'
import type { Buying, OrderToPlace } from './placing.ts'

/** Places the order and goes where its payment leads, or says what stands in the way. */
export function usePlaceOrder({ onSend, ...buying }: Buying): (order: OrderToPlace) => Promise<void> {
	const call = useCall()
	const queries = useQueryClient()
	const navigate = useNavigate()
	const prefetch = useContext(PrefetchContext)
	const keepAddress = useKeepAddress()
	return async (order) => {
		onSend()
		// The next page is loaded while the bank is asked.
		prefetch('/order/next')
		const loaded = await loadPlacing().catch((error: unknown) => buying.onFail(checkoutErrorOf(error)))
		await loaded?.createPlaceOrder({ ...buying, call, queries, navigate, keepAddress })(order)
	}
}
