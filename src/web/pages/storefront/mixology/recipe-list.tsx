import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listFlavors } from '#contracts/catalog/catalog.ts'
import { listRecipeCollections } from '#contracts/mixology/recipes.ts'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { breadcrumbs } from '#web/seo/structured-data.ts'
import { HydrateWhenSeen } from '#web/ui/hydration/hydrate-when-seen.tsx'
import { Collections } from './recipe-list/collections.tsx'
import { FlavorStrip } from './recipe-list/flavor-strip.tsx'
import { FoundRecipes, recipeListQuery } from './recipe-list/found-recipes.tsx'
import { MixologyHero } from './recipe-list/mixology-hero.tsx'
import { type RecipeListFilter, recipeFilterIn } from './recipe-list/recipe-filter.ts'
import { RecipeToolbar } from './recipe-list/recipe-toolbar.tsx'
import { SavedResults } from './recipe-list/saved-results.tsx'
import { ShelfResults } from './recipe-list/shelf-results.tsx'
import './recipe-list/recipe-list.css'

const flavorsQuery = queryOf(listFlavors, {})
const collectionsQuery = queryOf(listRecipeCollections, {})

export const query: Page['query'] = (search) => ({ ...recipeFilterIn(search) })

export const preload: Page['preload'] = ({ queries, url }) =>
	Promise.all([
		queries.ensureQueryData(flavorsQuery),
		queries.ensureQueryData(collectionsQuery),
		queries.ensureQueryData(recipeListQuery(recipeFilterIn(url.searchParams))),
	])

export const head: Page['head'] = () => ({
	title: 'Mixology',
	description:
		'Zero-proof drinks built on our cans: what goes in, how it is made, and the caffeine, sugar and energy of each glass.',
	hero: { name: 'drink-sunrise-shift', sizes: '(min-width: 1024px) 36vw, 80vw' },
	data: [
		breadcrumbs([
			['Home', '/'],
			['Mixology', '/mixology'],
		]),
	],
})

export default function RecipesPage() {
	const [search] = useSearchParams()
	const filter = recipeFilterIn(search)
	const { data: flavors } = useSuspenseQuery(flavorsQuery)
	const { data: collections } = useSuspenseQuery(collectionsQuery)
	const isWhole = Object.keys(filter).length === 0
	return (
		<>
			<MixologyHero />
			<div className="page-width grid gap-6 py-8 lg:py-12">
				<FlavorStrip flavors={flavors.items} filter={filter} />
				<RecipeToolbar filter={filter} />
				<Results filter={filter} />
			</div>
			{isWhole && (
				<HydrateWhenSeen phoneRem={120}>
					<Collections collections={collections.items} />
				</HydrateWhenSeen>
			)}
		</>
	)
}

function Results({ filter }: { filter: RecipeListFilter }) {
	if (filter.saved) return <SavedResults />
	return filter.have ? <ShelfResults filter={filter} /> : <FoundRecipes filter={filter} />
}
