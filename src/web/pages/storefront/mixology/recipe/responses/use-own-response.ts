import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { getRecipe } from '#contracts/mixology/recipes.ts'
import { getOwnResponse, type OwnResponse } from '#contracts/mixology/responses.ts'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { queryOf } from '#web/lib/query.ts'

const ownQuery = (slug: string) => queryOf(getOwnResponse, { params: { slug } })

/** What the visitor said of a recipe, how it is changed, and the way to sign in for who is nobody yet. */
export function useOwnResponse(slug: string) {
	const auth = useAuth(headerFreshness)
	const queries = useQueryClient()
	const navigate = useNavigate()
	const { pathname } = useLocation()
	const isSignedIn = auth.state === 'signedIn'
	const { data } = useQuery({ ...ownQuery(slug), enabled: isSignedIn })
	const loaded = () => queries.ensureQueryData(ownQuery(slug))
	const toSignIn = () => void navigate(`/login?next=${encodeURIComponent(pathname)}`)
	return {
		authState: auth.state,
		own: isSignedIn ? data : undefined,
		toSignIn,
		/** What a write answered; what is still being loaded may be older. */
		async change(change: Partial<OwnResponse>) {
			const before = await loaded()
			queries.setQueryData(ownQuery(slug).queryKey, { ...before, ...change })
		},
		setRating: (rating: { count: number; average: number }) =>
			queries.setQueryData(
				queryOf(getRecipe, { params: { slug } }).queryKey,
				(recipe) => recipe && { ...recipe, rating },
			),
		/** Does what needs an account, once it is known what was said, or leads to where one signs in; what was refused is said. */
		async act(title: string, act: (before: OwnResponse) => Promise<void>) {
			try {
				await act(await loaded())
			} catch (error) {
				if (error instanceof ApiError && error.status === 401) return toSignIn()
				showToast({ title, description: messageOf(error), look: 'danger' })
			}
		},
	}
}
