import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listRecipes, type RecipeSummary } from '#contracts/mixology/recipes.ts'
import { RecipeCard } from '#web/features/recipes/recipe-card.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { HydrateWhenSeen } from '#web/ui/hydration/hydrate-when-seen.tsx'
import { NoRecipes } from './no-recipes.tsx'
import { type RecipeListFilter, recipesQuery } from './recipe-filter.ts'

export const recipeListQuery = (filter: RecipeListFilter) => queryOf(listRecipes, { query: recipesQuery(filter) })

/** Cards that may be on the first screen. */
const firstScreen = 4

export const RecipeGrid = ({
	recipes,
	noteOf,
}: {
	recipes: readonly RecipeSummary[]
	noteOf?: (recipe: RecipeSummary) => string
}) => (
	<ul className="recipe-grid">
		{recipes.map((recipe, index) => (
			<li key={recipe.slug} className="grid">
				<HydrateWhenSeen isFirst={index < firstScreen} phoneRem={24} className="grid">
					<RecipeCard recipe={recipe} as="h2" priority={index < firstScreen} note={noteOf?.(recipe)} />
				</HydrateWhenSeen>
			</li>
		))}
	</ul>
)

/** The recipes of the URL; those after the first page are fetched when they are asked for. */
export function FoundRecipes({ filter }: { filter: RecipeListFilter }) {
	const { data } = useSuspenseQuery(recipeListQuery(filter))
	return <FoundPages key={JSON.stringify(filter)} filter={filter} first={data} />
}

interface FoundPagesProps {
	filter: RecipeListFilter
	first: { items: readonly RecipeSummary[]; nextCursor: string | null; total?: number | undefined }
}

function FoundPages({ filter, first }: FoundPagesProps) {
	const call = useCall()
	const [more, setMore] = useState<readonly RecipeSummary[]>([])
	const [cursor, setCursor] = useState(first.nextCursor)
	const [isLoading, setLoading] = useState(false)
	const { total = 0 } = first
	const load = async () => {
		if (cursor === null) return
		setLoading(true)
		try {
			const next = await call(listRecipes, { query: { ...recipesQuery(filter), cursor } })
			setMore([...more, ...next.items])
			setCursor(next.nextCursor)
		} catch (error) {
			showToast({ title: 'No more recipes for now', description: messageOf(error) })
		} finally {
			setLoading(false)
		}
	}
	if (total === 0)
		return (
			<NoRecipes title="No such drink yet" text="Nothing here has all of that. Take a filter away, or begin again." />
		)
	return (
		<section aria-label="Recipes" className="grid gap-4">
			<p role="status" className="text-muted text-sm">
				{total} {total === 1 ? 'recipe' : 'recipes'}
				{filter.q && ` for “${filter.q}”`}
			</p>
			<RecipeGrid recipes={[...first.items, ...more]} />
			{cursor !== null && (
				<Button
					look="outline"
					size="large"
					disabled={isLoading}
					onClick={() => void load()}
					className="mt-6 justify-self-center"
				>
					Show more
				</Button>
			)}
		</section>
	)
}
