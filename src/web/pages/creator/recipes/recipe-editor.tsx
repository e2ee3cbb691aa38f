import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useParams } from 'react-router'
import { getOwnRecipe } from '#contracts/mixology/own-recipes.ts'
import { listRecipeIngredients } from '#contracts/mixology/recipes.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Loading } from '#web/ui/loading.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Editor } from './recipe-editor/editor.tsx'
import './recipe-editor/recipe-editor.css'

const recipeQuery = (id = '') => ({ ...queryOf(getOwnRecipe, { params: { id } }), staleTime: 0 })
const ingredientsQuery = queryOf(listRecipeIngredients, {})

export const preload: Page['preload'] = ({ queries, params }) =>
	Promise.all([queries.prefetchQuery(recipeQuery(params.id)), queries.prefetchQuery(ingredientsQuery)])

export const head: Page['head'] = () => ({
	title: 'Write a recipe',
	description: 'A recipe as it is being written. It saves itself.',
	isPrivate: true,
})

export default function RecipeEditorPage() {
	const { id } = useParams()
	const recipe = useQuery(recipeQuery(id))
	const ingredients = useQuery(ingredientsQuery)
	const error = recipe.data ? ingredients.error : recipe.error
	return (
		<div className="page-width grid gap-6 py-6 lg:py-10">
			<PageLink
				to="/creator/mixology"
				className="inline-flex min-h-8 w-fit items-center gap-1.5 rounded text-muted text-sm hover:text-ink"
			>
				<ArrowLeft size={16} aria-hidden /> My Recipes
			</PageLink>
			{error && (
				<ErrorState
					error={error}
					onRetry={() => {
						void recipe.refetch()
						void ingredients.refetch()
					}}
				/>
			)}
			{recipe.data && ingredients.data ? (
				<Editor key={recipe.data.id} opened={recipe.data} ingredients={ingredients.data.items} />
			) : (
				!error && <Loading />
			)}
		</div>
	)
}
