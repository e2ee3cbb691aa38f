import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listRecipeSales } from '#contracts/creators/recipe-sales.ts'
import { listOwnRecipes } from '#contracts/mixology/own-recipes.ts'
import { ShowMore } from '#web/features/paging/show-more.tsx'
import type { Call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { pagesOf } from '#web/lib/pages-of.ts'
import { keyOf, queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Loading } from '#web/ui/loading.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { NewRecipeButton } from './my-recipes/new-recipe-button.tsx'
import { OwnRecipeRow } from './my-recipes/own-recipe-row.tsx'

/** A page at a time, the last changed first. */
const ownRecipes = (call: Call) => pagesOf(keyOf(listOwnRecipes), (from) => call(listOwnRecipes, { query: from }))
const salesQuery = { ...queryOf(listRecipeSales, {}), staleTime: 5_000 }

export const preload: Page['preload'] = ({ queries, call }) =>
	Promise.all([queries.prefetchInfiniteQuery(ownRecipes(call)), queries.prefetchQuery(salesQuery)])

export const head: Page['head'] = () => ({
	title: 'My Recipes',
	description: 'Write recipes, send them in, and see what became of them.',
	isPrivate: true,
})

export default function MyRecipesPage() {
	const own = useInfiniteQuery(ownRecipes(useCall()))
	const recipes = own.data?.pages.flatMap(({ items }) => items)
	const sales = useQuery(salesQuery)
	const salesOf = (id: string) => sales.data?.items.find(({ recipeId }) => recipeId === id)
	return (
		<div className="page-width grid gap-6 py-8 lg:py-14">
			<header className="flex flex-wrap items-end justify-between gap-5">
				<div className="grid gap-2">
					<h1 className="display text-5xl lg:text-7xl">My Recipes</h1>
					<p className="max-w-xl text-lg text-muted">
						Zero-proof, with one of our cans in it. Send a recipe in, we read it, and it goes to Mixology under your
						name.
					</p>
				</div>
				<NewRecipeButton />
			</header>
			{own.isError && !recipes && <ErrorState error={own.error} onRetry={() => void own.refetch()} />}
			{own.isPending && <Loading />}
			{recipes?.length === 0 && (
				<EmptyState title="Nothing written yet" text="Begin with a drink you make anyway. What you write saves itself.">
					<NewRecipeButton />
				</EmptyState>
			)}
			<ul className="grid gap-3 empty:hidden">
				{recipes?.map((recipe) => (
					<OwnRecipeRow key={recipe.id} recipe={recipe} sales={salesOf(recipe.id)} />
				))}
			</ul>
			<ShowMore pages={own} />
		</div>
	)
}
