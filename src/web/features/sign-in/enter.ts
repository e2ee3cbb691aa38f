import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { putCart } from '../../../contracts/cart.ts'
import type { User } from '../../../contracts/identity.ts'
import type { Call } from '../../lib/api.ts'
import { useCall } from '../../lib/call-context.tsx'
import { logWarning } from '../../lib/log.ts'
import { meQuery } from '../auth/viewer.ts'
import { useCart } from '../cart/cart-store.ts'
import { broughtItems, itemsAfterMerge } from '../cart/merge-cart.ts'

/** After signing in or up: the visit goes on as this person, with one cart out of two, at the address. */
export function useEnter(): (user: User, to: string) => Promise<void> {
	const call = useCall()
	const queries = useQueryClient()
	const navigate = useNavigate()
	return async (user, to) => {
		becomeVisitor(queries, user)
		await mergeCart(call)
		await navigate(to, { replace: true })
	}
}

/** One answer dropped too many costs a request, one too few shows what is somebody else's: so everything goes. */
function becomeVisitor(queries: QueryClient, user: User): void {
	queries.removeQueries({ type: 'inactive' })
	queries.setQueryData(meQuery.queryKey, user)
	void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
}

async function mergeCart(call: Call): Promise<void> {
	try {
		const items = broughtItems(useCart.getState().items)
		const answer = await call(putCart, { body: { items, merge: true } })
		useCart.setState(({ items: now }) => ({ items: itemsAfterMerge(answer, now, Date.now()) }))
	} catch (error) {
		// The local cart is as good as it was.
		logWarning('The cart of this browser could not be merged with the one of the account.', error)
	}
}
