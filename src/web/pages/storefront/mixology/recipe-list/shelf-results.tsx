import { useQuery } from '@tanstack/react-query'
import {
	givenIngredients,
	listRecipeIngredients,
	listRecipes,
	type RecipeSummary,
} from '#contracts/mixology/recipes.ts'
import { joinedWithAnd } from '#contracts/shared/joined-with-and.ts'
import { useShelf } from '#web/features/recipes/mixing-store.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Loading } from '#web/ui/loading.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { RecipeGrid } from './found-recipes.tsx'
import { NoRecipes } from './no-recipes.tsx'
import { type RecipeListFilter, recipesQuery, recipesUrl } from './recipe-filter.ts'

/** What can be made of the shelf: first what lacks nothing, then what lacks little, with what that is. */
export function ShelfResults({ filter }: { filter: RecipeListFilter }) {
	const shelf = useShelf()
	const { have: _, ...others } = filter
	const asked = { ...recipesQuery(filter), limit: '100', have: shelf.toSorted().join(',') }
	const { data, error, refetch } = useQuery({ ...queryOf(listRecipes, { query: asked }), enabled: shelf.length > 0 })
	const { data: known } = useQuery(queryOf(listRecipeIngredients, {}))
	if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
	if (shelf.length > 0 && !data) return <Loading />
	if (!data || data.items.length === 0)
		return (
			<NoRecipes
				title={shelf.length === 0 ? 'The shelf is empty' : 'Not enough yet'}
				text={
					shelf.length === 0
						? 'Mark what you have at home under “What I have”, and see what it makes.'
						: 'No recipe is within three ingredients of what you have. Mark more of it, or see all recipes.'
				}
				to={recipesUrl(others)}
			/>
		)
	const nameOf = (slug: string) => known?.items.find((each) => each.slug === slug)?.name ?? slug
	const missingOf = ({ ingredients }: RecipeSummary) =>
		ingredients.filter((slug) => !shelf.includes(slug) && !givenIngredients.includes(slug))
	const ready = data.items.filter((recipe) => missingOf(recipe).length === 0).length
	return (
		<section aria-label="Recipes" className="grid gap-4">
			<p role="status" className="text-muted text-sm">
				{ready === 0 ? 'Nothing is complete yet' : `${ready} you can make now`}, {data.items.length - ready} with a
				little more.{' '}
				<PageLink to={recipesUrl(others)} preventScrollReset className="font-semibold underline">
					Show all recipes
				</PageLink>
			</p>
			<RecipeGrid
				recipes={data.items}
				noteOf={(recipe) => {
					const missing = missingOf(recipe).map(nameOf)
					return missing.length === 0 ? 'You have everything' : `Missing: ${joinedWithAnd(missing)}`
				}}
			/>
		</section>
	)
}
