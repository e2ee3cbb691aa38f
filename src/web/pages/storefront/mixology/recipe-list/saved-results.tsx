import { useQuery } from '@tanstack/react-query'
import { listSavedRecipes } from '#contracts/mixology/responses.ts'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { RecipeGrid } from './found-recipes.tsx'
import { NoRecipes } from './no-recipes.tsx'

const savedQuery = { ...queryOf(listSavedRecipes, { query: { limit: '100' } }), staleTime: 0 }

/** What the visitor saved, the last first. */
export function SavedResults() {
	const auth = useAuth(headerFreshness)
	const { data, error, refetch } = useQuery({ ...savedQuery, enabled: auth.state === 'signedIn' })
	if (auth.state === 'signedOut')
		return (
			<EmptyState
				title="Saved with your account"
				text="Sign in to see what you saved, on whatever device you saved it."
			>
				<PageLink to="/login?next=%2Fmixology%3Fsaved%3Dmine" className={buttonStyle()}>
					Sign In
				</PageLink>
			</EmptyState>
		)
	if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
	if (!data) return <Loading />
	if (data.items.length === 0)
		return <NoRecipes title="Nothing saved yet" text="Press “Save” on a recipe, and it waits for you here." />
	return (
		<section aria-label="Saved recipes" className="grid gap-4">
			<RecipeGrid recipes={data.items} />
		</section>
	)
}
