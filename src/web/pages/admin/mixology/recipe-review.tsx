import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type AdminRecipe, getAdminRecipe } from '#contracts/mixology/admin-recipes.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { recipeStateLabels } from '#web/features/recipes/recipe-states.ts'
import { RecordColumns } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Checks } from './recipe-review/checks.tsx'
import { ReviewActs } from './recipe-review/review-acts.tsx'
import { ReviewHistory } from './recipe-review/review-history.tsx'
import { VersionDiff } from './recipe-review/version-diff.tsx'

const recipeQuery = (id: string) => ({ ...queryOf(getAdminRecipe, { params: { id } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(recipeQuery(params.id ?? ''))

export const head: Page['head'] = ({ params, queries }) => {
	const recipe = queries.getQueryData(recipeQuery(params.id ?? '').queryKey)
	return {
		title: `${recipe?.title ?? 'Recipe'} · Back office`,
		description: 'A recipe as it was sent in, beside what is public of it.',
		isPrivate: true,
	}
}

export default function RecipeReviewPage() {
	const { id = '' } = useParams()
	const recipe = useQuery(recipeQuery(id))
	return (
		<RecordPage
			query={recipe}
			title={recipe.data?.title ?? 'Recipe'}
			list={{ path: '/admin/mixology', name: 'Mixology' }}
			noun="recipe"
			actions={(data) => (
				<Permitted to="mixology.write">
					<ReviewActs recipe={data} />
				</Permitted>
			)}
		>
			{(data) => (
				<>
					<div className="flex flex-wrap items-center gap-3">
						<Badge look={recipeStateLabels[data.state].look}>{recipeStateLabels[data.state].text}</Badge>
						{data.isPublic && <Badge look="good">Public</Badge>}
						{data.openReports > 0 && <Badge look="bad">{data.openReports} open reports</Badge>}
					</div>
					<RecordColumns title="Recipe" facts={factsOf(data)}>
						<Checks checks={data.checks} />
						<VersionDiff working={data.working} published={data.published} />
						<ReviewHistory events={data.events} />
					</RecordColumns>
				</>
			)}
		</RecordPage>
	)
}

const link = 'underline underline-offset-4'

const factsOf = (recipe: AdminRecipe): ReadonlyArray<readonly [string, React.ReactNode]> => [
	['Author', recipe.author],
	['Changed', <Moment key="changed" at={recipe.updatedAt} />],
	['Place among the featured', String(recipe.position)],
	...(recipe.slug && recipe.isPublic
		? [
				[
					'Public page',
					<PageLink key="page" to={`/mixology/${recipe.slug}`} className={link}>
						/mixology/{recipe.slug}
					</PageLink>,
				] as const,
			]
		: []),
	...(recipe.remixOf
		? [
				[
					'Remix of',
					<PageLink key="origin" to={`/mixology/${recipe.remixOf.slug}`} className={link}>
						{recipe.remixOf.title}
					</PageLink>,
				] as const,
			]
		: []),
]
