import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { getRecipe } from '#contracts/mixology/recipes.ts'
import { getOwnResponse, type OwnResponse } from '#contracts/mixology/responses.ts'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { queryOf } from '#web/lib/query.ts'

const ownQuery = (slug: string) => queryOf(getOwnResponse, { params: { slug } })

const changeOwn = (queries: QueryClient, slug: string, change: Partial<OwnResponse>) =>
	queries.setQueryData(ownQuery(slug).queryKey, (before) => before && { ...before, ...change })

/** What the visitor said of a recipe, how it is changed, and the way to sign in for who is nobody yet. */
export function useOwnResponse(slug: string) {
	const auth = useAuth(headerFreshness)
	const queries = useQueryClient()
	const navigate = useNavigate()
	const { pathname } = useLocation()
	const isSignedIn = auth.state === 'signedIn'
	const { data: own } = useQuery({ ...ownQuery(slug), enabled: isSignedIn })
	const toSignIn = () => void navigate(`/login?next=${encodeURIComponent(pathname)}`)
	return {
		own,
		isSignedIn,
		change: (change: Partial<OwnResponse>) => changeOwn(queries, slug, change),
		setRating: (rating: { count: number; average: number }) =>
			queries.setQueryData(
				queryOf(getRecipe, { params: { slug } }).queryKey,
				(recipe) => recipe && { ...recipe, rating },
			),
		/** Does what needs an account, or leads to where one signs in; what was refused is said. */
		async act(title: string, act: () => Promise<void>) {
			if (!isSignedIn) return toSignIn()
			try {
				await act()
			} catch (error) {
				if (error instanceof ApiError && error.status === 401) return toSignIn()
				showToast({ title, description: messageOf(error), look: 'danger' })
			}
		},
	}
}
