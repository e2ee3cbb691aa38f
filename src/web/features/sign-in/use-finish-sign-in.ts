import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { User } from '#contracts/account/identity.ts'
import { meQuery } from '#web/features/auth/viewer.ts'
import { syncCart } from '#web/features/cart/sync-cart.ts'
import { useCall } from '#web/lib/call-context.tsx'

/** After signing in or up: the visit goes on as this person, with one cart out of two, at the URL, or where it is. */
export function useFinishSignIn(): (user: User, to: string | null) => Promise<void> {
	const call = useCall()
	const queries = useQueryClient()
	const navigate = useNavigate()
	return async (user, to) => {
		becomeVisitor(queries, user)
		await syncCart({ userId: user.id, call, queries }).ready
		if (to !== null) await navigate(to, { replace: true })
	}
}

/** One answer dropped too many costs a request, one too few shows what is somebody else's: so everything goes. */
function becomeVisitor(queries: QueryClient, user: User): void {
	queries.removeQueries({ type: 'inactive' })
	queries.setQueryData(meQuery.queryKey, user)
	void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
}
